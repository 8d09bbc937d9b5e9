/// Where a view is in its coming and going.
public enum TransitionPhase: Hashable, Sendable {
    /// About to come.
    case willAppear
    /// There.
    case identity
    /// Gone.
    case didDisappear

    /// Whether the view is there.
    public var isIdentity: Bool { self == .identity }
    /// -1 before, 0 while the view is there, 1 after.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// How a view comes and goes, told by what it looks like before and after.
///
/// A browser animates opacity, places, sizes, turns and filters between those looks and the usual one; other differences
/// are left out.
@MainActor @preconcurrency
public protocol Transition {
    /// The looks.
    associatedtype Body: View
    /// Makes the looks of a phase.
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
    /// What the transition is like.
    nonisolated static var properties: TransitionProperties { get }
    /// The transition where its looks need no drawing.
    nonisolated var _built: AnyTransition? { get }
    /// The view that comes and goes.
    typealias Content = PlaceholderContentView<Self>
}

extension Transition {
    /// A transition of one's own has to be drawn.
    nonisolated public var _built: AnyTransition? { nil }
}

/// The view that a transition or a closure gives looks to.
public struct PlaceholderContentView<Value>: View {
    private let content: AnyView?

    /// Stands for a view; without one, something of any size.
    init(_ content: AnyView? = nil) { self.content = content }

    /// The view.
    public var body: some View {
        if let content { content } else { Color.clear }
    }
}

extension AnyTransition {
    /// A transition told by two modifiers: what the view looks like when it is not there, and when it is.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        // Modifiers are values of views; this one is only looked at on the main actor.
        nonisolated(unsafe) let active = active
        return AnyTransition(sampling: { LooksSample.of(Color.clear.modifier(active)) })
    }

    /// A transition of one's own.
    public init<T: Transition>(_ transition: T) {
        if let built = transition._built {
            self = built
            return
        }
        // As a view it is only looked at on the main actor.
        nonisolated(unsafe) let transition = transition
        self.init(
            sampling: { LooksSample.of(transition.body(content: PlaceholderContentView(), phase: .willAppear)) },
            removal: {
                let looks = LooksSample.of(transition.body(content: PlaceholderContentView(), phase: .didDisappear))
                // Letters that the browser saw come go the same way back; a text that was there before fades.
                guard looks.isEmpty, TextTransition.rendering(of: transition) != nil else { return looks }
                return [
                    ElementProperty(name: "opacity", value: "0"), ElementProperty(name: "--letters", value: "1"),
                ]
            })
    }
}

/// A transition that comes in one way and goes in another.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    // Values of views are only looked at on the main actor.
    /// How the view comes.
    public nonisolated(unsafe) var insertion: Insertion
    // As above.
    /// How the view goes.
    public nonisolated(unsafe) var removal: Removal

    /// A transition that comes in one way and goes in another.
    public init(insertion: Insertion, removal: Removal) {
        (self.insertion, self.removal) = (insertion, removal)
    }

    /// Each of the two as it is made.
    nonisolated public var _built: AnyTransition? {
        .asymmetric(insertion: AnyTransition(insertion), removal: AnyTransition(removal))
    }

    /// The looks of the coming or of the going.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        if phase == .didDisappear {
            removal.body(content: PlaceholderContentView<Removal>(), phase: phase)
        } else {
            insertion.body(content: PlaceholderContentView<Insertion>(), phase: phase)
        }
    }
}

extension View {
    /// Says how the view comes and goes when that is animated.
    public func transition<T: Transition>(_ transition: T) -> some View {
        modifier(TextTransitionModifier(transition: transition)).transition(AnyTransition(transition))
    }
}

/// What a view looks like, as far as a browser can animate to it.
@MainActor
enum LooksSample {
    private static let animated: Set<String> = [
        "opacity", "transform", "translate", "scale", "rotate", "filter", "transform-origin",
    ]

    /// Draws the view aside and reads its outermost looks.
    static func of(_ view: some View) -> [ElementProperty] {
        let host = ViewHost(rootView: view)
        host.render()
        defer { host.tearDown() }
        var found: [ElementProperty] = []
        var element = host.tree.root.children.first
        while let next = element {
            for style in next.styles where animated.contains(style.name) {
                if !found.contains(where: { $0.name == style.name }) { found.append(style) }
            }
            element = next.children.count == 1 ? next.children.first : nil
        }
        return found
    }
}
