public import Foundation

/// What a Plex server knows of a film, a series, an episode or music.
public struct PlexMedia: Sendable, Hashable, Codable {
    public var title: PlexTitle
    /// The numbers of the season or album, and of the series or artist; 0 where there is none.
    public var parentKey = 0
    public var grandparentKey = 0
    public var summary = ""
    public var tagline = ""
    /// 0 ... 10; nil where nobody rated it.
    public var rating: Double?
    public var contentRating = ""
    public var studio = ""
    public var library = ""
    public var seconds = 0
    public var added: Date?
    public var genres: [String] = []
    public var directors: [String] = []
    public var actors: [String] = []
    public var video = ""
    public var audio = ""
    /// Bytes; 0 where there is no file.
    public var size: Int64 = 0
    /// By which Plex' own page finds the server; empty where it is not known.
    public var server = ""

    public init(title: PlexTitle) { self.title = title }

    /// The title's page at Plex itself.
    public var page: URL? {
        let isPlain = server.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }
        guard isPlain, !server.isEmpty, server.utf8.count <= 100, title.key > 0 else { return nil }
        let path = "%2Flibrary%2Fmetadata%2F\(title.key)"
        return URL(string: "https://app.plex.tv/desktop/#!/server/\(server)/details?key=\(path)")
    }
}

/// What Tautulli says of a title; nothing where it is no more.
struct PlexMediaAnswer: Decodable, Sendable {
    var media: PlexMedia?

    private struct File: Decodable, Sendable {
        var size: Int64

        init(from decoder: any Decoder) throws { size = try decoder.tautulliFields().whole("file_size") ?? 0 }
    }

    private struct Version: Decodable, Sendable {
        var video: String
        var audio: String
        var size: Int64

        init(from decoder: any Decoder) throws {
            let fields = try decoder.tautulliFields()
            let codecs = (fields.text("video_codec").uppercased(), fields.text("audio_codec").uppercased())
            video = Bounds.line([codecs.0, fields.text("video_full_resolution")].joinedWords)
            audio = Bounds.line([codecs.1, fields.text("audio_channel_layout")].joinedWords)
            size = Bounds.bytes(fields.readable("parts", of: File.self, most: 20).reduce(0) { $0 &+ $1.size })
        }
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        guard fields.whole("rating_key") != nil else { return }
        var media = PlexMedia(title: PlexTitle(fields))
        media.parentKey = fields.count("parent_rating_key")
        media.grandparentKey = fields.count("grandparent_rating_key")
        media.summary = Bounds.paragraph(fields.text("summary"))
        media.tagline = Bounds.line(fields.text("tagline"))
        media.rating = [fields.number("rating"), fields.number("audience_rating")].lazy.compactMap { $0 }
            .first { (0...10).contains($0) && $0 > 0 }
        media.contentRating = Bounds.line(fields.text("content_rating"))
        media.studio = Bounds.line(fields.text("studio"))
        media.library = Bounds.line(fields.text("library_name"))
        media.seconds = fields.count("duration") / 1_000
        media.added = fields.moment("added_at")
        media.genres = Bounds.lines(fields.lenient("genres"))
        media.directors = Bounds.lines(fields.lenient("directors"))
        media.actors = Bounds.lines(fields.lenient("actors"))
        if let version = fields.readable("media_info", of: Version.self, most: 1).first {
            (media.video, media.audio, media.size) = (version.video, version.audio, version.size)
        }
        self.media = media
    }
}
