import Foundation

/// Writes a title's line for the disk: numbers and texts one after the other, without names, so that ten thousand are
/// read in a few hundredths of a second.
public struct LineWriter {
    private(set) var bytes: [UInt8] = []

    /// A whole number in groups of seven bits, least first, with the sign in the lowest bit.
    mutating func put(_ number: Int64) {
        var rest = UInt64(bitPattern: (number << 1) ^ (number >> 63))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func put(_ number: Int) { put(Int64(number)) }

    mutating func put(_ text: String) {
        let utf8 = text.utf8
        put(utf8.count)
        bytes.append(contentsOf: utf8)
    }

    /// A moment to the second; nil too.
    mutating func put(_ date: Date?) {
        guard let seconds = date?.timeIntervalSince1970, abs(seconds) < 1e11 else { return put(0) }
        let whole = Int64(seconds.rounded(.down))
        // None is 0, so those from 1970 on are moved by one.
        put(whole >= 0 ? whole + 1 : whole)
    }

    /// Up to sixty truths in one number.
    mutating func put(_ truths: Bool...) {
        put(truths.enumerated().reduce(Int64(0)) { $0 | ($1.element ? 1 << Int64($1.offset) : 0) })
    }
}

/// A line that cannot be read: the file is damaged or of another time.
struct LineError: Error {}

/// Reads what `LineWriter` wrote.
public struct LineReader {
    private let bytes: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
        place = 0
    }

    mutating func number() throws -> Int64 {
        var (value, shift): (UInt64, UInt64) = (0, 0)
        while place < bytes.endIndex, shift < 64 {
            let byte = bytes[place]
            place += 1
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
            shift += 7
        }
        throw LineError()
    }

    mutating func whole() throws -> Int {
        guard let value = Int(exactly: try number()) else { throw LineError() }
        return value
    }

    mutating func text() throws -> String {
        let count = try whole()
        guard count >= 0, count <= bytes.endIndex - place else { throw LineError() }
        defer { place += count }
        return String(decoding: bytes[place..<place + count], as: UTF8.self)
    }

    /// A text at the end of the line that older lines do not have; empty there.
    mutating func laterText() throws -> String { place == bytes.endIndex ? "" : try text() }

    mutating func date() throws -> Date? {
        let value = try number()
        guard value != 0, abs(value) < 100_000_000_000 else { return nil }
        return Date(timeIntervalSince1970: Double(value > 0 ? value - 1 : value))
    }

    mutating func truths() throws -> Int64 { try number() }
}
