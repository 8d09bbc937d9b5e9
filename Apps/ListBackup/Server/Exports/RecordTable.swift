import ListBackupCore

/// Records as rows: their fields side by side, in the order in which they were first seen.
struct RecordTable: Sendable {
    /// A value in a row.
    enum Cell: Sendable, Equatable {
        case text(String)
        /// Digits as they came.
        case number(String)
        case truth(Bool)

        var text: String {
            switch self {
            case .text(let text), .number(let text): text
            case .truth(let truth): truth ? "true" : "false"
            }
        }

        /// The text, with a quote before what a spreadsheet would run as a formula.
        var guarded: String {
            guard case .text(let text) = self, let first = text.utf8.first,
                [0x3d, 0x2b, 0x2d, 0x40, 0x09, 0x0d, 0x27].contains(first)
            else { return self.text }
            return "'" + text
        }
    }

    private(set) var columns: [String] = []
    private var places: [String: Int] = [:]
    private static let mostColumns = 1000
    private static let rest = "_record"

    /// Adds the columns of a record. What is beyond a thousand columns, or no object, stands whole in one of its own.
    mutating func learn(_ record: ArraySlice<UInt8>) {
        for (name, _) in Self.fields(record) where places[name] == nil {
            let name = columns.count < Self.mostColumns ? name : Self.rest
            guard places[name] == nil else { continue }
            places[name] = columns.count
            columns.append(name)
        }
    }

    /// The record's values under the columns.
    func row(_ key: RecordKey, _ record: ArraySlice<UInt8>) -> [Cell?] {
        var row = [Cell?](repeating: nil, count: columns.count)
        for (name, cell) in Self.fields(record) {
            if let place = places[name] { row[place] = cell }
        }
        return row
    }

    private static func fields(_ record: ArraySlice<UInt8>) -> [(name: String, cell: Cell?)] {
        let text = JSONText(Array(record))
        guard let root = try? text.root(), text.kind(root) == .object else {
            return [(rest, .text(String(decoding: record, as: UTF8.self)))]
        }
        var fields: [(name: String, cell: Cell?)] = []
        collect(text, root, path: "", depth: 0, &fields)
        return fields
    }

    private static func collect(
        _ text: JSONText, _ object: Range<Int>, path: String, depth: Int, _ fields: inout [(name: String, cell: Cell?)]
    ) {
        for (name, value) in (try? text.memberList(object)) ?? [] {
            let path = path.isEmpty ? text.name(name) : "\(path).\(text.name(name))"
            switch text.kind(value) {
            case .object where depth < 8: collect(text, value, path: path, depth: depth + 1, &fields)
            case .object, .array: fields.append((path, .text(text.token(value))))
            case .string: fields.append((path, .text(text.text(value))))
            case .number: fields.append((path, .number(text.token(value))))
            case .bool: fields.append((path, .truth(text.token(value) == "true")))
            case .null: fields.append((path, nil))
            }
        }
    }
}
