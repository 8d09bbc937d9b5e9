import Foundation

/// Opens another window of the app. In a browser all that an app shows is in its tab, so nothing opens.
@MainActor @preconcurrency
public struct OpenWindowAction {
    /// Opens the window of a name.
    public func callAsFunction(id: String) {}
    /// Opens a window for a value.
    public func callAsFunction<D: Codable & Hashable>(value: D) {}
    /// Opens the window of a name for a value.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Closes a window of the app; a browser's tab is the person's.
@MainActor @preconcurrency
public struct DismissWindowAction {
    /// Closes this window.
    public func callAsFunction() {}
    /// Closes the window of a name.
    public func callAsFunction(id: String) {}
    /// Closes the window for a value.
    public func callAsFunction<D: Codable & Hashable>(value: D) {}
    /// Closes the window of a name for a value.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

private struct ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }

extension EnvironmentValues {
    /// Whether the person can see the view and use it.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
    /// Opens another window of the app.
    @MainActor public var openWindow: OpenWindowAction { OpenWindowAction() }
    /// Closes a window of the app.
    @MainActor public var dismissWindow: DismissWindowAction { DismissWindowAction() }
    /// Whether the app may have several windows.
    public var supportsMultipleWindows: Bool { false }
}

extension View {
    /// What is done with an address that reaches the app from outside. In a browser the app's own addresses are its
    /// navigation, which follows them by itself.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

    /// Which addresses from outside this view takes.
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }

    /// Whether the bars of the system stay out of sight; a browser keeps its own.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

    /// Whether the gestures of the system wait for a second try; in a browser they are the browser's.
    public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
