import Foundation

extension View {
    /// What the app was doing on another device.
    @available(
        *, unavailable, message: "Browsers hand no activity on; use the address: navigationDestination or onOpenURL."
    )
    public func onContinueUserActivity(_ activityType: String, perform action: @escaping (Any) -> Void) -> some View {
        self
    }

    /// What the app is doing, for other devices.
    @available(*, unavailable, message: "Browsers hand no activity on; use navigation, whose pages have addresses.")
    public func userActivity(_ activityType: String, isActive: Bool = true, _ update: @escaping (Any) -> Void)
        -> some View
    { self }
}

extension Scene {
    /// Work that goes on while nobody looks.
    @available(*, unavailable, message: "Work that goes on by itself belongs to the server's jobs.")
    public func backgroundTask(_ task: Any, action: @escaping () async -> Void) -> some Scene { self }

    /// How the menu in the bar of a desk looks.
    @available(*, unavailable, message: "A browser has no menu bar; offer the items in a Menu or a toolbar.")
    public func menuBarExtraStyle(_ style: Any) -> some Scene { self }
}

extension EnvironmentValues {
    /// Where the data of Core Data are.
    @available(
        *, unavailable, message: "Core Data does not exist here; load data from the server into an @Observable model."
    )
    // Unavailable: no code that compiles can call it.
    public var managedObjectContext: Never { fatalError("There is no such value.") }

    /// The size of a widget.
    @available(*, unavailable, message: "A browser shows no widgets; use horizontalSizeClass or a GeometryReader.")
    // Unavailable: no code that compiles can call it.
    public var widgetFamily: Never { fatalError("There is no such value.") }

    /// How a widget is drawn.
    @available(*, unavailable, message: "A browser shows no widgets; use colorScheme.")
    // Unavailable: no code that compiles can call it.
    public var widgetRenderingMode: Never { fatalError("There is no such value.") }
}

/// The data that Core Data finds.
@available(
    *, unavailable, message: "Core Data does not exist here; load data from the server into an @Observable model."
)
@propertyWrapper
public struct FetchRequest<Result> {
    /// The data.
    // Unavailable: no code that compiles can call it.
    public var wrappedValue: [Result] { fatalError("There is no such value.") }
    /// Never called.
    public init(_ source: Any) {}
}

/// The data that Core Data finds, in sections.
@available(
    *, unavailable, message: "Core Data does not exist here; load data from the server into an @Observable model."
)
@propertyWrapper
public struct SectionedFetchRequest<SectionIdentifier, Result> {
    /// The data.
    // Unavailable: no code that compiles can call it.
    public var wrappedValue: [Result] { fatalError("There is no such value.") }
    /// Never called.
    public init(_ source: Any) {}
}

extension View {
    /// What happens when a person taps a pencil twice; browsers do not tell of it.
    @available(*, unavailable, message: "Browsers do not tell of a pencil's taps; offer a button.")
    public func onPencilDoubleTap(perform action: @escaping (Any) -> Void) -> some View { self }
    /// What happens when a person squeezes a pencil; browsers do not tell of it.
    @available(*, unavailable, message: "Browsers do not tell of a pencil being squeezed; offer a button.")
    public func onPencilSqueeze(perform action: @escaping (Any) -> Void) -> some View { self }
    /// Where values of `AppStorage` are kept.
    @available(*, unavailable, message: "AppStorage is kept by person here; name a store with AppStorage(_:store:).")
    public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
    /// The button of a remote control that plays and pauses.
    @available(*, unavailable, message: "A browser has no remote control; use keyboardShortcut(.space, modifiers: []).")
    public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }
}
