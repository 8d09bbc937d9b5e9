/// How a text or a symbol passes to the next when it changes in an animation.
public struct ContentTransition: Equatable, Sendable {
    private enum Kind: Equatable { case identity, opacity, numbers(down: Bool), symbol }
    private let kind: Kind

    /// At once.
    public static let identity = ContentTransition(kind: .identity)
    /// Fading.
    public static let opacity = ContentTransition(kind: .opacity)
    /// From one shape or colour to the next, where both have something in common; texts have not and change at once.
    public static let interpolate = ContentTransition(kind: .identity)

    /// As a counter turns: the old number leaves upwards, or downwards where it counts down.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numbers(down: countsDown))
    }

    /// As a counter turns.
    public static func numericText(value: Double) -> ContentTransition { .numericText() }

    /// From one symbol to the next with a movement.
    public static func symbolEffect<T: ContentTransitionSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition { symbolEffect }

    /// From one symbol to the next with the platform's movement.
    public static var symbolEffect: ContentTransition { ContentTransition(kind: .symbol) }

    /// How the new content comes and the old one goes; nil where it changes at once.
    @MainActor fileprivate var transition: AnyTransition? {
        switch kind {
        case .identity: nil
        case .opacity: .opacity
        case .symbol: .scale(scale: 0.6).combined(with: .opacity)
        case .numbers(let down):
            .asymmetric(
                insertion: .offset(y: down ? -10 : 10).combined(with: .opacity),
                removal: .offset(y: down ? 10 : -10).combined(with: .opacity))
        }
    }
}

/// A view whose content has a name, so that the old and the new can be told apart.
@MainActor
private protocol NamedContent {
    var contentName: String? { get }
}

extension Text: NamedContent {
    fileprivate var contentName: String? { plain }
}

extension Image: NamedContent {
    fileprivate var contentName: String? { pictureAddress }
}

extension ModifiedContent: NamedContent where Content: View, Modifier: ViewModifier {
    fileprivate var contentName: String? { (content as? any NamedContent)?.contentName }
}

extension View {
    /// How this text or symbol passes to the next when it changes in an animation.
    @ViewBuilder
    public func contentTransition(_ transition: ContentTransition) -> some View {
        if let moves = transition.transition, let name = (self as? any NamedContent)?.contentName {
            // Old and new lie one over the other while one leaves.
            ZStack { id(name).transition(moves) }
        } else {
            self
        }
    }
}
