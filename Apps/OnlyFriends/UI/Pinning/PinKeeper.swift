import Base
import Foundation
import Synchronization

/// Knows by which keys a house is known, and takes what its owner has signed since (OF-216).
///
/// It begins with what the app was built with. What comes later is kept with its signature, and looked at anew whenever it is
/// read, so that whoever can write to the device's storage changes nothing either.
public final class PinKeeper: Sendable {
    private static let key = "only-friends.pins"
    private let host: String
    private let publicKey: [UInt8]
    private let secrets: any SecretStore
    private let clock: WallClock
    private let known: Mutex<HousePins?>

    /// - Parameters:
    ///   - host: The house's name in its addresses.
    ///   - publicKey: With which the owner's statements are checked; 32 bytes that the app is built with.
    ///   - first: What the app was built with; without it keys are looked at once the owner has signed some.
    public init(
        host: String, publicKey: [UInt8], first: SignedPins?, secrets: any SecretStore, clock: WallClock = .system
    ) {
        self.host = host.lowercased()
        self.publicKey = publicKey
        self.secrets = secrets
        self.clock = clock
        known = Mutex(nil)
        if let first { adopt(first, keeps: false) }
        if let kept: SignedPins = secrets.value(for: Self.key) { adopt(kept, keeps: false) }
    }

    /// The keys of which a server has to have one; nil where keys are not looked at: nothing is known, it is over, or the owner
    /// has switched it off.
    public var pins: Set<KeyPin>? {
        let now = clock.now()
        return known.withLock { known in
            guard let known, !known.isOff, known.until > now else { return nil }
            return Set(known.pins)
        }
    }

    /// Takes a statement; false where it says nothing newer of this house, or its owner has not signed it.
    @discardableResult
    public func adopt(_ signed: SignedPins) -> Bool { adopt(signed, keeps: true) }

    @discardableResult
    private func adopt(_ signed: SignedPins, keeps: Bool) -> Bool {
        guard let pins = signed.pins(signedBy: publicKey), pins.host.lowercased() == host,
            pins.isSound(at: clock.now())
        else { return false }
        let isNewer = known.withLock { known in
            // An older one may be one that somebody has kept, whose keys are lost by now.
            guard pins.number > known?.number ?? 0 else { return false }
            known = pins
            return true
        }
        // Without it this is asked again after the next start.
        if isNewer, keeps { try? secrets.setValue(signed, for: Self.key) }
        return isNewer
    }
}
