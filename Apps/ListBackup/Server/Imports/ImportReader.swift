import Foundation
import ListBackupAPI
import ListBackupCore
import Wire

/// Reads the records of a file, one after the other.
struct ImportReader: Sendable {
    let format: ImportFormat
    /// The field with each record's id.
    let key: String

    func read(_ bytes: Data, _ body: (RecordKey, [UInt8]) throws -> Void) throws {
        switch format {
        case .ndjson: try readLines(bytes, body)
        case .csv: try readTable(bytes, body)
        }
    }

    private static let mark: [UInt8] = [0xef, 0xbb, 0xbf]

    /// Behind the mark that spreadsheets write at the beginning.
    private static func content(_ bytes: Data) -> Data {
        bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
    }

    // MARK: - NDJSON

    private func readLines(_ bytes: Data, _ body: (RecordKey, [UInt8]) throws -> Void) throws {
        let content = Self.content(bytes)
        var (start, number) = (content.startIndex, 0)
        while start < content.endIndex {
            let end = content[start...].firstIndex(of: 0x0a) ?? content.endIndex
            number += 1
            var line = Array(content[start..<end])
            while let last = line.last, [0x0d, 0x20, 0x09].contains(last) { line.removeLast() }
            if !line.isEmpty { try body(try key(of: line, number), line) }
            start = end < content.endIndex ? content.index(after: end) : end
        }
    }

    private func key(of line: [UInt8], _ number: Int) throws -> RecordKey {
        let text = JSONText(line)
        guard let root = try? text.root(), text.kind(root) == .object, let members = try? text.memberList(root) else {
            throw Problem.unprocessable("file", "not_json", "Line \(number) is no JSON object. Nothing was taken.")
        }
        guard let value = members.first(where: { text.name($0.name) == key })?.value else {
            return RecordKey(contentOf: line)
        }
        switch text.kind(value) {
        case .string: return RecordKey(text: Array(text.text(value).utf8))
        case .number: return RecordKey(token: Array(text.token(value).utf8))
        default: return RecordKey(contentOf: line)
        }
    }

    // MARK: - CSV

    private func readTable(_ bytes: Data, _ body: (RecordKey, [UInt8]) throws -> Void) throws {
        var rows = TableReader(Self.content(bytes))
        guard let names = try rows.next(), !names.allSatisfy(\.isEmpty) else { return }
        guard Set(names).count == names.count else {
            throw Problem.unprocessable("file", "twice", "Two columns of this table have one name. Nothing was taken.")
        }
        let place = names.firstIndex(of: key)
        while let row = try rows.next() {
            guard !(row.count == 1 && row[0].isEmpty) else { continue }
            guard row.count <= names.count else {
                throw Problem.unprocessable(
                    "file", "uneven", "Line \(rows.line) has more cells than the first. Nothing was taken.")
            }
            var record = "{"
            for (name, cell) in zip(names, row) {
                if record.count > 1 { record += "," }
                record += Self.string(name) + ":" + Self.value(cell)
            }
            let line = Array((record + "}").utf8)
            guard let place, place < row.count, !row[place].isEmpty else {
                try body(RecordKey(contentOf: line), line)
                continue
            }
            try body(RecordKey(token: Array(row[place].utf8)), line)
        }
    }

    private static func string(_ text: String) -> String {
        String(decoding: JSONString.token(text.utf8), as: UTF8.self)
    }

    /// A cell as JSON: a number where JSON writes that number so, else its text. The quote by which an export kept a
    /// spreadsheet from running a text is taken off again (LB-146).
    static func value(_ cell: String) -> String {
        if cell.isEmpty { return "null" }
        if cell == "true" || cell == "false" { return cell }
        if isNumber(cell) { return cell }
        let isGuarded =
            cell.hasPrefix("'")
            && cell.dropFirst().utf8.first.map { [0x3d, 0x2b, 0x2d, 0x40, 0x09, 0x0d, 0x27].contains($0) }
                == true
        return string(isGuarded ? String(cell.dropFirst()) : cell)
    }

    private static func isNumber(_ cell: String) -> Bool {
        let digits = cell.hasPrefix("-") ? cell.dropFirst() : cell[...]
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), cell.utf8.count <= 30,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
        else { return false }
        return parts[0] == "0" || !parts[0].hasPrefix("0")
    }
}

/// Reads the rows of a table (RFC 4180), with commas, semicolons or tabs between cells, as its first line has them.
struct TableReader {
    private let bytes: Data
    private var place: Data.Index
    private var separator: UInt8 = 0x2c
    /// The line that was read last, from 1.
    private(set) var line = 0
    private static let quote: UInt8 = 0x22
    private static let longestCell = 16 << 20

    init(_ bytes: Data) {
        self.bytes = bytes
        place = bytes.startIndex
        let first = bytes.prefix(64 << 10).prefix { $0 != 0x0a && $0 != 0x0d }
        let counts = [0x2c, 0x3b, 0x09].map { (sign: UInt8) in (sign, first.count { $0 == sign }) }
        if let most = counts.max(by: { $0.1 < $1.1 }), most.1 > 0 { separator = most.0 }
    }

    /// The next row; nil at the end.
    mutating func next() throws -> [String]? {
        guard place < bytes.endIndex else { return nil }
        line += 1
        var (row, cell, isQuoted): ([String], [UInt8], Bool) = ([], [], false)
        while place < bytes.endIndex {
            let byte = bytes[place]
            place = bytes.index(after: place)
            if isQuoted {
                if byte != Self.quote {
                    cell.append(byte)
                } else if place < bytes.endIndex, bytes[place] == Self.quote {
                    cell.append(byte)
                    place = bytes.index(after: place)
                } else {
                    isQuoted = false
                }
            } else if byte == Self.quote, cell.isEmpty {
                isQuoted = true
            } else if byte == separator {
                row.append(String(decoding: cell, as: UTF8.self))
                cell.removeAll(keepingCapacity: true)
            } else if byte == 0x0a || byte == 0x0d {
                if byte == 0x0d, place < bytes.endIndex, bytes[place] == 0x0a { place = bytes.index(after: place) }
                row.append(String(decoding: cell, as: UTF8.self))
                return row
            } else {
                cell.append(byte)
            }
            guard cell.count <= Self.longestCell else {
                throw Problem.unprocessable("file", "too_long", "Line \(line) has a cell that is too long.")
            }
        }
        guard !isQuoted else {
            throw Problem.unprocessable("file", "open_quote", "Line \(line) has a quote that does not end.")
        }
        row.append(String(decoding: cell, as: UTF8.self))
        return row
    }
}
