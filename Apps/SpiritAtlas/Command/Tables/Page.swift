/// A text for a person: a title, sections of lines, notes.
struct Page {
    let ink: Ink
    private let width: Int
    private(set) var text = ""

    init(_ console: Console) {
        ink = Ink(isColoured: console.isColoured)
        width = max(40, min(console.width, 120))
    }

    mutating func title(_ title: String, _ details: [String] = []) {
        text += "\n" + wrapped(title).map { ink($0, .heading) + "\n" }.joined()
        for detail in details where !detail.isEmpty { text += wrapped(detail).map { ink($0, .faint) + "\n" }.joined() }
    }

    mutating func section(_ name: String) { text += "\n" + ink(name, .heading) + "\n" }

    mutating func table(_ table: Table) {
        text += table.lines(ink).map { $0 + "\n" }.joined()
    }

    /// Tables side by side where the width allows, else under each other.
    mutating func beside(_ left: Table, _ right: Table) {
        let (lines, others) = (left.lines(ink), right.lines(ink))
        let gap = (lines.map(TextWidth.of).max() ?? 0) + 3
        let whole = gap + (others.map(TextWidth.of).max() ?? 0)
        guard whole <= width else {
            table(left)
            text += "\n"
            table(right)
            return
        }
        for index in 0..<max(lines.count, others.count) {
            let line = index < lines.count ? lines[index] : ""
            let other = index < others.count ? others[index] : ""
            let padding = other.isEmpty ? "" : String(repeating: " ", count: gap - TextWidth.of(line))
            text += line + padding + other + "\n"
        }
    }

    mutating func paragraph(_ words: String) {
        text += wrapped(words, indent: 2).map { $0 + "\n" }.joined()
    }

    mutating func note(_ words: String) {
        text += "\n" + wrapped(words).map { ink($0, .faint) + "\n" }.joined()
    }

    /// Lines no longer than the page is wide.
    private func wrapped(_ words: String, indent: Int = 0) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in words.split(separator: " ") {
            if !line.isEmpty, TextWidth.of(line) + 1 + TextWidth.of(String(word)) > width - indent {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " " + word
        }
        if !line.isEmpty { lines.append(line) }
        return lines.map { String(repeating: " ", count: indent) + $0 }
    }
}
