extension View {
    /// Runs an action before the view is shown for the first time.
    ///
    /// Inner views come before outer ones. In a lazy container the action waits until the row is about to be seen.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: action, disappear: nil))
    }

    /// Runs an action after the view has gone.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: nil, disappear: action))
    }
}

extension EnvironmentValues {
    private struct LazyRowsKey: EnvironmentKey {
        static let defaultValue = false
    }

    /// Whether rows appear when the browser says that they are near the visible part, not when they are made.
    package var lazyRows: Bool {
        get { self[LazyRowsKey.self] }
        set { self[LazyRowsKey.self] = newValue }
    }
}

/// A modifier that acts when its content appears and when it goes.
@MainActor @preconcurrency
protocol AppearanceActing: ViewModifier where Body == Never {
    @MainActor func contentAppears(on node: _Node)
    @MainActor func contentDisappears(from node: _Node)
}

struct AppearanceModifier: AppearanceActing {
    var appear: (() -> Void)?
    var disappear: (() -> Void)?

    func contentAppears(on node: _Node) { appear?() }
    func contentDisappears(from node: _Node) { disappear?() }

    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        AppearanceNode(view, in: context)
    }
}

/// A node that is told when its content appears.
@MainActor
protocol Appearing: _Node {
    func appear()
}

/// The node of a modifier that acts on appearance.
class AppearanceNode<C: View, M: AppearanceActing>: ModifierNode<C, M>, Appearing {
    /// Waits for the browser to tell that the elements are near the visible part.
    private var isLazy = false

    override func willMakeContent() {
        isLazy = environmentValues.lazyRows
    }

    override func didMakeContent() {
        if isLazy {
            var elements: [Element] = []
            content?.collect(&elements)
            isLazy = !elements.isEmpty
        }
        if !isLazy { graph.willAppear(self) }
    }

    func appear() {
        guard !flags.contains(.appeared), flags.contains(.mounted) else { return }
        flags.insert(.appeared)
        modifier.contentAppears(on: self)
    }

    override func amend(_ description: inout ElementDescription, for element: Element) {
        guard isLazy, !flags.contains(.appeared) else { return }
        description.setAttribute("data-visible", "")
        description.on("visible") { [weak self] _ in
            guard let self else { return }
            appear()
            graph.needsDescription(ofElementsIn: self)
        }
    }

    override func willUnmount() {
        if flags.contains(.appeared) { graph.didDisappear { [self] in modifier.contentDisappears(from: self) } }
        super.willUnmount()
    }
}
