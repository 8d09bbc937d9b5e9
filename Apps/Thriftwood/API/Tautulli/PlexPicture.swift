/// Pictures that lie at a Plex server and that Tautulli hands on.
public enum PlexPicture {
    /// Whether a path is one of a picture of the server's own: nothing is ever asked of third parties.
    public static func isOne(_ path: String) -> Bool {
        let isPlain = path.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        return isPlain && path.utf8.count <= 200 && path.hasPrefix("/library/") && path.split(separator: "/").count >= 4
    }

    /// The next of a few sizes of posters above a width, so that the server makes each picture only so often.
    public static func size(_ width: Int) -> (width: Int, height: Int) {
        let across = [120, 250, 500].first { $0 >= width } ?? 1_000
        return (across, across * 3 / 2)
    }
}
