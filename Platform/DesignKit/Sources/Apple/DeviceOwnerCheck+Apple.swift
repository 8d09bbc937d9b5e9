#if !os(Linux)
    import Foundation
    import LocalAuthentication

    /// Asks by Face ID or Touch ID, or for the code of the device.
    public struct DeviceOwnerCheck: OwnerCheck {
        public init() {}

        public func isOwner(reason: String) async -> Bool {
            let context = LAContext()
            guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) else { return false }
            return (try? await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: reason)) ?? false
        }
    }
#endif
