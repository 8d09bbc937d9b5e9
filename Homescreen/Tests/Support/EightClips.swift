import Base
import Database
import Foundation
import TestKit

/// The clips of Eight's demo. Drawing them takes a while, so that most tests put rows without films where films do not matter.
enum EightClips {
    private static func database(in folder: TemporaryDirectory) throws -> SQLiteDatabase {
        try SQLiteDatabase(path: folder.file("data/apps/eight/database.sqlite"), readers: 1)
    }

    /// Waits until so many are live, in the data folder `data` of a test's own folder.
    static func wait(for count: Int, in folder: TemporaryDirectory) async throws {
        let database = try database(in: folder)
        try await eventually(within: .seconds(500)) {
            try await database.read {
                try $0.value("SELECT COUNT(*) FROM clips WHERE state = 3", as: Int.self) ?? 0 >= count
            }
        }
        await database.close()
    }

    /// Waits until the pupils have moved in, and puts clips without films beside what there is: Eli's, Liam's, and Maya's, which
    /// Ava has answered. All are older than a day.
    static func put(in folder: TemporaryDirectory) async throws {
        let database = try database(in: folder)
        try await eventually(within: .seconds(120)) {
            try await database.read {
                try $0.value("SELECT COUNT(*) FROM follows", as: Int.self) ?? 0 >= 32
            }
        }
        // Ids are milliseconds of 2024 and on, then 22 bits at random.
        let first = Int64(Date().timeIntervalSince1970 - 1_704_067_200 - 2 * 86_400) * 1_000 << 22
        try await database.write { connection in
            for (place, author) in ["Maya Torres", "Liam Larsen", "Eli Jensen", "Ava Begay"].enumerated() {
                let id = first + Int64(place) * 1_000_000_000
                let isAnswer = author == "Ava Begay"
                try connection.execute(
                    """
                    INSERT INTO clips (id, author_id, parent_id, root_id, depth, state, audience, responders, milliseconds,
                        width, height, response_count, live_at)
                    SELECT CAST(\(id) AS BIGINT), p.id, \(isAnswer ? first : nil), \(isAnswer ? first : id),
                        \(isAnswer ? 1 : 0), 3, 0, 0, 8000, 720, 1280, \(place == 0 ? 1 : 0), 0
                    FROM people p WHERE p.name = \(author)
                    """)
            }
        }
        await database.close()
    }
}
