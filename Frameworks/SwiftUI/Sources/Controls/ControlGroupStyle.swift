/// How groups of controls look.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    /// The looks.
    associatedtype Body: View
    /// Makes the looks of one group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// What is known of the group.
    typealias Configuration = ControlGroupStyleConfiguration
}

/// What a style knows of a group of controls.
public struct ControlGroupStyleConfiguration {
    /// The controls.
    public struct Content: View {
        let view: AnyView
        /// The controls' views.
        public var body: some View { view }
    }
    /// What the group is called.
    public struct Label: View {
        let view: AnyView
        /// The label's views.
        public var body: some View { view }
    }

    /// The controls.
    public let content: Content
    /// What the group is called.
    public let label: Label
}

/// One of the platform's styles; in a browser they look alike.
public struct _PlatformControlGroupStyle: ControlGroupStyle {
    /// Makes one group.
    public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

extension ControlGroupStyle where Self == _PlatformControlGroupStyle {
    /// As the platform does it.
    public static var automatic: _PlatformControlGroupStyle { _PlatformControlGroupStyle() }
    /// Buttons that move through something.
    public static var navigation: _PlatformControlGroupStyle { _PlatformControlGroupStyle() }
    /// In a menu.
    public static var menu: _PlatformControlGroupStyle { _PlatformControlGroupStyle() }
    /// Small, in a menu.
    public static var compactMenu: _PlatformControlGroupStyle { _PlatformControlGroupStyle() }
    /// Signs, in a menu.
    public static var palette: _PlatformControlGroupStyle { _PlatformControlGroupStyle() }
}

extension ControlGroupStyle {
    func makeAnyBody(_ configuration: Configuration) -> AnyView {
        AnyView(drawn(by: self) { $0.makeBody(configuration: configuration) }.environment(\.controlGroupStyle, nil))
    }
}

extension ControlGroup
where
    Content == LabeledControlGroupContent<ControlGroupStyleConfiguration.Content, ControlGroupStyleConfiguration.Label>
{
    /// The group that a style is asked to draw.
    public init(_ configuration: ControlGroupStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

private struct ControlGroupStyleKey: EnvironmentKey { static var defaultValue: (any ControlGroupStyle)? { nil } }

extension EnvironmentValues {
    /// The app's own style of groups of controls, if any.
    var controlGroupStyle: (any ControlGroupStyle)? {
        get { self[ControlGroupStyleKey.self] }
        set { self[ControlGroupStyleKey.self] = newValue }
    }
}

extension View {
    /// How groups of controls in this view look.
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        environment(\.controlGroupStyle, style is _PlatformControlGroupStyle ? nil : style)
    }
}
