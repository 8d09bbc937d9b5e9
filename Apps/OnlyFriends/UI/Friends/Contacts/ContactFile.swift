/// The numbers in a file of contacts: a vCard, as phones and address books export it, or a table (CSV). Names and pictures
/// are not read (OF-132).
enum ContactFile {
    /// Bytes; larger files have pictures in them and can be exported without.
    static let sizeLimit = 20 << 20
    private static let mostNumbers = 5_000

    /// Every number once, in the file's order; at most five thousand.
    static func numbers(in bytes: [UInt8]) -> [String] {
        let lines = unfolded(String(decoding: bytes, as: UTF8.self))
        let isCard = lines.contains { $0.uppercased().hasPrefix("BEGIN:VCARD") }
        let found = isCard ? lines.compactMap(number(inCardLine:)) : numbers(inTable: lines)
        var seen: Set<String> = []
        return Array(found.compactMap(plain).filter { seen.insert($0).inserted }.prefix(mostNumbers))
    }

    /// Lines, with those that go on behind a space joined to the ones before, as vCards have them.
    private static func unfolded(_ text: String) -> [String] {
        var lines: [String] = []
        for line in text.split(whereSeparator: \.isNewline) {
            if let first = line.first, first == " " || first == "\t", !lines.isEmpty {
                lines[lines.count - 1] += line.dropFirst()
            } else {
                lines.append(String(line))
            }
        }
        return lines
    }

    /// The value of a TEL property, which may stand in a group and have parameters.
    private static func number(inCardLine line: String) -> String? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        var name = line[..<colon].prefix { $0 != ";" }
        if let dot = name.lastIndex(of: ".") { name = name[name.index(after: dot)...] }
        guard name.uppercased() == "TEL" else { return nil }
        let value = line[line.index(after: colon)...]
        let number = value.lowercased().hasPrefix("tel:") ? value.dropFirst(4) : value
        // What follows is an extension.
        return String(number.prefix { $0 != ";" })
    }

    /// Cells of the columns that are named after phones; of all columns where none is.
    private static func numbers(inTable lines: [String]) -> [String] {
        let rows = lines.prefix(20_000).map(cells)
        guard let head = rows.first else { return [] }
        let words = ["phone", "mobile", "tel", "handy", "mobil", "number", "nummer"]
        let columns = head.indices.filter { column in
            let title = head[column].lowercased()
            return words.contains { title.contains($0) } && !title.contains("label") && !title.contains("type")
        }
        return rows.flatMap { row in
            let chosen = columns.isEmpty ? row : columns.compactMap { row.indices.contains($0) ? row[$0] : nil }
            // Several numbers of one person stand in one cell.
            return chosen.flatMap { $0.split(separator: ":::").map(String.init) }
        }
    }

    private static func cells(_ line: String) -> [String] {
        let separator: Character = line.contains(";") && !line.contains(",") ? ";" : line.contains("\t") ? "\t" : ","
        var cells = [""]
        var isQuoted = false
        for character in line {
            switch character {
            case "\"": isQuoted.toggle()
            case separator where !isQuoted: cells.append("")
            default: cells[cells.count - 1].append(character)
            }
        }
        return cells
    }

    /// Digits, with the plus before them; nil where that cannot be a number.
    private static func plain(_ text: String) -> String? {
        let allowed = text.allSatisfy { $0.isWholeNumber || $0.isWhitespace || "+-./()\u{2010}\u{2011}".contains($0) }
        let digits = text.compactMap(\.wholeNumberValue).map(String.init).joined()
        guard allowed, (6...15).contains(digits.count) else { return nil }
        return text.contains("+") ? "+" + digits : digits
    }
}
