import Foundation

package enum PickerLooks: Sendable { case menu, inline, segmented }

/// How pickers look.
public protocol PickerStyle: Sendable {
    /// What this module draws.
    var _name: String { get }
}

/// As the context would have it.
public struct DefaultPickerStyle: PickerStyle {
    /// As the context would have it.
    public init() {}
    /// What this module draws.
    public var _name: String { "menu" }
}

/// A menu.
public struct MenuPickerStyle: PickerStyle {
    /// A menu.
    public init() {}
    /// What this module draws.
    public var _name: String { "menu" }
}

/// The choices among the content around.
public struct InlinePickerStyle: PickerStyle {
    /// The choices among the content around.
    public init() {}
    /// What this module draws.
    public var _name: String { "inline" }
}

/// The choices side by side.
public struct SegmentedPickerStyle: PickerStyle {
    /// The choices side by side.
    public init() {}
    /// What this module draws.
    public var _name: String { "segmented" }
}

/// A wheel; in a browser its own menu, which is a wheel on phones that have one.
public struct WheelPickerStyle: PickerStyle {
    /// A wheel.
    public init() {}
    /// What this module draws.
    public var _name: String { "menu" }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// As the context would have it.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
    /// A menu.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
    /// The choices among the content around.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    /// The choices side by side.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
    /// A wheel; in a browser its own menu.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

private struct PickerLooksKey: EnvironmentKey { static var defaultValue: PickerLooks { .menu } }

extension EnvironmentValues {
    package var pickerLooks: PickerLooks {
        get { self[PickerLooksKey.self] }
        set { self[PickerLooksKey.self] = newValue }
    }
}

extension View {
    /// How pickers in this view look.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        let looks: PickerLooks =
            switch style._name {
            case "inline": .inline
            case "segmented": .segmented
            default: .menu
            }
        return environment(\.pickerLooks, looks)
    }
}
