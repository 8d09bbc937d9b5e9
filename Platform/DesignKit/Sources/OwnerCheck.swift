/// Finds out whether whoever holds the device is its owner, as by their face or finger. A browser tells nobody that: there
/// a server asks instead.
public protocol OwnerCheck: Sendable {
    /// Asks them, with the reason why. False where they are not, where they give up, and where the device cannot tell.
    func isOwner(reason: String) async -> Bool
}
