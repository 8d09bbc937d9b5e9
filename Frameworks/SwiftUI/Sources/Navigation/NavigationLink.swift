/// A button that pushes a page; in a browser it is a link that can be opened in a tab of its own.
public struct NavigationLink<Label: View, Destination: View>: View {
    private enum Target {
        case value(AnyHashable?)
        case view(Destination)
        /// The label is a link of its own, in the older form.
        case bound
    }

    private let target: Target
    private let label: Label
    @Environment(\.navigationController) private var controller
    @Environment(\.isEnabled) private var isEnabled

    /// Pushes a view.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        target = .view(destination())
        self.label = label()
    }

    /// Pushes a view.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        target = .view(destination)
        self.label = label()
    }

    /// Pushes what the stack shows for a value; without a value the link is disabled.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) where Destination == Never {
        target = .value(value.map { AnyHashable($0) })
        self.label = label()
    }

    init(bound label: Label) { (target, self.label) = (.bound, label) }

    public var body: some View {
        if case .bound = target {
            label
        } else {
            Button(action: push) { label }
                .modifier(LinkModifier(url: url))
                .disabled(isDead)
        }
    }

    private var isDead: Bool {
        if controller == nil { return true }
        if case .value(nil) = target { return true }
        return false
    }

    private var url: String? {
        guard isEnabled, case .value(let value?) = target else { return nil }
        return controller?.url(pushing: value)
    }

    private func push() {
        switch target {
        case .value(let value?): controller?.push(value)
        case .value(nil), .bound: break
        case .view(let view): controller?.push(AnyView(view))
        }
    }
}

extension NavigationLink where Label == Text {
    /// Pushes a view; the title is looked up in the app's strings.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Pushes a view.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Pushes a view; the title is looked up in the app's strings.
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Pushes a view.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    /// Pushes what the stack shows for a value; the title is looked up in the app's strings.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(value: value) { Text(titleKey) }
    }

    /// Pushes what the stack shows for a value.
    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(value: value) { Text(title) }
    }
}

/// Turns a button's element into a link, which keeps its click for the view and its address for the browser.
private struct LinkModifier: AmendingModifier {
    let url: String?

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("nav-link")
        if context.environment.linkIndicator == .hidden { element.addClass("unmarked") }
        guard let url, element.tag == "button" else { return }
        element.tag = "a"
        element.setAttribute("type", nil)
        element.setAttribute("href", context.environment.locationBase + url)
    }
}

private struct LinkIndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
    /// Whether rows that lead on have a sign of that.
    fileprivate var linkIndicator: Visibility {
        get { self[LinkIndicatorKey.self] }
        set { self[LinkIndicatorKey.self] = newValue }
    }
}

extension View {
    /// Whether rows of lists that lead on have a sign of that.
    public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
        environment(\.linkIndicator, visibility)
    }
}

private struct LocationBaseKey: EnvironmentKey {
    static var defaultValue: String { "" }
}

extension EnvironmentValues {
    /// What stands before the app's own addresses, such as `/only-friends`.
    package var locationBase: String {
        get { self[LocationBaseKey.self] }
        set { self[LocationBaseKey.self] = newValue }
    }
}
