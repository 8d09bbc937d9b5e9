public import Base
public import Foundation

/// Reads a row's columns one after the other. Long rows of hot queries are read so: neither are names looked up nor is
/// anything generic made of what is there.
public struct RowReader {
    private let row: Row
    /// The column that is read next.
    public private(set) var index: Int

    public init(_ row: Row, from index: Int = 0) {
        self.row = row
        self.index = index
    }

    /// The next column's integer; nil where it is NULL.
    public mutating func integerIfAny() throws(DatabaseError) -> Int64? {
        let kept = try row.kept(index)
        defer { index += 1 }
        switch kept {
        case .integer(let value): return value
        case .null: return nil
        default: throw row.mismatch(index, kept, "Int64")
        }
    }

    /// The next column's text; nil where it is NULL.
    public mutating func textIfAny() throws(DatabaseError) -> String? {
        let kept = try row.kept(index)
        defer { index += 1 }
        switch kept {
        case .text(let value): return value
        case .null: return nil
        default: throw row.mismatch(index, kept, "String")
        }
    }

    public mutating func integer() throws(DatabaseError) -> Int64 {
        let place = index
        if let value = try integerIfAny() { return value }
        throw row.mismatch(place, .null, "Int64")
    }

    public mutating func int() throws(DatabaseError) -> Int {
        let place = index
        let value = try integer()
        if let number = Int(exactly: value) { return number }
        throw row.mismatch(place, .integer(value), "Int")
    }

    public mutating func text() throws(DatabaseError) -> String {
        let place = index
        if let value = try textIfAny() { return value }
        throw row.mismatch(place, .null, "String")
    }

    public mutating func bool() throws(DatabaseError) -> Bool { try integer() != 0 }

    public mutating func id() throws(DatabaseError) -> SortableID {
        let place = index
        if let id = try idIfAny() { return id }
        throw row.mismatch(place, .null, "SortableID")
    }

    public mutating func idIfAny() throws(DatabaseError) -> SortableID? {
        let place = index
        guard let value = try integerIfAny() else { return nil }
        if let id = SortableID(rawValue: value) { return id }
        throw row.mismatch(place, .integer(value), "SortableID")
    }

    public mutating func dateIfAny() throws(DatabaseError) -> Date? {
        try integerIfAny().map { Date(timeIntervalSince1970: Double($0) / 1000) }
    }

    /// Leaves some columns out.
    public mutating func skip(_ count: Int) { index += count }
}
