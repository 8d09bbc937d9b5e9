import ListBackupCore

/// Rows of a workbook: a sheet for each 1,048,575 of them below a row with the names of the columns.
final class SheetWriter {
    private static let mostRows = 1_048_575
    private let zip: ZipWriter
    private let name: String
    private let first: Int
    private let columns: [String]
    /// The sheets so far.
    private(set) var names: [String] = []
    private var row = 0

    /// - Parameter first: the number of the first sheet in the workbook.
    init(_ zip: ZipWriter, name: String, first: Int, columns: [String]) {
        (self.zip, self.name, self.first, self.columns) = (zip, name, first, columns)
    }

    func add(_ cells: [RecordTable.Cell?]) throws {
        if names.isEmpty || row > Self.mostRows {
            if !names.isEmpty { try close() }
            try begin()
        }
        row += 1
        try zip.write(Self.row(row, cells))
    }

    /// After the last row; a table without any has a sheet all the same.
    func end() throws {
        if names.isEmpty { try begin() }
        try close()
    }

    /// The sheet and the row there of the record with a number, from 0.
    static func place(ofRow number: Int) -> (sheet: Int, row: Int) {
        (number / mostRows + 1, number % mostRows + 2)
    }

    private func begin() throws {
        try zip.begin("xl/worksheets/sheet\(first + names.count).xml")
        names.append("\(name) \(names.count + 1)")
        row = 1
        try zip.write(
            WorkbookParts.head + #"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">"#)
        // Wide enough for a date and its time, which are not shown at all where they are cut.
        if !columns.isEmpty {
            try zip.write(#"<cols><col min="1" max="\#(columns.count)" width="20" customWidth="1"/></cols>"#)
        }
        try zip.write("<sheetData>")
        try zip.write(Self.row(1, columns.map { .text($0) }, isHeading: true))
    }

    private func close() throws {
        try zip.write("</sheetData></worksheet>")
        try zip.end()
    }

    private static func row(_ number: Int, _ cells: [RecordTable.Cell?], isHeading: Bool = false) -> String {
        var text = "<row r=\"\(number)\">"
        for (index, cell) in cells.enumerated() {
            guard let cell else { continue }
            let place = "\(column(index))\(number)"
            switch cell {
            case .truth(let truth): text += "<c r=\"\(place)\" t=\"b\"><v>\(truth ? 1 : 0)</v></c>"
            case .number(let digits) where isExact(digits): text += "<c r=\"\(place)\"><v>\(digits)</v></c>"
            case .text(let words): text += isHeading ? written(words, place) : dated(words, place)
            case .number(let words): text += written(words, place)
            }
        }
        return text + "</row>"
    }

    /// A cell with a date where the words are one; the second and third style of the sheet show them.
    private static func dated(_ words: String, _ place: String) -> String {
        guard let date = SpreadsheetDate(words) else { return written(words, place) }
        return "<c r=\"\(place)\" s=\"\(date.hasTime ? 2 : 1)\"><v>\(date.serial)</v></c>"
    }

    private static func written(_ words: String, _ place: String) -> String {
        "<c r=\"\(place)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">"
            + escaped(WorkbookWriter.fits(words) ? words : beginning(words))
            + "</t></is></c>"
    }

    /// Whether a spreadsheet keeps all digits.
    private static func isExact(_ digits: String) -> Bool {
        guard let value = Double(digits), value.isFinite else { return false }
        return digits.utf8.prefix { $0 != 0x45 && $0 != 0x65 }.count { $0 >= 0x30 && $0 <= 0x39 } <= 15
    }

    static func column(_ index: Int) -> String {
        var name = ""
        var rest = index + 1
        while rest > 0 {
            name = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + name
            rest = (rest - 1) / 26
        }
        return name
    }

    /// As much of a long text as a cell holds; the whole stands on the sheets of long texts.
    private static func beginning(_ words: String) -> String {
        (WorkbookWriter.pieces(words, most: WorkbookWriter.longestText - 1).first ?? "") + "…"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // What looks like a character written by its number would be read as that (ECMA-376 part 1, 22.9.2.19).
            case "_" where isNumbered(rest): result += "_x005F_"
            // XML has no way to write these.
            case "\u{0}"..<"\u{9}", "\u{b}", "\u{c}", "\u{e}"..<" ", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
            default: result.unicodeScalars.append(scalar)
            }
            rest.removeFirst()
        }
        return result
    }

    /// Whether a text begins as `_x0041_` does.
    private static func isNumbered(_ text: Substring.UnicodeScalarView) -> Bool {
        let head = Array(text.prefix(7))
        return head.count == 7 && head[1] == "x" && head[6] == "_"
            && head[2..<6].allSatisfy(\.properties.isASCIIHexDigit)
    }
}
