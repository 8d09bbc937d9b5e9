import Foundation
import ListBackupCore

/// How far a stream was read, by the source's own times (LB-042); kept with the snapshot, so that both are there or none.
struct SourceCursor: Codable, Sendable, Equatable {
    /// The stream that holds the cursors of all others.
    static let stream = "_cursors"

    /// The highest value that was seen, as the source wrote it.
    var value: String
    /// Runs since everything was read.
    var runs = 0

    /// The value to begin at: as much before the highest one as the lookback says. A value that is neither a time nor a
    /// number is asked for as it is.
    func start(lookback: Double) -> String {
        if let number = Int(value) { return String(number - Int(clamping: Int64(lookback.rounded(.up)))) }
        guard let date = Self.date(value) else { return value }
        return date.addingTimeInterval(-lookback).formatted(.iso8601)
    }

    /// Takes a record's value where it is higher.
    static func highest(_ one: String?, _ other: String) -> String {
        guard let one else { return other }
        if let a = Int(one), let b = Int(other) { return a < b ? other : one }
        if let a = date(one), let b = date(other) { return a < b ? other : one }
        return one < other ? other : one
    }

    private static func date(_ text: String) -> Date? {
        (try? Date(text, strategy: .iso8601))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }
}
