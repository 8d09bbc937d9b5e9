import Foundation

/// How a person has ordered the tabs.
@available(*, unavailable, message: "Tabs stay in their order here; keep an order in the model and use ForEach.")
public struct TabViewCustomization {
    /// As the app has them.
    public init() {}
}

extension View {
    /// Names a tab for people who order their tabs.
    @available(*, unavailable, message: "Tabs stay in their order here; keep an order in the model and use ForEach.")
    public func customizationID(_ id: String) -> some View { self }

    /// Lets people order their tabs.
    @available(*, unavailable, message: "Tabs stay in their order here; keep an order in the model and use ForEach.")
    public func tabViewCustomization(_ customization: Any) -> some View { self }
}

extension EnvironmentValues {
    /// Whether letters stand closer before text is cut.
    @available(*, unavailable, message: "Set it with allowsTightening(_:) on the text.")
    public var allowsTightening: Bool {
        get { false }
        set {}
    }
    /// What was done and can be undone.
    @available(*, unavailable, message: "Keep an UndoManager in the model.")
    // Unavailable: no code that compiles can call it.
    public var undoManager: Never { fatalError("There is no such value.") }
}
