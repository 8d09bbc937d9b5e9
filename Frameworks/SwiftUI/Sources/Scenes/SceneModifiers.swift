import Foundation

/// When a window can be resized.
public struct WindowResizability: Sendable {
    /// As the platform does it.
    public static let automatic = WindowResizability()
    /// To the size of its content.
    public static let contentSize = WindowResizability()
    /// Not below the size of its content.
    public static let contentMinSize = WindowResizability()
}

/// How windows look.
@MainActor @preconcurrency
public protocol WindowStyle {}

/// The style of windows that a desk's system draws; a browser draws its own.
public struct _SystemWindowStyle: WindowStyle {}

extension WindowStyle where Self == _SystemWindowStyle {
    /// As the platform does it.
    public static var automatic: _SystemWindowStyle { _SystemWindowStyle() }
    /// Without a bar.
    public static var hiddenTitleBar: _SystemWindowStyle { _SystemWindowStyle() }
    /// With a bar.
    public static var titleBar: _SystemWindowStyle { _SystemWindowStyle() }
    /// Nothing but the content.
    public static var plain: _SystemWindowStyle { _SystemWindowStyle() }
}

/// How the toolbars of windows look.
@MainActor @preconcurrency
public protocol WindowToolbarStyle {}

/// The style of toolbars that a desk's system draws; a browser draws its own.
public struct _SystemToolbarStyle: WindowToolbarStyle {}

extension WindowToolbarStyle where Self == _SystemToolbarStyle {
    /// As the platform does it.
    public static var automatic: _SystemToolbarStyle { _SystemToolbarStyle() }
    /// Below the title.
    public static var expanded: _SystemToolbarStyle { _SystemToolbarStyle() }
    /// Beside the title.
    public static var unified: _SystemToolbarStyle { _SystemToolbarStyle() }
    /// Beside the title, lower.
    public static var unifiedCompact: _SystemToolbarStyle { _SystemToolbarStyle() }
    /// Beside the title, if that is shown.
    public static func unified(showsTitle: Bool) -> _SystemToolbarStyle { _SystemToolbarStyle() }
    /// Beside the title, if that is shown, lower.
    public static func unifiedCompact(showsTitle: Bool) -> _SystemToolbarStyle { _SystemToolbarStyle() }
}

/// Whether a window comes back when the app starts anew; a browser keeps its own tabs.
public struct SceneRestorationBehavior: Sendable {
    /// As the platform does it.
    public static let automatic = SceneRestorationBehavior()
    /// It does not.
    public static let disabled = SceneRestorationBehavior()
}

/// Whether a window opens when the app starts.
public struct SceneLaunchBehavior: Sendable {
    /// As the platform does it.
    public static let automatic = SceneLaunchBehavior()
    /// It opens.
    public static let presented = SceneLaunchBehavior()
    /// It does not.
    public static let suppressed = SceneLaunchBehavior()
}

// A browser has windows and menus of its own, so what scenes say about them has nobody to do it.
extension Scene {
    /// When windows can be resized.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
    /// How windows look.
    public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }
    /// How the toolbars of windows look.
    public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { self }
    /// How large windows are at first.
    public func defaultSize(_ size: CGSize) -> some Scene { self }
    /// How large windows are at first.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
    /// Where windows are at first.
    public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
    /// Which addresses from outside a window takes.
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
    /// Items of the app's menus.
    public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene { self }
    /// Leaves the platform's menus out.
    public func commandsRemoved() -> some Scene { self }
    /// Items in the place of the platform's menus.
    public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene { self }
    /// Keys that open a window.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some Scene { self }
    /// Whether windows come back when the app starts anew.
    public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }
    /// Whether windows open when the app starts.
    public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene { self }
    /// Puts a value into the environment of windows.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene { self }
    /// Puts an object into the environment of windows.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene { self }
    /// Puts an object into the environment of windows.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { self }
    /// Runs an action when a value changes.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene { self }
    /// Runs an action when a value changes.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene { self }
    /// Runs an action when a value changes.
    public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some Scene { self }
}
