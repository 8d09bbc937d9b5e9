public import Foundation

/// Whether there is a newer version of a program.
public struct PlexUpdate: Sendable, Hashable, Codable {
    public var isAvailable: Bool
    /// The newest version; empty where it is not told.
    public var version: String
    /// When it came out.
    public var date: Date?
    /// What is new in it and what is mended, one thing a line.
    public var added: String
    public var fixed: String
    /// Where it is described or fetched.
    public var page: URL?
}

/// What is newest of the Plex server and of Tautulli.
public struct PlexUpdates: Sendable, Hashable, Codable {
    /// Nil where it cannot be said, such as when Tautulli reaches nobody.
    public var plex: PlexUpdate?
    public var tautulli: PlexUpdate?
}

/// What Tautulli says of the Plex server.
struct PlexUpdateAnswer: Decodable, Sendable {
    var update: PlexUpdate

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        update = PlexUpdate(
            isAvailable: fields.truth("update_available"), version: fields.text("version").cut(to: 60),
            date: fields.moment("release_date"), added: Bounds.paragraph(fields.text("changelog_added")),
            fixed: Bounds.paragraph(fields.text("changelog_fixed")),
            page: URL.web(fields.text("download_url")))
    }
}

/// What Tautulli says of itself.
struct TautulliUpdateAnswer: Decodable, Sendable {
    var update: PlexUpdate

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        update = PlexUpdate(
            isAvailable: fields.truth("update"), version: fields.text("latest_release").cut(to: 60), added: "",
            fixed: "", page: URL.web(fields.text("release_url")))
    }
}

extension URL {
    /// An address that a browser may open; nil for others.
    fileprivate static func web(_ text: String) -> URL? {
        guard text.utf8.count <= 2_000, let url = URL(string: text),
            ["http", "https"].contains(url.scheme?.lowercased()), url.host() != nil
        else { return nil }
        return url
    }
}
