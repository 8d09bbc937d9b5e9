import Foundation

extension ProcessInfo {
    /// Whether a person asked the device to save energy; browsers do not tell.
    public var isLowPowerModeEnabled: Bool { false }
    /// Whether an app for phones runs on a desk: it runs in a browser.
    public var isiOSAppOnMac: Bool { false }
    /// Whether an app for tablets runs on a desk: it runs in a browser.
    public var isMacCatalystApp: Bool { false }
}

/// When this machine started, in seconds: for measuring how long things take.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }
