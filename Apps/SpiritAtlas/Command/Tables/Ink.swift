/// Colours and weights of text in a terminal; none where they are not wanted.
struct Ink {
    enum Style: String {
        case heading = "1"
        case faint = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
        case blue = "34"
    }

    var isColoured: Bool

    func callAsFunction(_ text: String, _ style: Style) -> String {
        isColoured && !text.isEmpty ? "\u{1b}[\(style.rawValue)m\(text)\u{1b}[0m" : text
    }
}
