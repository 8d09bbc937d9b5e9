import Foundation

/// The kind of device, as UIKit has it.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// None in particular.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car.
    case carPlay = 3
    /// A desk.
    case mac = 5
    /// Glasses.
    case vision = 6
}

/// The device, as UIKit has it. A browser counts as a phone; `horizontalSizeClass` tells how wide its window is.
@MainActor @preconcurrency
public final class UIDevice {
    /// The device.
    public static let current = UIDevice()

    /// A phone.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// What it is called.
    public var name: String { "Browser" }
    /// The kind of device.
    public var model: String { "Browser" }
    /// The system.
    public var systemName: String { "Homescreen" }
    /// How full the battery is, 0 to 1: unknown, which is -1, since browsers do not tell.
    public var batteryLevel: Float { -1 }
    /// Whether the battery is watched; browsers do not tell of it.
    public var isBatteryMonitoringEnabled = false
    /// Whether the device is charged: unknown, since browsers do not tell.
    public var batteryState: BatteryState { .unknown }
    /// Whether a device is charged.
    public enum BatteryState: Int, Sendable {
        /// Nobody knows.
        case unknown
        /// No.
        case unplugged
        /// Yes.
        case charging
        /// Yes, and it is full.
        case full
    }
    /// The system's version.
    public var systemVersion: String { "18.0" }
}
