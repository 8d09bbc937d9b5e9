public import Foundation

/// A library of a Plex server.
public struct PlexLibrary: Sendable, Hashable, Codable, Identifiable {
    /// What it is made of.
    public enum Kind: String, Sendable, Hashable, Codable { case movie, show, artist, photo, live, other }

    public var id: Int
    public var name: String
    public var kind: Kind
    /// Films, series or artists; then seasons or albums; then episodes or tracks.
    public var count: Int
    public var parentCount: Int
    public var childCount: Int
    public var plays: Int
    public var seconds: Int
    public var lastUsed: Date?
    public var lastPlayed: String
    /// How much it was watched lately and in all, and by whom; empty where that was not asked for.
    public var times: [PlexWatchTime] = []
    public var people: [PlexUser] = []
}

/// A library as Tautulli tells it, alone or as a row.
struct PlexLibraryAnswer: Decodable, Sendable {
    var library: PlexLibrary

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        guard let id = fields.whole("section_id"), id >= 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: "section_id", in: fields, debugDescription: "This is no library.")
        }
        library = PlexLibrary(
            id: Int(clamping: id), name: Bounds.line(fields.text("section_name")),
            kind: PlexLibrary.Kind(rawValue: fields.text("section_type")) ?? .other, count: fields.count("count"),
            parentCount: fields.count("parent_count"), childCount: fields.count("child_count"),
            plays: fields.count("plays"), seconds: fields.seconds("duration"),
            lastUsed: fields.moment("last_accessed"), lastPlayed: Bounds.line(fields.text("last_played")))
    }
}

/// How much somebody watched of a library.
struct PlexLibraryUserAnswer: Decodable, Sendable {
    var user: PlexUser

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        user = PlexUser(
            id: fields.count("user_id"), name: fields.personName, plays: fields.count("total_plays"),
            seconds: fields.seconds("total_time"))
    }
}
