/// Which edits are taken; client and server share it.
extension ClipEdit {
    /// Texts that a clip has at most.
    public static let textsMaximum = 5
    /// How long an end may fade into the beginning, in milliseconds.
    public static let loops = 100...1_000
    /// Characters of each.
    public static let textMaximum = 100
    /// The least side of what is kept of a picture, in thousandths.
    public static let cropLeast = 200
    /// The latest moment of a film that a clip can begin at, in milliseconds.
    public static let startMaximum = 600_000
    /// Heights of letters, in thousandths of the picture's width.
    public static let textSizes = 30...300

    /// The edit as it is kept, or the first thing that is wrong with it.
    ///
    /// - Parameter seconds: What a clip shows, at least and at most.
    public func checked(seconds: ClosedRange<Double>) throws(EightText.Violation) -> ClipEdit {
        try checkTimes(seconds)
        if let crop { try crop.check() }
        for part in [look.brightness, look.contrast, look.saturation] where !(-100...100).contains(part) {
            throw Self.outOfRange("A filter goes from -100 to 100.")
        }
        guard (0...100).contains(volume) else { throw Self.outOfRange("The volume goes from 0 to 100 percent.") }
        guard loop.map(Self.loops.contains) ?? true else {
            throw Self.outOfRange("A fade lasts a tenth of a second to one second.")
        }
        guard texts.count <= Self.textsMaximum else {
            throw EightText.Violation(code: "too_many", message: "A video has \(Self.textsMaximum) texts at most.")
        }
        var kept = self
        if crop == ClipCrop(x: 0, y: 0, width: 1_000, height: 1_000) { kept.crop = nil }
        if isMirrored == false { kept.isMirrored = nil }
        kept.texts = []
        for text in texts { kept.texts.append(try text.checked(seconds: seconds)) }
        return kept
    }

    private func checkTimes(_ seconds: ClosedRange<Double>) throws(EightText.Violation) {
        guard (0...Self.startMaximum).contains(start) else {
            throw Self.outOfRange("A video can't begin so late in a film.")
        }
        guard let end else { return }
        guard end > start, end <= Self.startMaximum * 2 else {
            throw Self.outOfRange("The end comes before the start.")
        }
        let length = Double(end - start) / speed.factor
        guard length >= seconds.lowerBound * 1_000 else {
            throw Self.outOfRange("What's left is too short. It has to last half a second at least.")
        }
        guard length <= seconds.upperBound * 1_000 else {
            throw Self.outOfRange(
                "What's left is longer than \(Int(seconds.upperBound)) seconds. Trim it, or make it faster.")
        }
    }

    fileprivate static func outOfRange(_ message: String) -> EightText.Violation {
        EightText.Violation(code: "out_of_range", message: message)
    }
}

extension ClipCrop {
    fileprivate func check() throws(EightText.Violation) {
        let sides = ClipEdit.cropLeast...1_000
        guard sides.contains(width), sides.contains(height), (0...1_000 - width).contains(x),
            (0...1_000 - height).contains(y)
        else { throw ClipEdit.outOfRange("The frame has to lie within the picture, and show a fifth of it at least.") }
    }
}

extension ClipText {
    fileprivate func checked(seconds: ClosedRange<Double>) throws(EightText.Violation) -> ClipText {
        guard let words = try EightText.paragraph(text, maximum: ClipEdit.textMaximum, what: "text") else {
            throw EightText.Violation(code: "required", message: "Write something, or remove the text.")
        }
        guard (0...1_000).contains(x), (0...1_000).contains(y) else {
            throw ClipEdit.outOfRange("A text has to stand within the picture.")
        }
        guard ClipEdit.textSizes.contains(size), (-180...180).contains(rotation) else {
            throw ClipEdit.outOfRange("A text can't be so small, so large or turned so far.")
        }
        let times = 0...Int(seconds.upperBound * 1_000)
        guard times.contains(start ?? 0), times.contains(end ?? 0), (start ?? 0) < (end ?? times.upperBound) else {
            throw ClipEdit.outOfRange("A text has to come before it goes, while the video plays.")
        }
        var kept = self
        kept.text = words
        return kept
    }
}
