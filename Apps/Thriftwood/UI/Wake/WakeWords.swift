import SwiftUI
import ThriftwoodCore

/// What is said of computers that are woken.
enum WakeWords {
    static func name(_ target: WakeTarget) -> Text {
        target.name.isEmpty ? Text(verbatim: target.hardware) : Text(verbatim: target.name)
    }

    /// Why a computer cannot be woken.
    static func text(_ problem: WakeTarget.Problem) -> Text {
        switch problem {
        case .badHardware: Text("A hardware address has six pairs of the figures 0 to 9 and A to F.")
        case .badAddress: Text("A broadcast address has four numbers from 0 to 255, such as 192.168.1.255.")
        case .badPort: Text("A port is a number from 1 to 65535.")
        case .badPassword: Text("A SecureOn password is written like a hardware address, such as 01:23:45:67:89:AB.")
        case .badHost: Text("The name or address it answers at is one such as nas.local or 192.168.1.20.")
        case .notLocal: Text("The broadcast address has to lie in the network at home.")
        case .notSent: Text("The packet could not be sent. Is this house's machine in the network?")
        }
    }
}
