/// What is known of a file before any tool has read it.
struct IncomingClip: Sendable, Equatable {
    var container: ClipContainer
    /// Whether the file's index looks like that of a clip which can stay as it is. That is no fact: whoever goes by it
    /// begins early, and asks the tools all the same.
    var isLikelyConforming: Bool

    init(_ container: ClipContainer, index: [UInt8]?, bytes: Int64) {
        self.container = container
        isLikelyConforming = index.map { Self.isLikelyConforming($0, bytes: bytes) } ?? false
    }

    private static func isLikelyConforming(_ index: [UInt8], bytes: Int64) -> Bool {
        let wanted = VideoLimits.Conforming()
        guard bytes <= wanted.bytes, let box = try? MP4Box.boxes(of: index, in: 0..<index.count).first,
            let inside = try? MP4Box.boxes(of: index, in: box.content)
        else { return false }
        var tracks: [MP4Track] = []
        for box in inside where box.type == "trak" {
            guard tracks.count < 4, let track = try? MP4Track(index, box) else { return false }
            tracks.append(track)
        }
        let pictures = tracks.filter { $0.kind == "vide" }
        // What is wrong with a track may be mended by writing it anew, but for its form.
        guard pictures.count == 1, let picture = pictures.first else { return false }
        return picture.isServable && wanted.shortSide.contains(min(picture.width, picture.height))
            && max(picture.width, picture.height) <= wanted.longSide
    }
}
