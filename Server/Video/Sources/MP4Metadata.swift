/// What a file says about itself besides its pictures and sound.
enum MP4Metadata {
    /// Whether boxes hold metadata; the empty list that ffmpeg writes into every file is none.
    static func isThere(_ bytes: [UInt8], _ boxes: [MP4Box]) throws(VideoError) -> Bool {
        for box in boxes where box.type == "udta" || box.type == "meta" {
            guard box.type == "udta" else { return true }
            for part in try MP4Box.boxes(of: bytes, in: box.content) {
                // The content begins with a version, as a full box's does.
                guard part.type == "meta", part.content.count >= 4 else { return true }
                let inner = try MP4Box.boxes(
                    of: bytes, in: part.content.lowerBound + 4..<part.content.upperBound)
                guard inner.allSatisfy({ $0.type == "hdlr" || $0.type == "ilst" && $0.content.isEmpty }) else {
                    return true
                }
            }
        }
        return false
    }
}

/// Finds out whether a file is encrypted, which the tools' own reports hide.
enum MP4Protection {
    private static let forms: Set = ["encv", "enca", "drmi", "drms", "p608"]
    private static let ways: Set = ["moov", "trak", "mdia", "minf", "stbl"]

    /// Throws for an index that names an encrypted form of picture or sound.
    static func refuse(_ index: [UInt8]) throws(VideoError) {
        var waiting = [0..<index.count]
        var seen = 0
        while let range = waiting.popLast() {
            for box in try MP4Box.boxes(of: index, in: range) {
                seen += 1
                guard seen <= 10_000 else { throw .unreadable }
                if ways.contains(box.type) { waiting.append(box.content) }
                guard box.type == "stsd", box.content.count > 8 else { continue }
                for entry in try MP4Box.boxes(of: index, in: box.content.lowerBound + 8..<box.content.upperBound)
                where forms.contains(entry.type) {
                    throw VideoError(.encrypted, "The video is protected, so it can't be used.")
                }
            }
        }
    }
}
