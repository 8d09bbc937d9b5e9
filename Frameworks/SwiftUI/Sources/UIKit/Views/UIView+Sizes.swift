import Foundation

extension UITextView {
    /// How large the text is where it is so wide: an estimate by its letters, for only browsers measure text.
    func estimatedSize(width: CGFloat) -> CGSize {
        let inset = textContainerInset
        let size = font?.pointSize ?? 17
        let room = max(width - inset.left - inset.right - 10, size)
        // A letter of the system's font is a little more than half as wide as it is high; others take a whole square.
        let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map { line -> CGFloat in
            let wide = line.unicodeScalars.reduce(CGFloat(0)) { $0 + ($1.value < 0x2E80 ? 0.52 : 1) } * size
            return max(1, (wide / room).rounded(.up))
        }
        let height = lines.reduce(0, +) * (size * 1.21).rounded(.up)
        return CGSize(width: width, height: height + inset.top + inset.bottom)
    }
}
