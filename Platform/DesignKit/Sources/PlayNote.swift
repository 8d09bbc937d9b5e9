/// What a stage says of how a clip plays.
public enum PlayNote: Sendable, Hashable {
    /// It began, so many milliseconds after it was to.
    case began(milliseconds: Int)
    /// It stood still in the midst of it, for so many milliseconds.
    case halted(milliseconds: Int)

    /// Reads what a device says, which may be anything.
    init?(_ text: String?) {
        let words = (text ?? "").prefix(40).split(separator: " ")
        guard words.count == 2, let number = Int(words[1]), (0...600_000).contains(number) else { return nil }
        switch words[0] {
        case "began": self = .began(milliseconds: number)
        case "halted": self = .halted(milliseconds: number)
        default: return nil
        }
    }
}
