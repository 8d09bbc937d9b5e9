/// How menus look.
@MainActor @preconcurrency
public protocol MenuStyle {
    /// The looks.
    associatedtype Body: View
    /// Makes the looks of one menu.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// What is known of the menu.
    typealias Configuration = MenuStyleConfiguration
}

/// What a style knows of a menu.
public struct MenuStyleConfiguration {
    /// What the menu's button shows.
    public struct Label: View {
        let view: AnyView
        /// The label's views.
        public var body: some View { view }
    }
    /// The items.
    public struct Content: View {
        let view: AnyView
        /// The items' views.
        public var body: some View { view }
    }

    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
}

/// The platform's menus.
public struct DefaultMenuStyle: MenuStyle {
    /// The platform's menus.
    nonisolated public init() {}
    /// Makes one menu.
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A button in the style around.
public struct ButtonMenuStyle: MenuStyle {
    /// A button.
    nonisolated public init() {}
    /// Makes one menu.
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// A button without a border.
    nonisolated public init() {}
    /// Makes one menu.
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration).buttonStyle(.borderless) }
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The platform's menus.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
    /// A button in the style around.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// A button without a border.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

extension MenuStyle {
    func makeAnyBody(_ configuration: Configuration) -> AnyView {
        AnyView(drawn(by: self) { $0.makeBody(configuration: configuration) }.environment(\.menuStyle, nil))
    }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// The menu that a style is asked to draw.
    public init(_ configuration: MenuStyleConfiguration) {
        self.init(
            label: configuration.label, content: configuration.content, primaryAction: configuration.primaryAction)
    }
}

private struct MenuStyleKey: EnvironmentKey {
    static var defaultValue: (any MenuStyle)? { nil }
}

extension EnvironmentValues {
    var menuStyle: (any MenuStyle)? {
        get { self[MenuStyleKey.self] }
        set { self[MenuStyleKey.self] = newValue }
    }
}

extension View {
    /// How menus in this view look.
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View { environment(\.menuStyle, style) }
}
