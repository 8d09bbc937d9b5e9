/// Pictures of seasons. Sonarr keeps none of them itself and tells where TheTVDB has them; nothing else outside a
/// person's own services is ever asked.
public enum SeasonArtwork {
    /// Where the pictures lie.
    public static let server = "https://artworks.thetvdb.com"

    /// The path of a picture at that server; nil for any other address.
    public static func path(of address: String) -> String? {
        guard address.utf8.count <= 300, address.hasPrefix(server + "/banners/"),
            [".jpg", ".jpeg", ".png", ".webp"].contains(where: { address.hasSuffix($0) })
        else { return nil }
        let path = address.dropFirst(server.count)
        let isPlain = path.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."):
                true
            default: false
            }
        }
        return isPlain && !path.contains("..") ? String(path) : nil
    }
}
