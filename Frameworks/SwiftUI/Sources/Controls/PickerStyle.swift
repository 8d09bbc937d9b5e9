import Foundation

package enum PickerLooks: Sendable { case menu, inline, segmented, wheel, palette, link, radios }

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

/// Rows that turn under a mark.
public struct WheelPickerStyle: PickerStyle {
    /// A wheel.
    public init() {}
    /// What this module draws.
    public var _name: String { "wheel" }
}

/// The choices as a row of small pictures in a menu, and side by side elsewhere.
public struct PalettePickerStyle: PickerStyle {
    /// A palette.
    public init() {}
    /// What this module draws.
    public var _name: String { "palette" }
}

/// A row that leads to a page of the choices; without a navigation stack around it, a menu.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// A row that leads to a page.
    public init() {}
    /// What this module draws.
    public var _name: String { "link" }
}

/// One choice below the other, each with a round button, as on a desk.
public struct RadioGroupPickerStyle: PickerStyle {
    /// Round buttons.
    public init() {}
    /// What this module draws.
    public var _name: String { "radios" }
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
    /// Rows that turn under a mark.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
    /// The choices as a row of small pictures in a menu.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A row that leads to a page of the choices.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
extension PickerStyle where Self == RadioGroupPickerStyle {
    /// One choice below the other, as on a desk.
    public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
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
            case "wheel": .wheel
            case "palette": .palette
            case "link": .link
            case "radios": .radios
            default: .menu
            }
        return environment(\.pickerLooks, looks)
    }
}

extension View {
    /// The choices of radio buttons in a row, on a desk; choices here are as on a phone, which has no radio buttons.
    public func horizontalRadioGroupLayout() -> some View { self }
}
