/// One value of a JSON text, or a name in it. Tokens stand in the order of the text: an object's are its name and value
/// in turns.
struct JSONToken {
    enum Kind: UInt8 { case object, list, text, escapedText, number, yes, no, null }

    let kind: Kind
    private let startOffset: UInt32
    private var endOffset: UInt32
    private var nextIndex: UInt32

    init(kind: Kind, start: Int, end: Int, next: Int) {
        self.kind = kind
        startOffset = UInt32(truncatingIfNeeded: start)
        endOffset = UInt32(truncatingIfNeeded: end)
        nextIndex = UInt32(truncatingIfNeeded: next)
    }

    /// Where its bytes are; a string's are those between the quotes.
    var bytes: Range<Int> { Int(startOffset)..<Int(endOffset) }
    /// Index of the token after this value and all that is in it.
    var next: Int { Int(nextIndex) }

    mutating func close(at end: Int, next: Int) {
        endOffset = UInt32(truncatingIfNeeded: end)
        nextIndex = UInt32(truncatingIfNeeded: next)
    }
}
