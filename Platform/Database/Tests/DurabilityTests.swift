import Database
import Foundation
import TestKit
import Testing

@Suite(.timeLimit(.minutes(2))) struct DurabilityTests {
    @Test(arguments: 1...10)
    func `OF-227: a process killed while it writes loses nothing that it acknowledged`(round: Int) async throws {
        let directory = try TemporaryDirectory()
        let folder = directory.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String, round = round as Int] in
            try await WriterThatDies(folder: folder).run(killedAfter: .milliseconds(20 + 15 * round))
        }
        let acknowledged = try String(contentsOfFile: directory.file("acknowledged"), encoding: .utf8)
            .split(separator: "\n").compactMap { Int($0) }
        #expect(!acknowledged.isEmpty)
        let database = try SQLiteDatabase(path: directory.file("test.sqlite"))
        let kept: [Int] = try await database.read { try $0.values("SELECT id FROM things ORDER BY id") }
        #expect(Set(acknowledged).subtracting(kept) == [])
        // Each transaction wrote a pair.
        #expect(kept.allSatisfy { kept.contains($0 ^ 1) })
        #expect(try await database.integrityFaults() == [])
        await database.close()
    }
}

/// Writes pairs of rows as fast as it can from several tasks and notes each pair that was acknowledged.
private struct WriterThatDies: Sendable {
    let folder: String

    func run(killedAfter delay: Duration) async throws {
        let database = try SQLiteDatabase(path: folder + "/test.sqlite")
        try await database.migrate(app: "test", Fixture.migrations)
        let notes = open(folder + "/acknowledged", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0... {
                        let id = (number * 8 + task) * 2
                        try await database.write { connection in
                            try Fixture.insert(id, "\(id)", connection)
                            try Fixture.insert(id + 1, "\(id + 1)", connection)
                        }
                        let line = Array("\(id)\n".utf8)
                        // What was written is the kernel's, so that it outlives the process.
                        _ = write(notes, line, line.count)
                    }
                }
            }
            group.addTask {
                // On a slow day the first write alone takes longer than that.
                while lseek(notes, 0, SEEK_END) == 0 { try await ContinuousClock().sleep(for: .milliseconds(1)) }
                try await ContinuousClock().sleep(for: delay)
                kill(getpid(), SIGKILL)
            }
            try await group.waitForAll()
        }
    }
}
