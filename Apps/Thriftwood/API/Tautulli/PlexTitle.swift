/// What is watched: a film, an episode, a track, or something else.
public struct PlexTitle: Sendable, Hashable, Codable {
    /// What it is, by Plex' name.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case movie, show, season, episode, artist, album, track, clip, photo, collection, live, other
    }

    public var kind: Kind
    /// Of the film, the episode or the track.
    public var title: String
    /// The season or the album.
    public var parent: String
    /// The series or the artist.
    public var grandparent: String
    /// Of an episode or a track; 0 where none is known.
    public var number: Int
    /// Of a season or a disc; 0 where none is known.
    public var parentNumber: Int
    public var year: Int
    /// The path of the tallest picture that it has; empty where there is none.
    public var poster: String
    /// Its number at the Plex server; 0 where none is known.
    public var key: Int

    public init(
        kind: Kind, title: String, parent: String = "", grandparent: String = "", number: Int = 0,
        parentNumber: Int = 0, year: Int = 0, poster: String = "", key: Int = 0
    ) {
        self.kind = kind
        self.title = title
        self.parent = parent
        self.grandparent = grandparent
        self.number = number
        self.parentNumber = parentNumber
        self.year = year
        self.poster = poster
        self.key = key
    }

    /// What people call it: the series of an episode, the film itself.
    public var name: String { grandparent.isEmpty ? title : grandparent }
}

extension PlexTitle {
    init(_ fields: TautulliFields) {
        let isLive = fields.truth("live")
        let kind = fields.text("media_type")
        self.init(
            kind: isLive ? .live : Kind(rawValue: kind) ?? .other, title: Bounds.line(fields.text("title")),
            parent: Bounds.line(fields.text("parent_title")),
            grandparent: Bounds.line(fields.text("grandparent_title")),
            number: fields.count("media_index"), parentNumber: fields.count("parent_media_index"),
            year: Bounds.year(fields.whole("year").map { Int(clamping: $0) }), key: fields.count("rating_key"))
        if title.isEmpty { title = Bounds.line(fields.text("full_title")) }
        // A still of an episode is wide; its series has a poster.
        let pictures: [TautulliKey] =
            ["movie", "show", "artist", "collection"].contains(kind)
            ? ["thumb"] : ["grandparent_thumb", "parent_thumb", "thumb"]
        poster = pictures.lazy.map { fields.text($0) }.first { PlexPicture.isOne($0) } ?? ""
    }
}

extension KeyedDecodingContainer {
    /// A count that can be one; 0 where there is none.
    func count(_ key: Key) -> Int { Bounds.count(whole(key).map { Int(clamping: $0) }) }
}
