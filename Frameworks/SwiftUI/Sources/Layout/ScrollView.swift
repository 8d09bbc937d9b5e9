import Foundation

/// Shows a part of its content and lets the person move it.
public struct ScrollView<Content: View>: View {
    /// The content.
    public var content: Content
    /// The directions in which it moves.
    public var axes: Axis.Set
    /// Whether bars show where one is.
    public var showsIndicators: Bool

    /// Moves its content; up and down unless said otherwise.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        (self.axes, self.showsIndicators, self.content) = (axes, showsIndicators, content())
    }

    /// The moving content.
    public var body: some View {
        ScrollElement(axes: axes, showsIndicators: showsIndicators, kind: "scroll-view") {
            ScrollContent(axes: axes) {
                content.modifier(InnerScrollEnvironment())
            }
        }
    }
}

/// What moves within a scroll view.
package struct ScrollContent<Content: View> {
    let axes: Axis.Set
    package let content: Content

    init(axes: Axis.Set, @ViewBuilder content: () -> Content) {
        (self.axes, self.content) = (axes, content())
    }
}

@MainActor
extension ScrollContent: ContainerView {
    package var shell: ScrollContent<EmptyView> { ScrollContent<EmptyView>(axes: axes) { EmptyView() } }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("content")
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        ElementLayout(horizontal: axes.contains(.horizontal) ? .hug : .fill)
    }
}

/// The element that scrolls; lists and forms are made with it too.
package struct ScrollElement<Content: View> {
    let axes: Axis.Set
    let showsIndicators: Bool
    let kind: String
    package let content: Content
    @Environment(\.refresh) private var refresh
    @State private var refreshes = ScrollRefreshes()

    init(axes: Axis.Set, showsIndicators: Bool, kind: String, @ViewBuilder content: () -> Content) {
        (self.axes, self.showsIndicators, self.kind, self.content) = (axes, showsIndicators, kind, content())
    }
}

@MainActor
extension ScrollElement: ContainerView {
    package var shell: ScrollElement<EmptyView> {
        ScrollElement<EmptyView>(axes: axes, showsIndicators: showsIndicators, kind: kind) { EmptyView() }
    }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        let environment = context.environment
        element.classes = ["scroll", axesClass, kind]
        element.setAttribute("data-scroll", "")
        let indicators = axes.contains(.vertical) ? environment.verticalIndicators : environment.horizontalIndicators
        if !showsIndicators || indicators == .hidden { element.addClass("bare") }
        if axes.contains(.vertical), environment.verticalScrollBounceBehavior.isAlways { element.addClass("bounces") }
        if environment.isScrollDisabled { element.addClass("still") }
        if environment.scrollStart == .bottom { element.setAttribute("data-scroll-bottom", "") }
        if environment.hidesKeyboardOnScroll { element.setAttribute("data-scroll-blurs", "") }
        if let refresh, axes.contains(.vertical) { describe(refresh, &element, context) }
        let settings = environment.scrollSettings
        for change in settings.changes { change(&element, context) }
        if let margins = settings.margins[.scrollContent] ?? settings.margins[.automatic] {
            element.setPadding(margins)
            element.addClass("margins")
        }
    }

    private func describe(
        _ refresh: RefreshAction, _ element: inout ElementDescription, _ context: ElementContext
    ) {
        element.setAttribute("data-refresh", "")
        let id = context.id
        for _ in 0..<refreshes.ended { context.perform(.finished(id, event: "refresh")) }
        if refreshes.ended > 0 { context.afterUpdate { refreshes.ended = 0 } }
        element.on("refresh") { _ in
            guard !refreshes.isRunning else { return }
            refreshes.isRunning = true
            Task { @MainActor in
                await refresh()
                refreshes.isRunning = false
                refreshes.ended += 1
            }
        }
    }

    private var axesClass: String {
        switch axes {
        case .horizontal: "scroll-x"
        case .vertical: "scroll-y"
        default: "scroll-xy"
        }
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        axes == .horizontal
            ? ElementLayout(horizontal: .fill)
            : ElementLayout(horizontal: .fill, vertical: .fill, kinds: .scroller)
    }
}

/// What has become of the person's pulls.
struct ScrollRefreshes: Equatable {
    var isRunning = false
    /// Those of which the browser has not been told yet that they have ended.
    var ended = 0
}

/// What pulling down does.
public struct RefreshAction: Sendable {
    let action: @MainActor @Sendable () async -> Void
    /// Does it.
    @MainActor
    public func callAsFunction() async { await action() }
}

/// Whether bars show where one is in scrolled content.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
    package let name: String
    /// As the platform would have it.
    public static let automatic = ScrollIndicatorVisibility(name: "automatic")
    /// Shown.
    public static let visible = ScrollIndicatorVisibility(name: "visible")
    /// Not shown.
    public static let hidden = ScrollIndicatorVisibility(name: "hidden")
    /// Never shown.
    public static let never = ScrollIndicatorVisibility(name: "hidden")
}

/// When moving content sends the keyboard away.
public struct ScrollDismissesKeyboardMode: Sendable {
    package let dismisses: Bool
    /// As the platform would have it.
    public static let automatic = ScrollDismissesKeyboardMode(dismisses: false)
    /// As soon as it moves.
    public static let immediately = ScrollDismissesKeyboardMode(dismisses: true)
    /// While it moves.
    public static let interactively = ScrollDismissesKeyboardMode(dismisses: true)
    /// Never.
    public static let never = ScrollDismissesKeyboardMode(dismisses: false)
}

private struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }
private struct VerticalIndicatorsKey: EnvironmentKey {
    static var defaultValue: ScrollIndicatorVisibility { .automatic }
}
private struct HorizontalIndicatorsKey: EnvironmentKey {
    static var defaultValue: ScrollIndicatorVisibility { .automatic }
}
private struct ScrollDisabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct ScrollStartKey: EnvironmentKey { static var defaultValue: UnitPoint? { nil } }
private struct ScrollBlursKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// What pulling down does, where it does anything.
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
    package var verticalIndicators: ScrollIndicatorVisibility {
        get { self[VerticalIndicatorsKey.self] }
        set { self[VerticalIndicatorsKey.self] = newValue }
    }
    package var horizontalIndicators: ScrollIndicatorVisibility {
        get { self[HorizontalIndicatorsKey.self] }
        set { self[HorizontalIndicatorsKey.self] = newValue }
    }
    package var isScrollDisabled: Bool {
        get { self[ScrollDisabledKey.self] }
        set { self[ScrollDisabledKey.self] = newValue }
    }
    package var scrollStart: UnitPoint? {
        get { self[ScrollStartKey.self] }
        set { self[ScrollStartKey.self] = newValue }
    }
    package var hidesKeyboardOnScroll: Bool {
        get { self[ScrollBlursKey.self] }
        set { self[ScrollBlursKey.self] = newValue }
    }
}

extension View {
    /// What pulling down does; the sign that something goes on stays until it ends.
    public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        environment(\.refresh, RefreshAction(action: action))
    }

    /// Whether bars show where one is.
    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        transformEnvironment(\.self) { values in
            if axes.contains(.vertical) { values.verticalIndicators = visibility }
            if axes.contains(.horizontal) { values.horizontalIndicators = visibility }
        }
    }

    /// Whether the content stays where it is.
    public func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollDisabled, disabled) }

    /// Where the content is at first; at the bottom it stays there while it grows.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { environment(\.scrollStart, anchor) }

    /// When moving content sends the keyboard away.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        environment(\.hidesKeyboardOnScroll, mode.dismisses)
    }
}

extension EnvironmentValues {
    /// Whether scroll views let themselves be scrolled.
    public var isScrollEnabled: Bool {
        get { !isScrollDisabled }
        set { isScrollDisabled = !newValue }
    }
}
