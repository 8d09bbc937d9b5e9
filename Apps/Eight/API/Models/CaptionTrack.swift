/// One line of what is said in a clip, and when.
public struct CaptionLine: Codable, Sendable, Hashable {
    public var text: String
    /// When it comes, in milliseconds of the clip.
    public var start: Int
    /// When it goes.
    public var end: Int

    public init(text: String, start: Int, end: Int) { (self.text, self.start, self.end) = (text, start, end) }
}

/// What is said in a clip, for who does not hear it (E8-077).
public struct CaptionTrack: Codable, Sendable, Hashable {
    /// Lines of a clip at most.
    public static let linesMaximum = 40
    /// Characters of a line.
    public static let lineMaximum = 80
    /// Milliseconds that a line stands at least.
    public static let least = 300

    /// In the order in which they are said.
    public var lines: [CaptionLine]

    public init(lines: [CaptionLine]) { self.lines = lines }

    /// The lines as they are kept: without empty ones, in order, none into the next. Throws what is wrong with the first
    /// that cannot be kept.
    ///
    /// - Parameter milliseconds: Of the clip, or the most that one may have.
    public func checked(milliseconds: Int) throws(EightText.Violation) -> CaptionTrack {
        guard lines.count <= Self.linesMaximum else {
            throw EightText.Violation(code: "too_many", message: "Captions have 40 lines at most.")
        }
        var kept: [CaptionLine] = []
        for line in lines.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            guard line.text.count <= Self.lineMaximum else {
                throw EightText.Violation(
                    code: "too_long", message: "A line of the captions has 80 characters at most.")
            }
            let whole = line.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard let text = try EightText.paragraph(whole, maximum: Self.lineMaximum, what: "caption") else {
                continue
            }
            guard (0..<max(1, milliseconds)).contains(line.start), line.end > line.start else {
                throw EightText.Violation(
                    code: "out_of_range", message: "A line has to come before it goes, while the video plays.")
            }
            if let last = kept.indices.last { kept[last].end = min(kept[last].end, line.start) }
            kept.append(CaptionLine(text: text, start: line.start, end: min(line.end, milliseconds)))
        }
        return CaptionTrack(lines: kept.filter { $0.end > $0.start })
    }

    /// What is said at a moment.
    public func line(at milliseconds: Int) -> CaptionLine? {
        lines.first { $0.start <= milliseconds && milliseconds < $0.end }
    }

    /// The track as a file of its own (WebVTT).
    public var webVTT: String {
        func time(_ milliseconds: Int) -> String {
            func digits(_ number: Int, _ count: Int) -> String {
                let text = String(number)
                return String(repeating: "0", count: max(0, count - text.count)) + text
            }
            return "00:\(digits(milliseconds / 60_000, 2)):\(digits(milliseconds / 1_000 % 60, 2))."
                + digits(milliseconds % 1_000, 3)
        }
        let cues = lines.map { line in
            let text = line.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            return "\(time(line.start)) --> \(time(line.end))\n\(text)\n"
        }
        return (["WEBVTT\n"] + cues).joined(separator: "\n")
    }
}
