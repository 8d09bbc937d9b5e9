public import Base
public import Foundation

/// A Swift value that statements may carry and rows may give.
///
/// An enum or struct with a raw value conforms by declaration alone: `enum Audience: String, DatabaseConvertible`.
public protocol DatabaseConvertible: Sendable {
    /// The kind of column that keeps such values.
    static var databaseKind: DatabaseKind { get }
    /// The value to bind.
    var databaseValue: DatabaseValue { get }
    /// Reads a value of a row; nil when it is of another kind or out of range.
    init?(databaseValue: DatabaseValue)
}

extension DatabaseValue: DatabaseConvertible {
    public static var databaseKind: DatabaseKind { .unknown }
    public var databaseValue: DatabaseValue { self }
    public init?(databaseValue: DatabaseValue) { self = databaseValue }
}

extension Int64: DatabaseConvertible {
    public static var databaseKind: DatabaseKind { .integer }
    public var databaseValue: DatabaseValue { .integer(self) }
    public init?(databaseValue: DatabaseValue) {
        guard case .integer(let value) = databaseValue else { return nil }
        self = value
    }
}

extension Int: DatabaseConvertible {
    public static var databaseKind: DatabaseKind { .integer }
    public var databaseValue: DatabaseValue { .integer(Int64(self)) }
    public init?(databaseValue: DatabaseValue) {
        guard case .integer(let value) = databaseValue else { return nil }
        self.init(exactly: value)
    }
}

extension Bool: DatabaseConvertible {
    public static var databaseKind: DatabaseKind { .integer }
    public var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }
    public init?(databaseValue: DatabaseValue) {
        guard case .integer(let value) = databaseValue else { return nil }
        self = value != 0
    }
}

extension Double: DatabaseConvertible {
    public static var databaseKind: DatabaseKind { .real }
    public var databaseValue: DatabaseValue { .real(self) }
    public init?(databaseValue: DatabaseValue) {
        switch databaseValue {
        case .real(let value): self = value
        case .integer(let value): self = Double(value)
        default: return nil
        }
    }
}

extension String: DatabaseConvertible {
    public static var databaseKind: DatabaseKind { .text }
    public var databaseValue: DatabaseValue { .text(self) }
    public init?(databaseValue: DatabaseValue) {
        guard case .text(let value) = databaseValue else { return nil }
        self = value
    }
}

extension [UInt8]: DatabaseConvertible {
    public static var databaseKind: DatabaseKind { .blob }
    public var databaseValue: DatabaseValue { .blob(self) }
    public init?(databaseValue: DatabaseValue) {
        guard case .blob(let value) = databaseValue else { return nil }
        self = value
    }
}

/// Dates are integers: milliseconds since 1970, rounded to the nearest.
extension Date: DatabaseConvertible {
    public static var databaseKind: DatabaseKind { .integer }
    public var databaseValue: DatabaseValue {
        .integer(Int64(exactly: (timeIntervalSince1970 * 1000).rounded()) ?? (self < .distantPast ? .min : .max))
    }
    public init?(databaseValue: DatabaseValue) {
        guard case .integer(let value) = databaseValue else { return nil }
        self.init(timeIntervalSince1970: Double(value) / 1000)
    }
}

extension SortableID: DatabaseConvertible {
    public static var databaseKind: DatabaseKind { .integer }
    public var databaseValue: DatabaseValue { .integer(rawValue) }
    public init?(databaseValue: DatabaseValue) {
        guard case .integer(let value) = databaseValue else { return nil }
        self.init(rawValue: value)
    }
}

extension Optional: DatabaseConvertible where Wrapped: DatabaseConvertible {
    public static var databaseKind: DatabaseKind { Wrapped.databaseKind }
    public var databaseValue: DatabaseValue { self?.databaseValue ?? .null }
    public init?(databaseValue: DatabaseValue) {
        if case .null = databaseValue {
            self = .none
            return
        }
        guard let value = Wrapped(databaseValue: databaseValue) else { return nil }
        self = .some(value)
    }
}

extension DatabaseConvertible where Self: RawRepresentable, RawValue: DatabaseConvertible {
    public static var databaseKind: DatabaseKind { RawValue.databaseKind }
    public var databaseValue: DatabaseValue { rawValue.databaseValue }
    public init?(databaseValue: DatabaseValue) {
        guard let raw = RawValue(databaseValue: databaseValue) else { return nil }
        self.init(rawValue: raw)
    }
}
