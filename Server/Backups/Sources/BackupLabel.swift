import Foundation

/// What a backup says of itself: the first file in it, which people can read too.
public struct BackupLabel: Sendable, Equatable {
    static let name = "BACKUP"
    private static let format = "homescreen backup 1"
    private static let family = "homescreen backup "

    /// The version of the program that made it.
    public var version: String
    public var madeAt: Date
    /// Whether rows are in it as a dump of PostgreSQL's.
    public var hasDump: Bool

    public init(version: String, madeAt: Date, hasDump: Bool) {
        self.version = version
        self.madeAt = madeAt
        self.hasDump = hasDump
    }

    var bytes: [UInt8] {
        Array(
            """
            \(Self.format)
            version \(version)
            made \(madeAt.formatted(.iso8601))
            rows \(hasDump ? "postgresql" : "sqlite")

            """.utf8)
    }

    /// Reads one; `path` is of the backup, for what is thrown.
    init(_ bytes: [UInt8], of path: String) throws(BackupError) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard let first = lines.first, first.hasPrefix(Self.family) else { throw .damaged(path) }
        func value(_ key: String) -> String? {
            lines.first { $0.hasPrefix(key + " ") }.map { String($0.dropFirst(key.count + 1)) }
        }
        guard first == Self.format else {
            let version = value("version").map { " (\($0.prefix(20)))" } ?? ""
            throw BackupError(.newer, "\(path) was made by a later Homescreen\(version); update this one first.")
        }
        guard let version = value("version"), let made = value("made"), let rows = value("rows"),
            let madeAt = try? Date(made, strategy: .iso8601), ["sqlite", "postgresql"].contains(rows)
        else { throw .damaged(path) }
        self.init(version: version, madeAt: madeAt, hasDump: rows == "postgresql")
    }
}
