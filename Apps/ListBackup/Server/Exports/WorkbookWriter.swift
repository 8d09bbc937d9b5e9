import ListBackupCore

/// A workbook as spreadsheets open it (ECMA-376): a sheet for each 1,048,575 rows, dates as dates, numbers of more than
/// 15 digits as text, and texts that no cell holds on sheets of their own, in pieces (LB-147).
struct WorkbookWriter {
    let table: RecordTable

    /// - Parameter rows: hands over every row, in order; is called once more where texts are too long for a cell.
    func write(_ output: OutputFile, rows: (([RecordTable.Cell?]) throws -> Void) throws -> Void) throws {
        let zip = ZipWriter(output)
        let records = SheetWriter(zip, name: "Records", first: 1, columns: table.columns)
        var hasLongTexts = false
        try rows { cells in
            try records.add(cells)
            hasLongTexts = hasLongTexts || cells.contains { $0.map { !Self.fits($0.text) } ?? false }
        }
        try records.end()
        var names = records.names
        if hasLongTexts {
            let texts = try writeLongTexts(zip, after: names.count, rows)
            names += texts
        }
        for (name, text) in WorkbookParts.parts(sheets: names) {
            try zip.begin(name)
            try zip.write(text)
            try zip.end()
        }
        try zip.finish()
    }

    /// Whole, as their cells have only the beginning: which cell it is, and the text in as many rows as it takes.
    private func writeLongTexts(
        _ zip: ZipWriter, after sheets: Int, _ rows: (([RecordTable.Cell?]) throws -> Void) throws -> Void
    ) throws -> [String] {
        let writer = SheetWriter(
            zip, name: "Long texts", first: sheets + 1, columns: ["sheet", "cell", "column", "part", "text"])
        var number = 0
        try rows { cells in
            let (sheet, row) = SheetWriter.place(ofRow: number)
            for (index, cell) in cells.enumerated() {
                guard let text = cell?.text, !Self.fits(text) else { continue }
                for (part, piece) in Self.pieces(text).enumerated() {
                    try writer.add([
                        .text("Records \(sheet)"), .text("\(SheetWriter.column(index))\(row)"),
                        .text(table.columns[index]), .number("\(part + 1)"), .text(piece),
                    ])
                }
            }
            number += 1
        }
        try writer.end()
        return writer.names
    }

    /// What a cell holds, counted as spreadsheets count: in UTF-16.
    static let longestText = 32_767

    static func fits(_ text: String) -> Bool { text.utf8.count <= longestText || text.utf16.count <= longestText }

    /// The text in pieces that fit.
    static func pieces(_ text: String, most: Int = longestText) -> [String] {
        var pieces: [String] = []
        var (piece, count) = (String.UnicodeScalarView(), 0)
        for scalar in text.unicodeScalars {
            let width = scalar.value > 0xffff ? 2 : 1
            if count + width > most {
                pieces.append(String(piece))
                (piece, count) = (String.UnicodeScalarView(), 0)
            }
            piece.append(scalar)
            count += width
        }
        return pieces + [String(piece)]
    }
}
