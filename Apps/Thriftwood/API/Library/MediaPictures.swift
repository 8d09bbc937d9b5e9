/// The pictures of a title as services list them.
struct MediaPictures: Decodable, Sendable {
    private struct Cover: Decodable {
        var kind: String?
        var url: String?
        var remote: String?

        private enum CodingKeys: String, CodingKey {
            case kind = "coverType"
            case remote = "remoteUrl"
            case url
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            kind = container.lenient(.kind)
            url = container.lenient(.url)
            remote = container.lenient(.remote)
        }
    }

    /// Paths beneath the service's address, with what tells versions apart; empty where there is none.
    var poster = ""
    var fanart = ""
    /// Of an album.
    var cover = ""
    /// The address of a season's poster, as far as that is one of `SeasonArtwork`; empty where there is none.
    var artwork = ""

    init() {}

    init(from decoder: any Decoder) throws {
        for cover in try [Cover](from: decoder).prefix(20) {
            if cover.kind == "poster", artwork.isEmpty {
                // Older versions write it where a path of their own would stand.
                artwork = [cover.remote, cover.url].compactMap { $0 }.first { SeasonArtwork.path(of: $0) != nil } ?? ""
            }
            guard let url = cover.url, Self.isOwnPath(url) else { continue }
            if cover.kind == "poster", poster.isEmpty { poster = url }
            if cover.kind == "fanart", fanart.isEmpty { fanart = url }
            if cover.kind == "cover", self.cover.isEmpty { self.cover = url }
        }
    }

    /// Whether a picture lies at the service itself: nothing is ever asked of third parties.
    private static func isOwnPath(_ url: String) -> Bool {
        url.hasPrefix("/") && !url.hasPrefix("//") && !url.contains("..") && url.utf8.count <= 300
            && url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }
    }
}
