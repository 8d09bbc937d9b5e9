import Foundation
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

struct RadarrImportTests {
    private let movies = RadarrContract(key: "right", count: 120, now: Date(timeIntervalSince1970: 1_795_000_000))
    private var radarr: RadarrClient { client(ContractServer(movies).handler) }

    private func client(_ handler: @escaping HTTPHandler) -> RadarrClient {
        RadarrClient(
            ServiceSession(
                ServiceConnection(
                    id: "1", kind: .radarr, name: "Radarr", address: "http://127.0.0.1:1",
                    credentials: .apiKey("right")), network: HandlerNetwork(handler: handler)))
    }

    @Test func `TW-080 folders of the disk lead from the top to the finished downloads and back`() async throws {
        let top = try await radarr.folder("")
        #expect(top.parent == nil && top.folders.map(\.path) == ["/"])
        let root = try await radarr.folder("/")
        let downloads = try #require(root.folders.first { $0.name == "downloads" })
        #expect(downloads.path == "/downloads" && root.folders.map(\.name) == ["config", "downloads", "films"])
        let finished = try await radarr.folder("/downloads/complete")
        #expect(finished.parent == "/downloads" && finished.folders.count == 6 && finished.files == 0)
        let one = try await radarr.folder(try #require(finished.folders.first).path)
        #expect(one.files == 1 && one.folders.isEmpty && one.parent == "/downloads/complete")
    }

    @Test func `TW-080 files say what they are taken for, what speaks against them, and what would go comes first`()
        async throws
    {
        let files = try await radarr.importCandidates(.folder("/downloads/complete"))
        #expect(files.count == 7 && files.prefix(4).allSatisfy { $0.isComplete && $0.objections.isEmpty })
        #expect(files.suffix(3).allSatisfy { !$0.objections.isEmpty })
        let low = try #require(files.first { $0.objections == ["Quality is not wanted in profile"] })
        #expect(low.film != nil && low.quality?.name == "DVD-480p" && low.languages.map(\.name) == ["English"])
        let unknown = try #require(files.first { $0.objections == ["Unknown Movie"] })
        #expect(!unknown.isComplete && unknown.name == "unsorted/holiday recording.mkv")
        #expect(try await radarr.importCandidates(.folder("/config")).isEmpty)
    }

    @Test func `TW-080 a file that nobody knew is taken once somebody says which film it is`() async throws {
        let files = try await radarr.importCandidates(.folder("/downloads/complete/unsorted"))
        var file = try #require(files.first { $0.name == "holiday recording.mkv" })
        let id = try #require(movies.titles.keys.sorted().first { movies.movie($0)?["hasFile"] == .truth(false) })
        file.film = ImportFilm(id: id, title: movies.titles[id] ?? "", year: 0)
        file.quality = try await radarr.importQualities().first { $0.name == "Bluray-1080p" }
        let languages = try await radarr.importLanguages()
        #expect(languages.map(\.name) == ["English", "French", "German", "Norwegian"])
        file.languages = languages.filter { $0.name == "German" }
        #expect(try await radarr.objections(to: file).isEmpty)
        try await radarr.take([file], .copy)
        #expect(movies.deeds.commands.last == "ManualImport copy 1")
        let taken = movies.movie(id)
        #expect(taken?["hasFile"] == .truth(true))
        #expect(taken?["movieFile"]?["quality"]?["quality"]?["name"] == "Bluray-1080p")
        #expect(taken?["movieFile"]?["languages"]?.elements.first?["name"] == "German")
    }

    @Test func `TW-080 what is taken leaves the folder, and one that is not complete stays`() async throws {
        let files = try await radarr.importCandidates(.folder("/downloads/complete"))
        try await radarr.take(files, .move)
        #expect(movies.deeds.commands.last == "ManualImport move 5")
        #expect(try await radarr.importCandidates(.folder("/downloads/complete")).count == 2)
        try await radarr.scan("/downloads/complete")
        #expect(movies.deeds.commands.last == "DownloadedMoviesScan /downloads/complete")
    }

    @Test func `TW-080 what a stuck download brought is found by the client's name for it`() async throws {
        let stuck = try #require(try await radarr.queue().rows.first(where: \.isTrouble))
        let files = try await radarr.importCandidates(.download(stuck.downloadID))
        #expect(files.count == 1 && files.first?.film?.id == stuck.title)
        #expect(try await radarr.importCandidates(.download("nzo_0")).isEmpty)
    }

    @Test func `TW-080 absurd answers cost nothing but themselves`() async throws {
        let long = String(repeating: "x", count: 5_000)
        let answer = """
            [{"path": "/a.mkv", "size": -4, "movie": {"id": 0}, "quality": 7, "languages": {}, "rejections": "no"},
            {"path": "/a.mkv"}, {"path": "/\(long)"}, {"path": null}, 7, null,
            {"path": "/b.mkv", "size": 1e300, "rejections": ["Older form", {"reason": "New"}]}]
            """
        let files = try await client { _ in
            HTTPResponse(fields: ["Content-Type": "application/json"], body: .bytes(Array(answer.utf8)))
        }
        .importCandidates(.folder("/"))
        #expect(files.map(\.path) == ["/a.mkv", "/b.mkv"] && files.allSatisfy { !$0.isComplete && $0.size >= 0 })
        #expect(files.last?.objections == ["Older form", "New"])
    }
}
