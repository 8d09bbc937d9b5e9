import Foundation
import ListBackupCore
import TestKit
import Testing

@testable import ListBackupServer

/// What spreadsheets cannot hold in a cell.
@Suite struct WorkbookTests {
    /// The texts of a sheet's cells by their places, as a reader of XML has them.
    private static func cells(_ sheet: Int, of path: String) throws -> [String: String] {
        let reader = Process(), output = Pipe()
        reader.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        reader.arguments = [
            "-c",
            """
            import json, sys, zipfile, xml.etree.ElementTree as tree
            space = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
            book = zipfile.ZipFile(sys.argv[1])
            names = [sheet.get('name') for sheet in tree.fromstring(book.read('xl/workbook.xml')).iter(space + 'sheet')]
            root = tree.fromstring(book.read('xl/worksheets/sheet' + sys.argv[2] + '.xml'))
            cells = {cell.get('r'): ''.join(cell.itertext()) for cell in root.iter(space + 'c')}
            sys.stdout.write(json.dumps(dict(cells, name=names[int(sys.argv[2]) - 1], sheets=str(len(names)))))
            """, path, "\(sheet)",
        ]
        reader.standardOutput = output
        try reader.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        reader.waitUntilExit()
        return try JSONDecoder().decode([String: String].self, from: said)
    }

    private static func write(_ records: [String], to path: String) throws {
        let rows = records.enumerated().map { (RecordKey(token: Array("\($0)".utf8)), Array($1.utf8)[...]) }
        var table = RecordTable()
        for (_, record) in rows { table.learn(record) }
        let output = try OutputFile(path)
        let columns = table
        try WorkbookWriter(table: columns).write(output) { add in
            for (key, record) in rows { try add(columns.row(key, record)) }
        }
        try output.close()
    }

    @Test func `LB-147 A text that no cell holds stands whole on a sheet of its own, in pieces`() throws {
        let folder = try TemporaryDirectory()
        let path = folder.file("long.xlsx")
        // Counted in UTF-16, as spreadsheets do: 35,000 where there are 17,500 characters.
        let long = String(repeating: "🏔", count: 17_500)
        try Self.write([#"{"id":1,"note":"short"}"#, #"{"id":2,"note":"\#(long)"}"#], to: path)
        let records = try Self.cells(1, of: path)
        let beginning = try #require(records["B3"])
        #expect(records["name"] == "Records 1" && records["sheets"] == "2" && records["B2"] == "short")
        #expect(beginning.utf16.count <= 32_767 && beginning.hasSuffix("…") && long.hasPrefix(beginning.dropLast()))
        let texts = try Self.cells(2, of: path)
        #expect(texts["name"] == "Long texts 1")
        #expect(["A", "B", "C", "D", "E"].map { texts["\($0)1"] } == ["sheet", "cell", "column", "part", "text"])
        #expect(["A", "B", "C", "D"].map { texts["\($0)2"] } == ["Records 1", "B3", "note", "1"])
        let pieces = [texts["E2"], texts["E3"]].compactMap(\.self)
        #expect(pieces.joined() == long && pieces.allSatisfy { $0.utf16.count <= 32_767 } && texts["E4"] == nil)
    }

    @Test func `LB-147 A text as long as a cell holds stays in it, and what looks like an escape is none`() throws {
        let folder = try TemporaryDirectory()
        let path = folder.file("fits.xlsx")
        let full = String(repeating: "a", count: 32_767)
        try Self.write([#"{"full":"\#(full)","code":"_x0041_ and _x41_"}"#], to: path)
        let records = try Self.cells(1, of: path)
        #expect(records["sheets"] == "1" && records["A2"] == full)
        #expect(records["B2"] == "_x005F_x0041_ and _x41_")
    }

    @Test func `LB-147 More rows than a sheet has go on in the next one`() {
        #expect(SheetWriter.place(ofRow: 0) == (1, 2) && SheetWriter.place(ofRow: 1_048_574) == (1, 1_048_576))
        #expect(SheetWriter.place(ofRow: 1_048_575) == (2, 2))
    }

    @Test func `LB-147 A workbook is compressed, without the 64-bit fields that LibreOffice does not open`() throws {
        let folder = try TemporaryDirectory()
        let path = folder.file("book.xlsx")
        let records = (0..<5_000).map { #"{"id":\#($0),"note":"a note that is like the others"}"# }
        try Self.write(records, to: path)
        let lister = Process(), output = Pipe()
        lister.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        lister.arguments = [
            "-c",
            """
            import sys, zipfile
            book = zipfile.ZipFile(sys.argv[1])
            odd = [entry for entry in book.infolist() if entry.compress_type != 8 or entry.extract_version > 20]
            size = book.getinfo('xl/worksheets/sheet1.xml').file_size
            sys.stdout.write(f'{len(odd)} {book.testzip()} {size}')
            """, path,
        ]
        lister.standardOutput = output
        try lister.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        lister.waitUntilExit()
        let words = said.split(whereSeparator: \.isWhitespace)
        let size = try #require(words.last.flatMap { Int($0) })
        #expect(words.prefix(2) == ["0", "None"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count * 5 < size)
        #expect(try Self.cells(1, of: path)["B5001"] == "a note that is like the others")
    }
}
