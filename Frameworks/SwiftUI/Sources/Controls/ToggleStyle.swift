/// What draws the toggles of a view.
package enum ToggleLooks {
    case toggle, button
    case custom(any ToggleStyle)
}

/// How toggles look.
@MainActor @preconcurrency
public protocol ToggleStyle {
    /// The looks.
    associatedtype Body: View
    /// Makes the looks of one toggle.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// What is known of the toggle.
    typealias Configuration = ToggleStyleConfiguration
}

extension ToggleStyle {
    func makeAnyBody(_ configuration: ToggleStyleConfiguration) -> AnyView {
        // A style may be made of the control that it draws: that one is in the usual style.
        AnyView(
            drawn(by: self) { $0.makeBody(configuration: configuration) }
                .environment(\.toggleLooks, .toggle)
                .environment(\.toggledState, configuration.isOn))
    }
}

/// What a toggle style knows of a toggle.
public struct ToggleStyleConfiguration {
    /// The toggle's label.
    public struct Label: View {
        let view: AnyView
        /// The label's views.
        public var body: some View { view }
    }

    /// Whether it is on.
    @Binding public var isOn: Bool
    /// The toggle's label.
    public let label: Label
    /// Whether some of several things that it stands for are on and others off.
    public var isMixed: Bool { false }

    init(isOn: Binding<Bool>, label: Label) { (_isOn, self.label) = (isOn, label) }
}

/// A style that this module draws itself.
@MainActor
package protocol BuiltInToggleStyle: ToggleStyle {
    var looks: ToggleLooks { get }
}

extension BuiltInToggleStyle {
    func makeBuiltIn(_ configuration: ToggleStyleConfiguration) -> some View {
        Toggle(isOn: configuration.$isOn) { configuration.label }.environment(\.toggleLooks, looks)
    }
}

/// As the context would have it.
public struct DefaultToggleStyle: BuiltInToggleStyle {
    package var looks: ToggleLooks { .toggle }
    /// As the context would have it.
    nonisolated public init() {}
    /// Makes one toggle.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// A switch.
public struct SwitchToggleStyle: BuiltInToggleStyle {
    package var looks: ToggleLooks { .toggle }
    let tint: Color?
    /// A switch.
    nonisolated public init() { tint = nil }
    /// A switch of a colour.
    nonisolated public init(tint: Color) { self.tint = tint }
    /// Makes one toggle.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration).tint(tint) }
}

/// A button that stays down.
public struct ButtonToggleStyle: BuiltInToggleStyle {
    package var looks: ToggleLooks { .button }
    /// A button that stays down.
    nonisolated public init() {}
    /// Makes one toggle.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// A box with a tick: a desk's toggle; in a browser a switch.
public struct CheckboxToggleStyle: BuiltInToggleStyle {
    package var looks: ToggleLooks { .toggle }
    /// A box with a tick.
    nonisolated public init() {}
    /// Makes one toggle.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// As the context would have it.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button that stays down.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
    /// A box with a tick.
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension View {
    /// How toggles in this view look.
    @ViewBuilder
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        let looks = (style as? any BuiltInToggleStyle)?.looks ?? .custom(style)
        if let color = (style as? SwitchToggleStyle)?.tint {
            environment(\.toggleLooks, looks).tint(color)
        } else {
            environment(\.toggleLooks, looks)
        }
    }
}

extension Toggle {
    /// The toggle that a style is asked to draw.
    public init(_ configuration: ToggleStyleConfiguration) where Label == ToggleStyleConfiguration.Label {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }

    /// Something that is on when all of several things are on.
    public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        let all = sources.map { $0[keyPath: isOn] }
        self.init(
            isOn: Binding(
                get: { all.allSatisfy(\.wrappedValue) }, set: { isOn in for one in all { one.wrappedValue = isOn } }),
            label: label)
    }
}
