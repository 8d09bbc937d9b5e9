import ListBackupCore

/// A workbook as spreadsheets open it (ECMA-376): a sheet for each 1,048,575 rows, dates as dates, numbers of more than
/// 15 digits and what a cell cannot hold as text (LB-147).
struct WorkbookWriter {
    let table: RecordTable
    private static let mostRows = 1_048_575
    private static let longestText = 32_767

    /// - Parameter rows: hands over every row, in order.
    func write(_ output: OutputFile, rows: (([RecordTable.Cell?]) throws -> Void) throws -> Void) throws {
        let zip = ZipWriter(output)
        var sheets = 0
        var row = 0
        func begin() throws {
            sheets += 1
            row = 1
            try zip.begin("xl/worksheets/sheet\(sheets).xml")
            try zip.write(
                Self.head + #"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">"#)
            // Wide enough for a date and its time, which are not shown at all where they are cut.
            if !table.columns.isEmpty {
                try zip.write(#"<cols><col min="1" max="\#(table.columns.count)" width="20" customWidth="1"/></cols>"#)
            }
            try zip.write("<sheetData>")
            try zip.write(Self.row(1, table.columns.map { .text($0) }, isHeading: true))
        }
        func end() throws {
            try zip.write("</sheetData></worksheet>")
            try zip.end()
        }
        try begin()
        try rows { cells in
            if row > Self.mostRows {
                try end()
                try begin()
            }
            row += 1
            try zip.write(Self.row(row, cells))
        }
        try end()
        for (name, text) in Self.parts(sheets: sheets) {
            try zip.begin(name)
            try zip.write(text)
            try zip.end()
        }
        try zip.finish()
    }

    private static let head = #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#

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
            + escaped(words.count > longestText ? String(words.prefix(longestText - 1)) + "…" : words)
            + "</t></is></c>"
    }

    /// Whether a spreadsheet keeps all digits.
    private static func isExact(_ digits: String) -> Bool {
        guard let value = Double(digits), value.isFinite else { return false }
        return digits.utf8.prefix { $0 != 0x45 && $0 != 0x65 }.count { $0 >= 0x30 && $0 <= 0x39 } <= 15
    }

    private static func column(_ index: Int) -> String {
        var name = ""
        var rest = index + 1
        while rest > 0 {
            name = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + name
            rest = (rest - 1) / 26
        }
        return name
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // XML has no way to write these.
            case "\u{0}"..<"\u{9}", "\u{b}", "\u{c}", "\u{e}"..<" ", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// As it is, a date, a date and its time.
    private static let styles = """
        <styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2">\
        <numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/>\
        </numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill>\
        <patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
        <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1">\
        <xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">\
        <xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
        <xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
        <xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>
        """

    private static func parts(sheets: Int) -> [(String, String)] {
        let list = (1...sheets)
        let types = list.map {
            #"<Override PartName="/xl/worksheets/sheet\#($0).xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>"#
        }.joined()
        let entries = list.map { #"<sheet name="Records \#($0)" sheetId="\#($0)" r:id="rId\#($0)"/>"# }.joined()
        let links = list.map {
            #"<Relationship Id="rId\#($0)" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet\#($0).xml"/>"#
        }.joined()
        return [
            (
                "[Content_Types].xml",
                head
                    + #"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>\#(types)</Types>"#
            ),
            (
                "_rels/.rels",
                head
                    + #"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
            ),
            (
                "xl/workbook.xml",
                head
                    + #"<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>\#(entries)</sheets></workbook>"#
            ),
            (
                "xl/_rels/workbook.xml.rels",
                head
                    + #"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\#(links)<Relationship Id="rId\#(sheets + 1)" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>"#
            ),
            ("xl/styles.xml", head + styles),
        ]
    }
}
