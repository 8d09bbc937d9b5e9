/// The kinds of files that clips come in, told by their first bytes: what is none of them never reaches a tool.
enum ClipContainer: Sendable {
    case isoMedia, matroska

    /// Bytes that are needed to tell.
    static let signature = 12

    init(_ head: [UInt8]) throws(VideoError) {
        if head.starts(with: [0x1a, 0x45, 0xdf, 0xa3]) {
            self = .matroska
        } else if head.count >= 8,
            ["ftyp", "moov", "wide", "free", "mdat"].contains(where: { head[4..<8].elementsEqual($0.utf8) })
        {
            self = .isoMedia
        } else {
            throw .unsupportedType
        }
    }

    /// The one reader of the tools that is let near the file.
    var demuxer: String {
        switch self {
        case .isoMedia: "mov"
        case .matroska: "matroska"
        }
    }
}
