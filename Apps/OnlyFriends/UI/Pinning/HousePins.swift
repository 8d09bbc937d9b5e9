import Foundation
import Secrets
import Wire

/// By which keys a house is known, as its owner has signed it: those in use, one at least that is kept for when they are
/// lost, and whether anybody is to look at them at all (OF-216).
public struct HousePins: Codable, Sendable, Hashable {
    /// The house's name in its addresses, without a port.
    public var host: String
    /// A statement stands until one with a higher number comes.
    public var number: Int
    /// Keys that the house uses, and those that it would change to.
    public var pins: [KeyPin]
    /// After this nobody looks at the keys any more, so that an app that hears of nothing is not shut out for good.
    public var until: Date
    /// Whether keys are not looked at, whatever the pins say.
    public var isOff: Bool

    public init(host: String, number: Int, pins: [KeyPin], until: Date, isOff: Bool = false) {
        self.host = host
        self.number = number
        self.pins = pins
        self.until = until
        self.isOff = isOff
    }

    /// The most pins that a statement has, and for how long it may stand.
    private static let most = 10
    private static let longest: TimeInterval = 400 * 86_400

    /// Whether there is another key for when the first is lost, and an end to it.
    public func isSound(at now: Date) -> Bool {
        number > 0 && pins.count <= Self.most && (isOff || Set(pins).count >= 2)
            && until.timeIntervalSince(now) <= Self.longest
    }
}

/// Pins with their owner's signature. Whoever stands in the way of a connection can hold it back, and change nothing in it.
public struct SignedPins: Codable, Sendable, Hashable {
    /// The JSON of a `HousePins`, in Base64 for addresses.
    public var statement: String
    /// By Ed25519, of the bytes of the statement after `context`, in Base64 for addresses.
    public var signature: String

    private static let context = Array("only-friends.pins\n".utf8)
    private static let longest = 16_384

    /// Signs pins, as the owner of a house does.
    public init(_ pins: HousePins, by key: Ed25519Key) throws {
        let bytes = try JSONCoding.encode(pins)
        statement = Base64URL.encode(bytes)
        signature = Base64URL.encode(key.sign(Self.context + bytes))
    }

    /// What is signed; nil where another key has signed it, or nobody.
    public func pins(signedBy publicKey: [UInt8]) -> HousePins? {
        guard statement.utf8.count <= Self.longest, let bytes = Base64URL.decode(statement),
            let signature = Base64URL.decode(signature),
            Ed25519Key.verify(signature, of: Self.context + bytes, by: publicKey)
        else { return nil }
        return try? JSONCoding.decode(HousePins.self, from: bytes)
    }
}
