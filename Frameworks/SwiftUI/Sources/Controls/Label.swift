import Foundation

/// Words with a picture.
public struct Label<Title: View, Icon: View>: View {
    let title: Title
    let icon: Icon

    /// Words with a picture.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }

    /// Never called.
    public var body: Never { fatalError("A primitive view has no body.") }

    /// Makes a node that asks the style around.
    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        LabelNode(view, in: context)
    }
}

/// Gives a picture that stands for words their text.
struct IconLabelModifier: AmendingModifier {
    let title: String?

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard let title else { return }
        element.setAttribute("aria-hidden", nil)
        if element.tag != "img" { element.setAttribute("role", "img") }
        element.setAttribute("aria-label", title)
    }
}

extension Label where Title == Text, Icon == Image {
    /// Words with a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }
    /// Words with a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
    /// Words with a picture that the app brings.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(decorative: name) })
    }
    /// Words with a picture that the app brings.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(decorative: name) })
    }
}

/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
    /// The looks.
    associatedtype Body: View
    /// Makes the looks of one label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// What is known of the label.
    typealias Configuration = LabelStyleConfiguration
}

extension LabelStyle {
    func makeAnyBody(_ configuration: LabelStyleConfiguration) -> AnyView {
        // A style may be made of the control that it draws: that one is in the usual style.
        AnyView(drawn(by: self) { $0.makeBody(configuration: configuration) }.environment(\.labelLooks, .titleAndIcon))
    }
}

/// What a label style knows of a label.
public struct LabelStyleConfiguration {
    /// The words.
    public struct Title: View {
        let view: AnyView
        /// The words.
        public var body: some View { view }
    }
    /// The picture.
    public struct Icon: View {
        let view: AnyView
        /// The picture.
        public var body: some View { view }
    }
    /// The words.
    public let title: Title
    /// The picture.
    public let icon: Icon
}

/// As the context would have it.
public struct DefaultLabelStyle: LabelStyle {
    /// As the context would have it.
    public nonisolated init() {}
    /// Words and picture.
    public func makeBody(configuration: Configuration) -> some View {
        Label(title: { configuration.title }, icon: { configuration.icon }).environment(\.labelLooks, .titleAndIcon)
    }
}

/// Words and picture.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// Words and picture.
    public nonisolated init() {}
    /// Words and picture.
    public func makeBody(configuration: Configuration) -> some View {
        Label(title: { configuration.title }, icon: { configuration.icon }).environment(\.labelLooks, .titleAndIcon)
    }
}

/// The words alone.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// The words alone.
    public nonisolated init() {}
    /// The words.
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The picture alone; the words are for who cannot see it.
public struct IconOnlyLabelStyle: LabelStyle {
    /// The picture alone.
    public nonisolated init() {}
    /// The picture.
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// As the context would have it.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// Words and picture.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The words alone.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The picture alone.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

package enum LabelLooks {
    case titleAndIcon, titleOnly, iconOnly
    case custom(any LabelStyle)
}

private struct LabelLooksKey: EnvironmentKey { static var defaultValue: LabelLooks { .titleAndIcon } }

extension EnvironmentValues {
    package var labelLooks: LabelLooks {
        get { self[LabelLooksKey.self] }
        set { self[LabelLooksKey.self] = newValue }
    }
}

extension View {
    /// How labels in this view look.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        let looks: LabelLooks =
            switch style {
            case is DefaultLabelStyle, is TitleAndIconLabelStyle: .titleAndIcon
            case is TitleOnlyLabelStyle: .titleOnly
            case is IconOnlyLabelStyle: .iconOnly
            default: .custom(style)
            }
        return environment(\.labelLooks, looks)
    }
}

extension View {
    /// How wide the room for symbols beside titles of labels in this view is, in points.
    public func labelReservedIconWidth(_ value: CGFloat) -> some View {
        effect(.style("--icon-room", value.px))
    }
}
