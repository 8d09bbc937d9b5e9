import Foundation

/// The shape of the nearest container: a rectangle with round corners where one was named, otherwise a plain one.
public struct ContainerRelativeShape: InsettableShape {
    /// The container's shape.
    nonisolated public init() {}
    /// A rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
    /// The corners of the container.
    public nonisolated var _corners: _ShapeCorners? { .container }
    /// The shape, smaller on all sides.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(shape: self, amount: amount)
    }
}

/// A rectangle whose corners follow those of what is around.
public struct ConcentricRectangle: Shape {
    /// A rectangle.
    nonisolated public init() {}
    /// A rectangle with round corners.
    public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: 16) }
    /// Round corners.
    public nonisolated var _corners: _ShapeCorners? { .rounded(16) }
}

/// What a background is the background of.
public struct ContainerBackgroundPlacement: Sendable {
    let isPage: Bool
    /// A page of a navigation stack.
    public static let navigation = ContainerBackgroundPlacement(isPage: true)
    /// A split view.
    public static let navigationSplitView = ContainerBackgroundPlacement(isPage: true)
    /// A page of tabs.
    public static let tabView = ContainerBackgroundPlacement(isPage: true)
    /// A window.
    public static let window = ContainerBackgroundPlacement(isPage: true)
    /// A widget.
    public static let widget = ContainerBackgroundPlacement(isPage: false)
}

extension View {
    /// Puts a style behind the container around this view.
    @ViewBuilder
    public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View
    {
        if container.isPage {
            frame(maxWidth: .infinity, maxHeight: .infinity).background(style)
        } else {
            self
        }
    }

    /// Puts views behind the container around this view.
    public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        frame(maxWidth: .infinity, maxHeight: .infinity).background(alignment: alignment, content: content)
    }

    /// The shape of this view, for container-relative shapes inside of it.
    public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        modifier(InheritedStyleModifier(name: "--container-radius", value: shape._corners?.radius() ?? "0"))
    }

    /// The style of backgrounds in this view that name none.
    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(BackgroundStyleChoice(style: AnyShapeStyle(style)))
            .environment(\.chosenBackground, AnyShapeStyle(style))
    }

    /// Draws the view as seen through a colour.
    public func colorMultiply(_ color: Color) -> some View {
        modifier(MultipliedColors(color: color))
    }

    /// Draws bright parts as clear and dark ones as opaque; a browser draws the view in grey.
    public func luminanceToAlpha() -> some View { grayscale(1) }

    /// Space around the view as the platform keeps it from a window's sides.
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }

    /// Space around the view as the platform keeps it from a window's sides.
    public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { scenePadding(edges) }

    /// Space around the safe area of the view, in points.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges, length)
    }

    /// Space around the safe area of the view, in points.
    public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

    /// Space around the safe area of the view.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

    /// The older way to choose capital letters.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        textInputAutocapitalization(style.newer)
    }
}

/// Space at a window's sides.
public struct ScenePadding: Sendable {
    /// The least that looks well.
    public static let minimum = ScenePadding()
    /// As the bar has it.
    public static let navigationBar = ScenePadding()
}

/// The older names for when letters become capital ones.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// Never.
    case none
    /// At the beginning of words.
    case words
    /// At the beginning of sentences.
    case sentences
    /// Always.
    case allCharacters

    var newer: TextInputAutocapitalization {
        switch self {
        case .none: .never
        case .words: .words
        case .sentences: .sentences
        case .allCharacters: .characters
        }
    }
}

private struct ChosenBackgroundKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
}

extension EnvironmentValues {
    /// What `backgroundStyle` around this view chose, for containers that have a background of their own.
    var chosenBackground: AnyShapeStyle? {
        get { self[ChosenBackgroundKey.self] }
        set { self[ChosenBackgroundKey.self] = newValue }
    }
}

private struct BackgroundStyleChoice: AmendingModifier {
    let style: AnyShapeStyle

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        if let color = style._paint(in: context.environment).color { element.setStyle("--surface", color) }
    }
}
