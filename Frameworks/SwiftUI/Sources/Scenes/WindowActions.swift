import Foundation

private struct ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }

extension EnvironmentValues {
    /// Whether the person can see the view and use it.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
    /// Whether the app may have several windows.
    public var supportsMultipleWindows: Bool { false }
}

extension View {
    /// Which of several windows takes an address from outside. A browser opens the window itself, so the one that has the
    /// address takes it, by `onOpenURL(perform:)`.
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }

    /// Whether the bars of the system stay out of sight; a browser keeps its own.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

    /// Whether the gestures of the system wait for a second try; in a browser they are the browser's.
    public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
