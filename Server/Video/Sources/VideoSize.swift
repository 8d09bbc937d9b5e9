/// A picture's size in pixels.
struct VideoSize: Equatable {
    var width: Int
    var height: Int

    /// The same shape with a shorter side of at most so much; both sides even, as H.264 wants them.
    func fitted(shortSide: Int) -> VideoSize {
        let short = min(width, height)
        let scale = short > shortSide ? Double(shortSide) / Double(short) : 1
        return VideoSize(width: Self.even(Double(width) * scale), height: Self.even(Double(height) * scale))
    }

    /// The same shape at a width.
    func scaled(width wanted: Int) -> VideoSize {
        VideoSize(width: wanted, height: Self.even(Double(height) * Double(wanted) / Double(max(1, width))))
    }

    private static func even(_ length: Double) -> Int { max(2, Int(min(8_192, length / 2).rounded()) * 2) }
}
