import Foundation

/// What the views around a scroll view have said about it.
struct ScrollSettings {
    /// One thing that was said: changes the scroll view's element.
    typealias Change = @MainActor (inout ElementDescription, ElementContext) -> Void

    var changes: [Change] = []
    var margins: [ContentMarginPlacement: EdgeInsets] = [:]
}

private struct ScrollSettingsKey: EnvironmentKey { static var defaultValue: ScrollSettings { ScrollSettings() } }

extension EnvironmentValues {
    /// What the views around the next scroll view have said about it.
    var scrollSettings: ScrollSettings {
        get { self[ScrollSettingsKey.self] }
        set { self[ScrollSettingsKey.self] = newValue }
    }
}

/// What was said about a scroll view does not hold for those inside of it.
struct InnerScrollEnvironment: EnvironmentModifier {
    func change(_ values: inout EnvironmentValues) {
        values.refresh = nil
        if !values.scrollSettings.changes.isEmpty || !values.scrollSettings.margins.isEmpty {
            values.scrollSettings = ScrollSettings()
        }
    }
}

extension View {
    /// Says something about the scroll views in this view.
    func scrolling(_ change: @escaping ScrollSettings.Change) -> some View {
        transformEnvironment(\.scrollSettings) { $0.changes.append(change) }
    }
}

/// Which part of a scroll view margins are for.
public struct ContentMarginPlacement: Hashable, Sendable {
    private let name: String
    /// As the platform does it.
    public static let automatic = ContentMarginPlacement(name: "automatic")
    /// The content.
    public static let scrollContent = ContentMarginPlacement(name: "content")
    /// The bars that show where one is.
    public static let scrollIndicators = ContentMarginPlacement(name: "indicators")
}

extension View {
    /// Space around the content of scroll views in this view.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.scrollSettings) { settings in
            var margins = settings.margins[placement] ?? EdgeInsets()
            if edges.contains(.top) { margins.top = insets.top }
            if edges.contains(.bottom) { margins.bottom = insets.bottom }
            if edges.contains(.leading) { margins.leading = insets.leading }
            if edges.contains(.trailing) { margins.trailing = insets.trailing }
            settings.margins[placement] = margins
        }
    }

    /// Space around the content of scroll views in this view, in points.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let length = length ?? 16
        return contentMargins(
            edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
    }

    /// Space around the content of scroll views in this view.
    public func contentMargins(_ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, insets, for: placement)
    }

    /// Space around the content of scroll views in this view, in points.
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }

    /// Whether scroll views in this view show what lies beyond their sides.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        scrolling { element, _ in if disabled { element.addClass("unclipped") } }
    }

    /// What happens at the ends of scroll views in this view. Browsers on phones and tablets bounce; where `always` is said
    /// they do so also with content that fits, else with content that does not.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
        transformEnvironment(\.self) { values in
            if axes.contains(.vertical) { values.verticalScrollBounceBehavior = behavior }
            if axes.contains(.horizontal) { values.horizontalScrollBounceBehavior = behavior }
        }
    }

    /// Shows for a moment where scroll views in this view are.
    public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        scrolling { element, _ in if onAppear { element.addClass("flashes") } }
    }

    /// Shows for a moment where scroll views in this view are, when a value changes.
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        modifier(IndicatorFlash(trigger: value))
    }

    /// Where scroll views in this view are at first, or what stays in place as their content changes.
    public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        transformEnvironment(\.scrollStart) { if role != .alignment { $0 = anchor } }
    }
}

/// Shows anew for a moment where scroll views are, each time that a value changes.
private struct IndicatorFlash<T: Equatable>: ViewModifier {
    let trigger: T
    @State private var count = 0

    func body(content: Content) -> some View {
        content
            .scrolling { [count] element, _ in
                // An animation runs anew when it has another name.
                if count > 0 { element.addClass(count.isMultiple(of: 2) ? "flashes" : "flashes-again") }
            }
            .onChange(of: trigger) { count += 1 }
    }
}

/// What happens at the ends of a scroll view; a browser knows its own device.
public struct ScrollBounceBehavior: Sendable {
    let isAlways: Bool
    /// As the platform does it.
    public static let automatic = ScrollBounceBehavior(isAlways: false)
    /// It always gives way.
    public static let always = ScrollBounceBehavior(isAlways: true)
    /// It gives way when there is something to scroll.
    public static let basedOnSize = ScrollBounceBehavior(isAlways: false)
}

/// What an anchor of a scroll view decides.
public struct ScrollAnchorRole: Hashable, Sendable {
    private let name: String
    /// Where it is at first.
    public static let initialOffset = ScrollAnchorRole(name: "initial")
    /// What stays in place as the content changes.
    public static let sizeChanges = ScrollAnchorRole(name: "sizes")
    /// Where content stands that is smaller.
    public static let alignment = ScrollAnchorRole(name: "alignment")
}
