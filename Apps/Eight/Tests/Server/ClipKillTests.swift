import Base
import Database
import EightAPI
import Foundation
import Jobs
import TestKit
import Testing
import Wire

@testable import EightServer

/// A process of its own that posts two clips and dies in the midst of the second one.
private struct PostingProcess {
    static let folderVariable = "EIGHT_KILL_FOLDER"
    static let roundVariable = "EIGHT_KILL_ROUND"
    /// Milliseconds from the moment that it is after until it kills itself.
    static let delayVariable = "EIGHT_KILL_DELAY"

    /// How long what must come may take: machines differ, and none is to be taken for broken because it is slow.
    static let patience = Duration.seconds(180)

    let process = Process()

    init(_ folder: String, round: Int, delay: Int) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [
            "--testing-library", "swift-testing", "--filter", "EightServerTests.PostingProcessTests",
        ]
        var environment = ProcessInfo.processInfo.environment
        environment[Self.folderVariable] = folder
        environment[Self.roundVariable] = "\(round)"
        environment[Self.delayVariable] = "\(delay)"
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// A server on the folder, an hour after the one of the round before.
    static func open(_ folder: String, round: Int) async throws -> (TestEight, SQLiteDatabase) {
        let database = try SQLiteDatabase(path: folder + "/eight.sqlite", readers: 2)
        return (try await TestEight(database, folder: folder, later: Double(round) * 3_600), database)
    }
}

/// What the process of its own does; no test by itself.
@Suite(
    .enabled(if: ProcessInfo.processInfo.environment[PostingProcess.folderVariable] != nil, "This is a process's own."))
struct PostingProcessTests {
    @Test func `Posts until it is killed`() async throws {
        let environment = ProcessInfo.processInfo.environment
        let folder = try #require(environment[PostingProcess.folderVariable])
        let round = try #require(environment[PostingProcess.roundVariable].flatMap { Int($0) })
        let delay = try #require(environment[PostingProcess.delayVariable].flatMap { Int($0) })
        let (server, _) = try await PostingProcess.open(folder, round: round)
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/clip.mp4")))
        let author = try await server.pupil("Author \(round)")
        try await server.jobs.start()
        func begin() async throws -> Clip {
            server.clock.advance(by: 1)
            return try await author.call(EightAPI.create, .init(), body: ClipDraft(bytes: bytes.count))
        }
        let first = try await begin()
        try await author.upload(bytes, part: 40_000, to: first)
        try await eventually(within: PostingProcess.patience) {
            try await author.call(EightAPI.video, .init(id: first.id)).state == .live
        }
        let second = try await begin()
        func die() {
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(delay)) { kill(getpid(), SIGKILL) }
        }
        if round.isMultiple(of: 2) {
            // On its way, between or within two parts.
            try await author.upload(Array(bytes.prefix(8_000)), part: 4_000, to: second)
            die()
            try await author.upload(bytes, part: 4_000, from: 8_000, to: second)
        } else {
            // While it waits, is looked at, or goes live.
            try await author.upload(bytes, part: 40_000, to: second)
            die()
        }
        try await eventually(within: PostingProcess.patience) { false }
    }
}

/// A server that is killed in the midst of a clip leaves none half live (E8-079, E8-092).
@Suite(.timeLimit(.minutes(20))) struct ClipKillTests {
    private struct Kept {
        var id: SortableID
        var author: SortableID
        var state: StoredState
        var files: Int
    }

    private func clips(_ database: any Database) async throws -> [Kept] {
        try await database.read { connection in
            try connection.rows(
                """
                SELECT id, author_id, state, (SELECT COUNT(*) FROM files f WHERE f.item_id = clips.id) FROM clips
                ORDER BY id
                """
            ) { Kept(id: try $0[0], author: try $0[1], state: try $0[2], files: try $0[3]) }
        }
    }

    @Test func `Kills at any moment of sending and drawing leave each clip to go on, live once and whole (E8-092)`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let bytes = try ClipUploadTests.clip(ClipUploadTests.conforming)
        try Data(bytes).write(to: URL(fileURLWithPath: folder.file("clip.mp4")))
        let seed = UInt64.random(in: 0...UInt64.max)
        FileHandle.standardError.write(Data("The seed of this run is \(seed).\n".utf8))
        var random = SeededGenerator(seed: seed)
        let rounds = 6
        for round in 1...rounds {
            let longest = round.isMultiple(of: 2) ? 30 : 400
            let child = try PostingProcess(
                folder.path, round: round, delay: Int.random(in: 0...longest, using: &random))
            child.process.waitUntilExit()
            #expect(child.process.terminationReason == .uncaughtSignal, "Round \(round) ended by itself.")
        }
        let (server, database) = try await PostingProcess.open(folder.path, round: rounds + 1)
        let found = try await clips(database)
        #expect(found.count == rounds * 2)
        // Nothing is half live: a clip has all its files, or none.
        #expect(found.allSatisfy { $0.state == .live ? $0.files == 3 : $0.files == 0 })
        for clip in found where clip.state == .uploading {
            // What came is known to the byte, and the rest can follow; the server itself takes up what came whole.
            let author = Pupil(id: clip.author, server: server)
            let known = try await author.call(EightAPI.video, .init(id: clip.id))
            let came = try #require(known.uploadedBytes)
            #expect(came >= 8_000 || bytes.count < 8_000)
            let answer = try await author.upload(bytes, from: came, to: known)
            #expect(answer.status == (came < bytes.count ? .accepted : .ok))
        }
        // The leases of those who are gone end.
        try await database.write { _ = try $0.execute("UPDATE homescreen_jobs SET run_at = 0") }
        try await server.jobs.start()
        try await eventually(within: PostingProcess.patience) {
            try await clips(database).allSatisfy { $0.state == .live || $0.state == .failed }
        }
        let all = try await clips(database)
        #expect(all.map(\.id) == found.map(\.id) && all.allSatisfy { $0.state == .live && $0.files == 3 })
        for clip in all {
            let author = Pupil(id: clip.author, server: server)
            let live = try await author.call(EightAPI.video, .init(id: clip.id))
            let film = try #require(live.renditions.first)
            let answer = await server.send(ClipUploadTests.get(film.url))
            #expect(answer.status == .ok && answer.body.count == Int64(film.bytes))
        }
        let left = try await database.read { connection in
            try connection.value("SELECT COUNT(*) FROM uploads", as: Int.self)
        }
        #expect(left == 0)
        server.server.stop()
        await server.jobs.stop(grace: .seconds(1))
        await database.close()
    }

    @Test
    func `After an outage of days a clip that came whole goes live, and one that did not tells its author (E8-091)`()
        async throws
    {
        try await TestEight.run { server in
            let author = try await server.pupil("Author")
            let bytes = try ClipUploadTests.clip(ClipUploadTests.conforming)
            func begin(_ count: Int) async throws -> SortableID {
                let clip = try await author.call(EightAPI.create, .init(), body: ClipDraft(bytes: bytes.count))
                try await author.upload(Array(bytes.prefix(count)), to: clip)
                return clip.id
            }
            try await server.jobs.migrate()
            let whole = try await begin(bytes.count), part = try await begin(4_000)
            let unfinished = try await author.call(EightAPI.video, .init(id: part))
            server.clock.advance(by: 2 * 86_400)
            // Its address is no more: the rest is refused, and nothing is kept of it.
            #expect(try await author.upload(bytes, from: 4_000, to: unfinished).status == .notFound)
            let sweep = ClipSweep(
                context: server.server.context, media: MediaStore(context: server.server.context),
                uploads: server.server.uploads)
            try await sweep.run()
            let failed = try await author.call(EightAPI.video, .init(id: part))
            #expect(failed.state == .failed && failed.failure?.message == ClipSweep.gone)
            #expect(failed.failure?.isRetryable == false)
            try await server.jobs.start()
            try await eventually(within: PostingProcess.patience) {
                try await author.call(EightAPI.video, .init(id: whole)).state == .live
            }
            // What failed is there to be read for a week, and then gone.
            server.clock.advance(by: 6 * 86_400)
            try await sweep.run()
            #expect(await author.refusal(EightAPI.video, .init(id: part))?.code == "not_found")
            #expect(try await author.call(EightAPI.pending, .init()).items.isEmpty)
        }
    }

    @Test(
        arguments: [
            "DELETE FROM homescreen_jobs WHERE kind = 'process'", "UPDATE homescreen_jobs SET is_dead = 1",
        ] as [SQL])
    func `A clip that waits for work which nobody has any more is taken up, and goes live (E8-092)`(
        _ loss: SQL
    ) async throws {
        try await TestEight.run { server in
            try await server.jobs.migrate()
            let author = try await server.pupil("Author")
            let bytes = try ClipUploadTests.clip(ClipUploadTests.conforming)
            var begun: [SortableID] = []
            for state in [1, 2] {
                let clip = try await author.call(EightAPI.create, .init(), body: ClipDraft(bytes: bytes.count))
                try await author.upload(bytes, to: clip)
                try await server.database.write {
                    _ = try $0.execute("UPDATE clips SET state = \(state) WHERE id = \(clip.id)")
                }
                begun.append(clip.id)
            }
            try await server.database.write { _ = try $0.execute(loss) }
            try await server.jobs.start()
            for id in begun {
                try await eventually(within: PostingProcess.patience) {
                    try await author.call(EightAPI.video, .init(id: id)).state == .live
                }
            }
        }
    }
}
