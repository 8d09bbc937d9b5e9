/// Rows of text under each other in columns as wide as their widest cell.
struct Table {
    enum Alignment { case left, right }

    var columns: [(title: String, alignment: Alignment)]
    var rows: [[String]] = []

    init(_ columns: [(String, Alignment)]) { self.columns = columns.map { (title: $0.0, alignment: $0.1) } }

    mutating func add(_ cells: String...) { rows.append(cells) }

    /// The table as lines; a column without titles and cells takes no room.
    func lines(_ ink: Ink, indent: Int = 2) -> [String] {
        let widths = columns.indices.map { column in
            (rows.map { TextWidth.of(column < $0.count ? $0[column] : "") } + [TextWidth.of(columns[column].title)])
                .max()
                ?? 0
        }
        var lines: [String] = []
        if columns.contains(where: { !$0.title.isEmpty }) {
            lines.append(line(columns.map { ink($0.title, .faint) }, widths, indent))
        }
        return lines + rows.map { line($0, widths, indent) }
    }

    private func line(_ cells: [String], _ widths: [Int], _ indent: Int) -> String {
        var line = String(repeating: " ", count: indent)
        for (column, width) in widths.enumerated() where width > 0 {
            let cell = column < cells.count ? cells[column] : ""
            let padding = String(repeating: " ", count: max(0, width - TextWidth.of(cell)))
            line += columns[column].alignment == .left ? cell + padding : padding + cell
            line += "  "
        }
        while line.last == " " { line.removeLast() }
        return line
    }
}
