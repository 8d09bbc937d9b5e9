import Foundation

// A browser has windows of its own, so what scenes say about them has nobody to do it.

/// Whether a window can be made small, closed or moved.
public struct WindowInteractionBehavior: Hashable, Sendable {
    private let name: String
    /// As the platform would have it.
    public static let automatic = WindowInteractionBehavior(name: "automatic")
    /// It can.
    public static let enabled = WindowInteractionBehavior(name: "enabled")
    /// It cannot.
    public static let disabled = WindowInteractionBehavior(name: "disabled")
}

/// How high above others a window is.
public struct WindowLevel: Hashable, Sendable {
    private let name: String
    /// As the platform would have it.
    public static let automatic = WindowLevel(name: "automatic")
    /// Among the others.
    public static let normal = WindowLevel(name: "normal")
    /// Above the others.
    public static let floating = WindowLevel(name: "floating")
    /// Below the others.
    public static let desktop = WindowLevel(name: "desktop")
}

/// What a window is for, which decides how the system keeps it among others.
public struct WindowManagerRole: Hashable, Sendable {
    private let name: String
    /// As the platform would have it.
    public static let automatic = WindowManagerRole(name: "automatic")
    /// One of the main ones.
    public static let principal = WindowManagerRole(name: "principal")
    /// Beside the main ones.
    public static let associated = WindowManagerRole(name: "associated")
}

/// How large a window becomes when it is enlarged.
public struct WindowIdealSize: Hashable, Sendable {
    private let name: String
    /// As the platform would have it.
    public static let automatic = WindowIdealSize(name: "automatic")
    /// As large as its content.
    public static let fitToContent = WindowIdealSize(name: "fitToContent")
    /// As large as can be.
    public static let maximum = WindowIdealSize(name: "maximum")
}

extension Scene {
    /// How large windows become when they are enlarged.
    public func windowIdealSize(_ idealSize: WindowIdealSize) -> some Scene { self }
    /// What windows are for.
    public func windowManagerRole(_ role: WindowManagerRole) -> some Scene { self }
    /// How high above others windows are.
    public func windowLevel(_ level: WindowLevel) -> some Scene { self }
    /// Whether windows are moved by what is behind their content.
    public func windowBackgroundDragBehavior(_ behavior: WindowInteractionBehavior) -> some Scene { self }
    /// Whether the bars of the system stay out of sight.
    public func persistentSystemOverlays(_ preferredVisibility: Visibility) -> some Scene { self }
}

extension View {
    /// Whether the window around the view can be made small.
    public func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
    /// Whether the window around the view can be closed.
    public func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
    /// Whether the window around the view can fill the screen.
    public func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
    /// Whether the window around the view can change its size.
    public func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
}
