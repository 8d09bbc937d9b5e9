import Foundation
import Synchronization

/// A 64-bit identifier that sorts by creation time and cannot be counted: 42 bits of milliseconds since 2024 and 22
/// random bits (only 63 bits are used, so that SQL's signed integers hold it).
///
/// Its text form is 13 characters of Crockford's base 32, which sorts as the number does.
public struct SortableID: Hashable, Sendable, Comparable {
    /// The number as databases keep it; never negative.
    public let rawValue: Int64

    /// Takes a number from a database; nil when it is negative.
    public init?(rawValue: Int64) {
        guard rawValue >= 0 else { return nil }
        self.rawValue = rawValue
    }

    public static func < (left: SortableID, right: SortableID) -> Bool { left.rawValue < right.rawValue }
}

extension SortableID: LosslessStringConvertible, Codable {
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    public var description: String {
        // So few characters stand in the string itself: an answer has dozens of ids, and nothing is allocated for them.
        String(unsafeUninitializedCapacity: 13) { digits in
            var rest = rawValue
            for index in stride(from: 12, through: 0, by: -1) {
                digits[index] = Self.alphabet[Int(rest & 31)]
                rest >>= 5
            }
            return 13
        }
    }

    /// Reads the text form; nil for anything but 13 base 32 characters that fit 63 bits.
    public init?(_ description: String) {
        let bytes = Array(description.utf8)
        guard bytes.count == 13 else { return nil }
        var value: UInt64 = 0
        for byte in bytes {
            guard let digit = Self.alphabet.firstIndex(of: byte) else { return nil }
            guard value >> 58 == 0 else { return nil }
            value = value << 5 | UInt64(digit)
        }
        self.init(rawValue: Int64(bitPattern: value))
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = SortableID(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is not an id.")
        }
        self = id
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// Makes ids that never repeat and, within this process, grow, unless the clock turns out to have been far ahead.
public final class SortableIDSource: Sendable {
    private let clock: WallClock
    private let last = Mutex<Int64>(0)
    /// 2024-01-01T00:00:00Z in milliseconds since 1970.
    private static let epoch: Int64 = 1_704_067_200_000
    /// Milliseconds by which the clock may step back without the ids doing so. A clock that was further ahead was wrong,
    /// and ids that went on from there would bear times that have yet to come.
    private static let largestStepBack: Int64 = 10_000

    public init(clock: WallClock = .system) {
        self.clock = clock
    }

    /// The next id.
    public func next() -> SortableID {
        let milliseconds = max(0, Int64(clock.now().timeIntervalSince1970 * 1000) - Self.epoch)
        let candidate = (milliseconds & ((1 << 41) - 1)) << 22 | Int64.random(in: 0..<(1 << 22))
        let value = last.withLock { last in
            let isFarAhead = (last >> 22) - (candidate >> 22) > Self.largestStepBack
            // In one millisecond, and when the clock steps back a little, ids still grow, by an unguessable step.
            last = candidate > last || isFarAhead ? candidate : last + Int64.random(in: 1...4096)
            return last
        }
        return SortableID(rawValue: value) ?? next()
    }
}
