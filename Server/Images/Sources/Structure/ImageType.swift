/// The kinds of picture that are taken, told by their first bytes: names and declared types are not believed.
public enum ImageType: String, Sendable, CaseIterable {
    case jpeg, png, gif, webP, heif

    /// The kind that a file's beginning has; nil for anything else.
    public init?(of bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webP
        } else if bytes.dropFirst(4).starts(with: "ftyp".utf8), HEIFStructure.hasKnownBrand(bytes) {
            self = .heif
        } else {
            return nil
        }
    }
}
