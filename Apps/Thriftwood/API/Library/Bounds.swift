import Foundation

/// Holds what services say to what can be true: one absurd number must not spoil a list, and no text is without end.
enum Bounds {
    /// A year of a film or a series; 0 where none is known.
    static func year(_ value: Int?) -> Int { value.flatMap { (1_870...2_200).contains($0) ? $0 : nil } ?? 0 }

    /// A count or a number of minutes; 0 where none is known.
    static func count(_ value: Int?) -> Int { min(max(value ?? 0, 0), 10_000_000) }

    /// Bytes; up to an exabyte.
    static func bytes(_ value: Int64?) -> Int64 { min(max(value ?? 0, 0), 1 << 60) }

    /// A moment between 1800 and 2200; services write the year 1 where they know none.
    static func date(_ value: Date?) -> Date? {
        value.flatMap { (-5_364_662_400...7_258_118_400).contains($0.timeIntervalSince1970) ? $0 : nil }
    }

    /// A line of text.
    static func line(_ value: String?) -> String { cut(value, 300) }

    /// A paragraph.
    static func paragraph(_ value: String?) -> String { cut(value, 8_000) }

    /// A few short texts.
    static func lines(_ values: [String]?) -> [String] { (values ?? []).prefix(50).map { line($0) } }

    private static func cut(_ value: String?, _ limit: Int) -> String {
        guard let value else { return "" }
        return value.utf8.count <= limit ? value : String(value.prefix(limit))
    }
}
