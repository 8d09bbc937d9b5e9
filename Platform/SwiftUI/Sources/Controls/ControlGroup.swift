/// Controls that belong together.
public struct ControlGroup<Content: View>: View {
    let content: AnyView
    @Environment(\.isInMenu) private var isInMenu

    /// Controls that belong together.
    public init(@ViewBuilder content: () -> Content) { self.content = AnyView(content()) }

    /// Controls that belong together, with a label for where there is little space.
    public init<C: View, L: View>(
        @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
    ) where Content == LabeledControlGroupContent<C, L> {
        self.content = AnyView(content())
    }

    /// Controls that belong together, with a title for where there is little space.
    public init<C: View>(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Text> {
        self.content = AnyView(content())
    }

    /// Controls that belong together, with a title and a symbol for where there is little space.
    public init<C: View>(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.content = AnyView(content())
    }

    /// The controls side by side; in a menu one below the other.
    public var body: some View {
        if isInMenu {
            content
        } else {
            HStack(spacing: 0) { content }.buttonStyle(.bordered)
                .modifier(ElementAttributes(attributes: [("role", "group")]))
        }
    }
}

/// Controls that belong together, and their label.
public struct LabeledControlGroupContent<Content: View, Label: View>: View {
    /// The controls.
    public var body: some View { EmptyView() }
}

/// How groups of controls look.
@MainActor @preconcurrency
public protocol ControlGroupStyle {}

/// One of the platform's styles.
public struct _PlatformControlGroupStyle: ControlGroupStyle {}

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

extension View {
    /// How groups of controls in this view look.
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View { self }
}
