public import Base
public import Foundation

/// A row of an answer; it lives only as long as the closure that it was handed to.
///
///     let names = try connection.rows("SELECT id, bio FROM users") { row in
///         (id: try row.id("id"), bio: try row["bio"] as String?)
///     }
public struct Row {
    let source: any RowSource
    /// Rows of one statement are told apart by number, so that a row kept too long is noticed.
    let number: Int

    /// Number of columns.
    public var count: Int { source.columnCount }

    /// The value of a column by its name in the statement.
    public subscript<Value: DatabaseConvertible>(name: String) -> Value {
        get throws(DatabaseError) { try read(index(of: name)) }
    }

    /// The value of a column by its place, from zero.
    public subscript<Value: DatabaseConvertible>(index: Int) -> Value {
        get throws(DatabaseError) { try read(index) }
    }

    /// The value of a column as it is kept.
    public func value(_ name: String) throws(DatabaseError) -> DatabaseValue { try self[name] }

    public func int(_ name: String) throws(DatabaseError) -> Int { try self[name] }
    public func int64(_ name: String) throws(DatabaseError) -> Int64 { try self[name] }
    public func double(_ name: String) throws(DatabaseError) -> Double { try self[name] }
    public func bool(_ name: String) throws(DatabaseError) -> Bool { try self[name] }
    public func string(_ name: String) throws(DatabaseError) -> String { try self[name] }
    public func bytes(_ name: String) throws(DatabaseError) -> [UInt8] { try self[name] }
    public func date(_ name: String) throws(DatabaseError) -> Date { try self[name] }
    public func id(_ name: String) throws(DatabaseError) -> SortableID { try self[name] }

    private func index(of name: String) throws(DatabaseError) -> Int {
        if let index = source.columns.indices[name] { return index }
        throw DatabaseError(.mismatch, message: "The row has no column named \(name).", sql: source.text)
    }

    private func read<Value: DatabaseConvertible>(_ index: Int) throws(DatabaseError) -> Value {
        let kept = try kept(index)
        if let value = Value(databaseValue: kept) { return value }
        throw mismatch(index, kept, "\(Value.self)")
    }

    func kept(_ index: Int) throws(DatabaseError) -> DatabaseValue {
        guard source.rowNumber == number else {
            throw DatabaseError(.misuse, message: "The row was used after its closure returned.", sql: source.text)
        }
        guard index >= 0, index < source.columnCount else {
            throw DatabaseError(.mismatch, message: "The row has no column \(index).", sql: source.text)
        }
        return source.value(at: index)
    }

    func mismatch(_ index: Int, _ kept: DatabaseValue, _ type: String) -> DatabaseError {
        DatabaseError(
            .mismatch, message: "The column \(source.columns.names[index]) holds \(kept.noun), which is no \(type).",
            sql: source.text)
    }
}

/// The names of an answer's columns, found once per prepared statement.
struct RowColumns {
    let names: [String]
    let indices: [String: Int]

    init(_ names: [String]) {
        self.names = names
        indices = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    var count: Int { names.count }
}

/// Where the current row of a statement is read from.
protocol RowSource: AnyObject {
    var text: String { get }
    var columns: RowColumns { get }
    /// The number of columns, for which `columns` need not be copied.
    var columnCount: Int { get }
    /// The number of the current row; -1 when there is none.
    var rowNumber: Int { get }
    /// The value of the current row; the caller has checked the index and the row's number.
    func value(at index: Int) -> DatabaseValue
}
