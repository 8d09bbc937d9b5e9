import Base
import Database
import EightAPI
import Foundation
import Jobs
import TestKit
import Testing
import Wire

@testable import EightServer

/// A process of its own that posts clip after clip until it is killed.
private struct PostingProcess {
    static let folderVariable = "EIGHT_KILL_FOLDER"
    static let roundVariable = "EIGHT_KILL_ROUND"
    /// Milliseconds until it kills itself.
    static let delayVariable = "EIGHT_KILL_DELAY"

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

    static func open(_ folder: String, round: Int) async throws -> (TestEight, SQLiteDatabase) {
        var limits = EightLimits()
        limits.videosPerDay = 10_000
        let database = try SQLiteDatabase(path: folder + "/eight.sqlite", readers: 2)
        return (
            try await TestEight(database, folder: folder, limits: limits, later: Double(round) * 1_000), database
        )
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
        let (server, _) = try await PostingProcess.open(folder, round: round)
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/clip.mp4")))
        let author = try await server.pupil("Author \(round)")
        try await server.jobs.start()
        let delay = try #require(environment[PostingProcess.delayVariable].flatMap { Int($0) })
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(delay)) { kill(getpid(), SIGKILL) }
        for number in 0..<1_000 {
            server.clock.advance(by: 1)
            let clip = try await author.call(
                EightAPI.create, .init(idempotencyKey: "clip-\(number)"), body: ClipDraft(bytes: bytes.count))
            try await author.upload(bytes, part: 4_000, to: clip)
            try await eventually { try await author.call(EightAPI.video, .init(id: clip.id)).state == .live }
        }
    }
}

/// A server that is killed in the midst of a clip leaves none half live (E8-079, E8-092).
@Suite(.timeLimit(.minutes(3))) struct ClipKillTests {
    private struct Kept {
        var id: SortableID
        var author: SortableID
        var state: StoredState
    }

    private func clips(_ database: any Database) async throws -> [Kept] {
        try await database.read { connection in
            try connection.rows("SELECT id, author_id, state FROM clips ORDER BY id") {
                Kept(id: try $0[0], author: try $0[1], state: try $0[2])
            }
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
        for round in 1...6 {
            let child = try PostingProcess(folder.path, round: round, delay: Int.random(in: 5...900, using: &random))
            child.process.waitUntilExit()
        }
        let (server, database) = try await PostingProcess.open(folder.path, round: 100)
        for clip in try await clips(database) where clip.state == .uploading {
            // What came is known to the byte, and the rest can follow; the server itself takes up what came whole.
            let author = Pupil(id: clip.author, server: server)
            let known = try await author.call(EightAPI.video, .init(id: clip.id))
            try await author.upload(bytes, from: known.uploadedBytes ?? 0, to: known)
        }
        // The leases of those who are gone end.
        try await database.write { _ = try $0.execute("UPDATE homescreen_jobs SET run_at = 0") }
        try await server.server.worker.queueWhole(server.jobs)
        try await server.jobs.start()
        try await eventually(within: .seconds(90)) {
            try await clips(database).allSatisfy { $0.state == .live || $0.state == .failed }
        }
        let all = try await clips(database)
        #expect(all.count >= 6 && all.allSatisfy { $0.state == .live })
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
}
