import Database
import Foundation

/// `Benchmarks dataset FOLDER [SCALE]`: writes the data set OF-S, or a share of it, to a folder.
enum DatasetCommand {
    static let name = "dataset"

    static func run(_ arguments: [String]) async throws {
        guard let folder = arguments.first, let scale = Double(arguments.dropFirst().first ?? "1"), scale > 0 else {
            throw BenchmarkError("Say a folder and, if you like, a scale: dataset FOLDER [SCALE]")
        }
        try await make(in: URL(fileURLWithPath: folder), scale: scale)
    }

    /// The database in a folder; written now unless it is there.
    @discardableResult
    static func make(in folder: URL, scale: Double, postsEach: Int = 100) async throws -> String {
        let path = folder.appendingPathComponent("only-friends.sqlite").path
        guard !FileManager.default.fileExists(atPath: path) else { return path }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var configuration = SQLiteDatabase.Configuration(path: path + ".partial")
        configuration.cacheKilobytes = 512 << 10
        let start = ContinuousClock().now
        let database = try SQLiteDatabase(configuration)
        try await SocialDataset(scale: scale, postsEach: postsEach).write(to: database) { Report.write("  \($0)") }
        await database.close()
        try FileManager.default.moveItem(atPath: path + ".partial", toPath: path)
        Report.write("  written in \(Report.text(start.duration(to: ContinuousClock().now).seconds)) s")
        return path
    }
}
