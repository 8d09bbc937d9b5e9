import Database
import TestKit

/// The clips of Eight's demo, which take a while to be drawn.
enum EightClips {
    /// Waits until so many are live, in the data folder `data` of a test's own folder.
    static func wait(for count: Int, in folder: TemporaryDirectory) async throws {
        let database = try SQLiteDatabase(path: folder.file("data/apps/eight/database.sqlite"), readers: 1)
        try await eventually(within: .seconds(500)) {
            try await database.read {
                try $0.value("SELECT COUNT(*) FROM clips WHERE state = 3", as: Int.self) ?? 0 >= count
            }
        }
        await database.close()
    }
}
