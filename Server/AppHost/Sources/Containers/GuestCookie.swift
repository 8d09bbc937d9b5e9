import Base
import Foundation
import Secrets

/// The cookie of a browser that has not been here before: it says by itself which container it leads to, and that this
/// house gave it out, so nothing has to be remembered of those who never come back with it.
///
/// 32 bytes: the container's id, and a keyed hash of it and of the day.
struct GuestCookie {
    private static let day = 86_400.0
    private static let purpose = "guest cookie"
    private static let hashLength = 24

    let keys: KeyRing

    /// A new browser's cookie for a container that is nowhere yet.
    func make(for id: SortableID, at now: Date) -> String {
        let hash = keys.keyedHash(Self.message(id, Self.number(of: now)), purpose: Self.purpose)
        return Base64URL.encode(Self.bytes(id.rawValue) + hash.prefix(Self.hashLength))
    }

    /// The container that a cookie leads to; nil for what this house did not give out, or not within the last day.
    func container(of token: String, at now: Date) -> SortableID? {
        guard let bytes = Base64URL.decode(token), bytes.count == 8 + Self.hashLength,
            Base64URL.encode(bytes) == token
        else { return nil }
        let number = bytes.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        guard let id = SortableID(rawValue: Int64(bitPattern: number)) else { return nil }
        let claimed = Array(bytes.dropFirst(8)), today = Self.number(of: now)
        let isOurs = [today, today - 1].contains { day in
            keys.keyedHashes(Self.message(id, day), purpose: Self.purpose)
                .contains { Self.isEqual($0, claimed) }
        }
        return isOurs ? id : nil
    }

    /// Whether a hash begins with the claimed one, in the same time wherever they part.
    private static func isEqual(_ hash: [UInt8], _ claimed: [UInt8]) -> Bool {
        zip(hash, claimed).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func number(of date: Date) -> Int64 { Int64((date.timeIntervalSince1970 / day).rounded(.down)) }

    private static func message(_ id: SortableID, _ day: Int64) -> [UInt8] { bytes(id.rawValue) + bytes(day) }

    private static func bytes(_ number: Int64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
}
