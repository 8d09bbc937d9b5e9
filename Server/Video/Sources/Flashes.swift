import Foundation

/// Whether pictures follow one another so that they may harm who is sensitive to flashes, by ffmpeg's measure of that: how much
/// of the picture turned bright or dark within the last second.
enum Flashes {
    /// What the tool writes beside the clip.
    static let file = "flashes.txt"
    /// What is borne. A picture that turns from black to white once adds more than two, so that three flashes of all of it in a
    /// second (WCAG 2.3.1) are too much, and a cut, a pan or a busy picture are not.
    private static let borne = 6.0
    /// Pictures that may be over it.
    private static let most = 3

    /// Writes down how much every picture flashes. Small pictures are enough, and cost next to nothing.
    static let graph = """
        scale=128:-2:flags=fast_bilinear,photosensitivity=bypass=1,\
        metadata=mode=print:key=lavfi.photosensitivity.badness:file=\(file)
        """

    /// Reads what was written down; nothing was where no picture came.
    static func areIn(_ path: String) -> Bool {
        guard let bytes = FileManager.default.contents(atPath: path), bytes.count < 4 << 20 else { return false }
        return areIn(lines: String(decoding: bytes, as: UTF8.self))
    }

    /// Whether too many pictures are over what is borne.
    static func areIn(lines text: String) -> Bool {
        let bad = text.split(separator: "\n").count { line in
            guard let sign = line.lastIndex(of: "="), line.hasPrefix("lavfi.") else { return false }
            return Double(line[line.index(after: sign)...]) ?? 0 > borne
        }
        return bad > most
    }
}
