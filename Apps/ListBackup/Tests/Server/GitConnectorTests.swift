import Base
import Database
import Foundation
import HTTPClient
import HTTPServer
import ListBackupAPI
import ListBackupContract
import ListBackupCore
import Secrets
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// A repository, served by Git’s own program.
@Suite(.timeLimit(.minutes(3))) struct GitConnectorTests {
    private static let name = "letters"

    private static func draft(_ base: String, token: String? = nil, path: String = "/letters.git") -> SourceDraft {
        SourceDraft(
            name: "Letters", kind: .git,
            settings: SourceSettings(address: base + path, values: token.map { _ in ["user": "ada"] }),
            secret: token.map { SourceSecret(key: $0) })
    }

    /// A repository with two commits on main, a branch, and a tag.
    private func run(
        isFirstVersion: Bool = false,
        _ body: @escaping (ServerFixture, GitServer, APIClient, Source, String) async throws -> Void
    ) async throws {
        let directory = try TemporaryDirectory()
        let server = try GitServer(folder: directory.url.appendingPathComponent("git"))
        server.isFirstVersion = isFirstVersion
        try server.make(Self.name)
        let long = (0..<400).map { "Line \($0) of a letter that goes on for a while.\n" }.joined()
        try server.commit("Begin", ["README.md": "# Letters\n", "long.txt": long], of: Self.name)
        try server.commit(
            "Say more\n\nAbout the boat to Røst.",
            ["README.md": "# Letters\nMore.\n", "long.txt": long + "The end.\n"],
            of: Self.name, at: 1_767_312_000)
        try server.commit("Try it", ["notes/idea.txt": "An idea\n"], to: "idea", of: Self.name, parent: "main")
        try server.git(["tag", "-a", "v1", "-m", "The first one", "main"], of: Self.name)
        let base = try await server.start()
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: Self.draft(base))
            try await body(fixture, server, client, source, base)
        }
        await server.stop()
    }

    private static func records(_ source: Source, _ client: APIClient, _ stream: String) async throws -> [RecordItem] {
        try await client.call(RecordsAPI.records, .init(id: source.id, stream: stream)).items
    }

    private static func refs(_ source: Source, _ client: APIClient, _ stream: String) async throws -> [KeptRef] {
        try await records(source, client, stream).map {
            try JSONDecoder().decode(KeptRef.self, from: Data($0.text.utf8))
        }
    }

    private static func snapshot(_ source: Source, _ client: APIClient) async throws -> [String: Snapshot.Stream] {
        let streams = try await client.call(RecordsAPI.snapshot, .init(id: source.id)).streams
        return Dictionary(streams.map { ($0.name, $0) }) { $1 }
    }

    /// The file of a record, written where Git can read it.
    private static func fetch(
        _ fixture: ServerFixture, _ source: Source, _ client: APIClient, _ stream: String, _ record: String,
        ending: String
    ) async throws -> String {
        let item = try #require(try await records(source, client, stream).first { $0.id == record })
        let files = try await client.call(RecordsAPI.files, .init(id: source.id, stream: stream, key: item.key))
        let file = try #require(files.first { $0.name.hasSuffix(ending) }, "\(files)")
        let response = await fixture.handler(HTTPRequest(method: .get, path: try #require(file.path)))
        guard case .file(let path, _, _) = response.body else { throw GitServer.Failure(description: "No file.") }
        return path
    }

    @Test(arguments: [false, true])
    func `A repository is looked at and backed up with branches, tags, commits and files`(
        isFirstVersion: Bool
    ) async throws {
        try await run(isFirstVersion: isFirstVersion) { fixture, server, client, source, _ in
            let test = try await client.call(SourcesAPI.test, ByID(id: source.id))
            #expect(test.complaint == nil)
            #expect(test.streams.map(\.name) == ["branches", "tags"] && test.streams.map(\.total) == [2, 1])
            let run = try await fixture.backUp(source, client)
            #expect(run.state == .completed, "\(run)")
            let streams = try await Self.snapshot(source, client)
            #expect(
                streams.mapValues(\.records) == [
                    "branches": 2, "tags": 1, "commits": 3, "files": 2, "repository": 1,
                ])
            #expect(streams.values.allSatisfy { $0.certainty == .proved })
            let main = try #require(try await Self.refs(source, client, "branches").first { $0.name == "main" })
            #expect(main.isDefault == true)
            #expect(main.commit == (try server.git(["rev-parse", "main"], of: Self.name)))
            let commits = try await Self.records(source, client, "commits")
            let text = try #require(commits.first { $0.id == main.commit }).text
            #expect(text.contains("\"subject\":\"Say more\"") && text.contains("About the boat to Røst."))
            #expect(text.contains("{\"how\":\"changed\",\"path\":\"long.txt\"}"))
            let found = try await client.call(RecordsAPI.search, .init(query: "Røst")).hits
            #expect(found.contains { $0.stream == "commits" })
            let path = try await Self.fetch(fixture, source, client, "files", "README.md", ending: "README.md")
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "# Letters\nMore.\n")
        }
    }

    @Test func `A bundle of the repository is cloned by Git and is what it was`() async throws {
        try await run { fixture, server, client, source, _ in
            _ = try await fixture.backUp(source, client)
            // Objects of a later backup lie in another pack.
            try server.commit("Later", ["long.txt": "Short now.\n"], of: Self.name, at: 1_767_400_000)
            _ = try await fixture.backUp(source, client)
            let path = try await Self.fetch(
                fixture, source, client, "repository", "repository", ending: "letters.bundle")
            let place = fixture.directory.path
            try server.git(["clone", "--quiet", "--mirror", path, "back.git"], in: place)
            #expect(try server.git(["fsck", "--full", "--strict"], in: "\(place)/back.git").isEmpty)
            let list = ["for-each-ref", "--format=%(objectname) %(refname)"]
            #expect(
                try server.git(list, in: "\(place)/back.git") == (try server.git(list, of: Self.name)))
            let zip = try await Self.fetch(fixture, source, client, "branches", "idea", ending: "idea.zip")
            let names = try fixture.list(zip)
            #expect(names == ["README.md", "long.txt", "notes/idea.txt"])
        }
    }

    @Test func `A later backup asks for what is new alone, and for nothing where nothing is`() async throws {
        try await run { fixture, server, client, source, _ in
            _ = try await fixture.backUp(source, client)
            let before = server.requests.count
            #expect(try await fixture.backUp(source, client).state == .completed)
            // It looked, and fetched no objects.
            #expect(server.requests.count - before == 2)
            try server.commit("Later", ["README.md": "# Letters\nStill more.\n"], of: Self.name, at: 1_767_400_000)
            #expect(try await fixture.backUp(source, client).state == .completed)
            let streams = try await Self.snapshot(source, client)
            #expect(streams["commits"]?.records == 4 && streams["files"]?.records == 2)
            #expect(streams["branches"]?.changed == 1)
        }
    }

    @Test func `A branch that is rewritten or deleted keeps its old commits (LB-069)`() async throws {
        try await run { fixture, server, client, source, base in
            _ = try await fixture.backUp(source, client)
            let old = try server.git(["rev-parse", "main"], of: Self.name)
            let first = try server.git(["rev-parse", "main~1"], of: Self.name)
            // Rewritten from the first commit on; the other branch still leads to what it was.
            try server.git(["tag", "-d", "v1"], of: Self.name)
            try server.git(["branch", "-D", "idea"], of: Self.name)
            try server.commit("Instead", ["README.md": "Other\n"], of: Self.name, at: 1_767_400_000, parent: first)
            try server.git(["reflog", "expire", "--expire=now", "--all"], of: Self.name)
            try server.git(["gc", "--quiet", "--prune=now"], of: Self.name)
            #expect(throws: GitServer.Failure.self) { try server.git(["cat-file", "-e", old], of: Self.name) }
            let run = try await fixture.backUp(source, client)
            #expect(run.state == .completed)
            let kept = try await Self.refs(source, client, "kept")
            let main = try #require(kept.first { $0.name == "main" })
            #expect(main.reason == .rewritten && main.commits == 1 && main.commit == old)
            #expect(kept.first { $0.name == "idea" }?.reason == .deleted)
            let streams = try await Self.snapshot(source, client)
            #expect(streams["commits"]?.records == 4 && streams["branches"]?.records == 1)
            // A further backup keeps them, and says it once.
            _ = try await fixture.backUp(source, client)
            #expect(try await Self.refs(source, client, "kept").count == kept.count)
            // What is gone from the server comes back as a branch beside the new one.
            let item = try #require(try await Self.records(source, client, "kept").first { $0.id.hasPrefix("main@") })
            let request = RestoreRequest(target: .source, streams: ["kept"], records: [item.key])
            let plan = try await client.call(RestoresAPI.plan, ByID(id: source.id), request)
            #expect(plan.streams.map(\.creates) == [1])
            let result = try await client.call(RestoresAPI.restore, ByID(id: source.id), request)
            #expect(result.isVerified && result.failures.isEmpty)
            let branch = "kept/main-\(old.prefix(7))"
            #expect(try server.git(["rev-parse", branch], of: Self.name) == old)
            #expect(try server.git(["show", "\(branch):README.md"], of: Self.name) == "# Letters\nMore.")
            #expect(try server.git(["fsck", "--full", "--strict", "--no-dangling"], of: Self.name).isEmpty)
        }
    }

    @Test func `Branches are put back into another repository, and what others moved stays until somebody says so`()
        async throws
    {
        try await run { fixture, server, client, source, base in
            _ = try await fixture.backUp(source, client)
            try server.make("other")
            let other = try await client.call(SourcesAPI.create, body: Self.draft(base, path: "/other"))
            var request = RestoreRequest(target: .source, into: other.id)
            let plan = try await client.call(RestoresAPI.plan, ByID(id: source.id), request)
            #expect(plan.streams.map(\.name) == ["branches", "tags"] && plan.writes == 3)
            let result = try await client.call(RestoresAPI.restore, ByID(id: source.id), request)
            #expect(result.isVerified && result.streams.map(\.written) == [2, 1], "\(result)")
            let list = ["for-each-ref", "--format=%(objectname) %(refname)"]
            #expect(try server.git(list, of: "other") == (try server.git(list, of: Self.name)))
            // Somebody goes on there.
            let theirs = try server.commit("Theirs", ["theirs.txt": "1\n"], of: "other", at: 1_767_500_000)
            let later = try await client.call(RestoresAPI.plan, ByID(id: source.id), request)
            #expect(later.writes == 0 && later.conflicts.map(\.title) == ["main"])
            request.conflicts = .overwrite
            let forced = try await client.call(RestoresAPI.restore, ByID(id: source.id), request)
            #expect(forced.isVerified && forced.streams.first?.written == 1)
            let main = try server.git(["rev-parse", "main"], of: Self.name)
            #expect(try server.git(["rev-parse", "main"], of: "other") == main)
            // And is given back what was theirs (LB-163).
            let id = try #require(forced.restoreId)
            #expect(try await client.call(RestoresAPI.planUndo, ByID(id: id)).streams.map(\.updates) == [1])
            #expect(try await client.call(RestoresAPI.undo, ByID(id: id)).isVerified)
            #expect(try server.git(["rev-parse", "main"], of: "other") == theirs)
            let first = try #require(result.restoreId)
            // Of what the first one made, main was moved since and stays.
            let back = try await client.call(RestoresAPI.undo, ByID(id: first))
            #expect(back.streams.reduce(0) { $0 + $1.written } == 2)
            #expect(try server.git(["for-each-ref", "--format=%(refname)"], of: "other") == "refs/heads/main")
            let reports = try await client.call(RestoresAPI.all, ByID(id: source.id))
            #expect(reports.count >= 2)
        }
    }

    @Test func `An empty repository is backed up, and so is its first commit`() async throws {
        try await run { fixture, server, client, _, base in
            try server.make("empty")
            let source = try await client.call(SourcesAPI.create, body: Self.draft(base, path: "/empty.git"))
            let run = try await fixture.backUp(source, client)
            #expect(run.state == .completed, "\(run)")
            try server.commit("Begin", ["a.txt": "a\n"], of: "empty")
            #expect(try await fixture.backUp(source, client).state == .completed)
            #expect(try await Self.snapshot(source, client)["commits"]?.records == 1)
        }
    }

    @Test func `Who is not let in is told why, and the token stands nowhere`() async throws {
        try await run { fixture, server, client, _, base in
            server.access = .init(user: "ada", token: "glpat-very-secret-token", mayWrite: false)
            func test(_ draft: SourceDraft) async throws -> String? {
                try await client.call(SourcesAPI.testDraft, body: draft).complaint
            }
            #expect(try await test(Self.draft(base))?.contains("give a user name and a token") == true)
            #expect(
                try await test(Self.draft(base, token: "wrong")) == "The server does not take this user name and token."
            )
            let token = "glpat-very-secret-token"
            #expect(try await test(Self.draft(base, token: token)) == nil)
            #expect(
                try await test(Self.draft(base, token: token, path: "/none.git"))
                    == "There is no repository at this address.")
            var draft = Self.draft(base, token: token)
            draft.isMeant = true
            let source = try await client.call(SourcesAPI.create, body: draft)
            let run = try await fixture.backUp(source, client)
            #expect(run.state == .completed)
            let lines = try await client.call(RunsAPI.log, .init(id: run.id))
            #expect(!"\(lines)".contains(token))
            let stored = try await fixture.database.read { connection in
                try connection.rows("SELECT settings FROM sources") { try $0.string("settings") }
            }
            #expect(!stored.joined().contains(token))
            // It may read and not write.
            let error = await #expect(throws: Problem.self) {
                try await client.call(
                    RestoresAPI.plan, ByID(id: source.id), RestoreRequest(target: .source))
            }
            #expect(error?.detail == "This token may not write into the repository.")
        }
    }

    @Test func `What is backed up already, or leads elsewhere than its history, is asked about first (LB-026)`()
        async throws
    {
        try await run { fixture, server, client, source, base in
            // The same repository, however it is written.
            var draft = Self.draft(base, path: "/LETTERS")
            let known = await #expect(throws: Problem.self) { try await client.call(SourcesAPI.create, body: draft) }
            #expect(known?.code == "known" && known?.detail == "“Letters” backs this up already.")
            draft.isMeant = true
            _ = try await client.call(SourcesAPI.create, body: draft)
            // Before there is anything, it may lead elsewhere; afterwards somebody has to say so.
            try server.make("other")
            _ = try await client.call(SourcesAPI.update, .init(id: source.id), Self.draft(base, path: "/other.git"))
            _ = try await client.call(SourcesAPI.update, .init(id: source.id), Self.draft(base))
            _ = try await fixture.backUp(source, client)
            var other = Self.draft(base, path: "/other.git")
            let elsewhere = await #expect(throws: Problem.self) {
                try await client.call(SourcesAPI.update, .init(id: source.id), other)
            }
            #expect(elsewhere?.code == "elsewhere")
            other.isMeant = true
            _ = try await client.call(SourcesAPI.update, .init(id: source.id), other)
            // A token goes nowhere that it was not given for.
            _ = try await client.call(
                SourcesAPI.update, .init(id: source.id), Self.draft(base, token: "a-token-of-mine", path: "/other.git"))
            var thief = Self.draft("http://127.0.0.1:9", path: "/other.git")
            thief.isMeant = true
            await #expect(throws: Problem.self) {
                try await client.call(SourcesAPI.update, .init(id: source.id), thief)
            }
            await #expect(throws: Problem.self) {
                try await client.call(SourcesAPI.testChange, ByID(id: source.id), thief)
            }
        }
    }

    @Test func `What is no repository is refused, and so is an address that may not be used here (LB-029)`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            let test = try await client.call(
                SourcesAPI.testDraft, body: Self.draft(fixture.shopBase, path: "/v1/customers"))
            #expect(test.complaint != nil)
        }
        try await ServerFixture.run(reach: .publicOnly) { fixture in
            let test = try await fixture.client().call(
                SourcesAPI.testDraft, body: Self.draft("http://127.0.0.1:9"))
            #expect(test.complaint?.contains("may not be used here") == true, "\(test)")
        }
    }

    @Test func `A restore into a folder has the repository and its files`() async throws {
        try await run { fixture, server, client, source, _ in
            _ = try await fixture.backUp(source, client)
            let place = "\(fixture.directory.path)/back"
            let request = RestoreRequest(target: .folder, folder: place)
            #expect(try await client.call(RestoresAPI.restore, ByID(id: source.id), request).isVerified)
            #expect(try String(contentsOfFile: "\(place)/files/README.md", encoding: .utf8) == "# Letters\nMore.\n")
            try server.git(["clone", "--quiet", "\(place)/repository.bundle", "cloned"], in: fixture.directory.path)
            #expect(FileManager.default.fileExists(atPath: "\(fixture.directory.path)/cloned/long.txt"))
        }
    }

    @Test func `No plain text of a repository lies in the store (LB-112)`() async throws {
        try await run { fixture, server, client, source, _ in
            try server.commit("Canary", ["canary.txt": "CANARY-7f3a-ON-DISK\n"], of: Self.name, at: 1_767_400_000)
            _ = try await fixture.backUp(source, client)
            let root = fixture.directory.url.appendingPathComponent("data")
            let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
            var count = 0
            for case let file as URL in files {
                guard let bytes = try? Data(contentsOf: file) else { continue }
                count += 1
                #expect(bytes.range(of: Data("CANARY-7f3a".utf8)) == nil)
            }
            #expect(count > 0)
        }
    }
}

extension ServerFixture {
    /// The names of what is in an archive.
    fileprivate func list(_ archive: String) throws -> [String] {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [
            "-c", "import sys,zipfile;sys.stdout.write('\\n'.join(sorted(zipfile.ZipFile(sys.argv[1]).namelist())))",
            archive,
        ]
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map { String($0) }
    }
}
