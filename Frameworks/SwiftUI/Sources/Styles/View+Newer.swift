import Foundation

/// How a button takes up room.
public struct ButtonSizing: Hashable, Sendable {
    let isFlexible: Bool
    /// As its style says.
    public static let automatic = ButtonSizing(isFlexible: false)
    /// As much as its label needs.
    public static let fitted = ButtonSizing(isFlexible: false)
    /// As much as there is.
    public static let flexible = ButtonSizing(isFlexible: true)
}

extension View {
    /// How buttons in this view take up room.
    public func buttonSizing(_ sizing: ButtonSizing) -> some View {
        frame(maxWidth: sizing.isFlexible ? .infinity : nil)
    }
    /// How wide the room for symbols beside titles of labels in this view is, in points.
    public func labelReservedIconWidth(_ value: CGFloat) -> some View {
        effect(.style("--icon-room", value.px))
    }
    /// What the pointer does to views in this view; browsers show it themselves.
    public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { hoverEffect(effect ?? .automatic) }
    /// Whether the pointer is seen over the view.
    public func pointerVisibility(_ visibility: Visibility) -> some View {
        effect(.style("cursor", visibility == .hidden ? "none" : "auto"))
    }
    /// The choices of radio buttons in a row, on a desk; choices here are as on a phone, which has no radio buttons.
    public func horizontalRadioGroupLayout() -> some View { self }
    /// Where a person's dialogs of files begin. A browser begins where the person was last, and knows none of a server's
    /// folders.
    public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View { self }
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
