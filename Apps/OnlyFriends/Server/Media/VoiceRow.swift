import Base
import Database
import OnlyFriendsAPI

/// A recorded voice as the database keeps it: a row of media that nobody can see.
struct VoiceRow: Sendable {
    var id: SortableID
    var milliseconds: Int
    /// How loud its parts are, such as `3 40 100`.
    var peaks: String

    /// The only rendition that there is.
    static let size = 1

    /// The columns of a media table under an alias, as `init?(_:)` reads them.
    static func columns(_ table: SQL) -> SQL {
        "\(table).id AS v_id, \(table).milliseconds AS v_milliseconds, \(table).peaks AS v_peaks"
    }

    /// Nil where a LEFT JOIN found none.
    init?(_ row: Row) throws {
        guard let id: SortableID = try row["v_id"] else { return nil }
        self.id = id
        milliseconds = try row["v_milliseconds"] ?? 0
        peaks = try row["v_peaks"] ?? ""
    }

    /// The recording with its address for one viewer.
    func voice(for viewer: SortableID, _ links: MediaLinks) -> VoiceMessage {
        VoiceMessage(
            id: id, seconds: Double(milliseconds) / 1_000, peaks: peaks.split(separator: " ").compactMap { Int($0) },
            url: links.url(id, size: Self.size, viewer: viewer))
    }
}
