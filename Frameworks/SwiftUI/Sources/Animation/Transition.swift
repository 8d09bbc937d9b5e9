import Foundation

/// How a view comes and goes when that is animated.
public struct AnyTransition: Sendable {
    /// Looks that are known at once, or that a view has to be drawn for.
    typealias Looks = @MainActor @Sendable () -> [ElementProperty]

    private var insertion: Looks
    private var removal: Looks
    private var insertionAnimation: AnimationDescription?
    private var removalAnimation: AnimationDescription?

    private init(_ looks: [ElementProperty]) { self.init(sampling: { looks }) }

    init(sampling insertion: @escaping Looks, removal: Looks? = nil) {
        (self.insertion, self.removal) = (insertion, removal ?? insertion)
    }

    /// The transition as the browser performs it.
    @MainActor var description: TransitionDescription {
        var made = TransitionDescription(insertion: insertion(), removal: removal())
        made.insertionAnimation = insertionAnimation
        made.removalAnimation = removalAnimation
        return made
    }

    /// No effect: the view is there or not.
    public static let identity = AnyTransition([])
    /// Fades in and out.
    public static let opacity = AnyTransition([ElementProperty(name: "opacity", value: "0")])
    /// Grows from and shrinks to nothing.
    public static var scale: AnyTransition { scale(scale: 0) }
    /// Comes from the leading edge and leaves by the trailing one.
    public static var slide: AnyTransition {
        asymmetric(insertion: move(edge: .leading), removal: move(edge: .trailing))
    }

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition([
            ElementProperty(name: "scale", value: String(format: "%g", Double(scale))),
            ElementProperty(
                name: "transform-origin",
                value: String(format: "%g%% %g%%", Double(anchor.x) * 100, Double(anchor.y) * 100)),
        ])
    }

    /// Sharpens from a blur while growing, and leaves the same way.
    public static let blurReplace = AnyTransition([
        ElementProperty(name: "opacity", value: "0"), ElementProperty(name: "filter", value: "blur(8px)"),
        ElementProperty(name: "scale", value: "0.9"),
    ])

    /// Grows from and shrinks to a part of its size.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
        self.scale(scale: CGFloat(scale), anchor: anchor)
    }

    /// From where a view that is replaced with a blur comes.
    public enum BlurConfiguration: Hashable, Sendable {
        /// Downwards, then upwards.
        case downUp
        /// Upwards.
        case upUp
    }

    /// Sharpens from a blur while growing, and leaves the same way.
    public static func blurReplace(_ configuration: BlurConfiguration) -> AnyTransition { blurReplace }

    /// Comes from an edge and leaves by it.
    public static func move(edge: Edge) -> AnyTransition {
        AnyTransition([ElementProperty(name: "translate", value: Self.translation(towards: edge))])
    }

    /// Comes from an edge while fading in and leaves by the opposite one.
    public static func push(from edge: Edge) -> AnyTransition {
        let opposite: Edge =
            switch edge {
            case .top: .bottom
            case .bottom: .top
            case .leading: .trailing
            case .trailing: .leading
            }
        return asymmetric(
            insertion: move(edge: edge).combined(with: .opacity),
            removal: move(edge: opposite).combined(with: .opacity))
    }

    public static func offset(_ offset: CGSize) -> AnyTransition {
        self.offset(x: offset.width, y: offset.height)
    }

    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition([
            ElementProperty(name: "translate", value: String(format: "%gpx %gpx", Double(x), Double(y)))
        ])
    }

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        var made = insertion
        made.removal = removal.removal
        made.removalAnimation = removal.removalAnimation
        return made
    }

    /// Both effects at once; where both set the same style, the second wins.
    public func combined(with other: AnyTransition) -> AnyTransition {
        var made = self
        made.insertion = { [insertion] in Self.merge(insertion(), other.insertion()) }
        made.removal = { [removal] in Self.merge(removal(), other.removal()) }
        return made
    }

    /// The same with an animation of its own.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var made = self
        made.insertionAnimation = animation?.description
        made.removalAnimation = animation?.description
        return made
    }

    private static func merge(_ first: [ElementProperty], _ second: [ElementProperty]) -> [ElementProperty] {
        first.filter { property in !second.contains { $0.name == property.name } } + second
    }

    private static func translation(towards edge: Edge) -> String {
        switch edge {
        case .top: "0 -100%"
        case .bottom: "0 100%"
        case .leading: "calc(-100% * var(--direction, 1)) 0"
        case .trailing: "calc(100% * var(--direction, 1)) 0"
        }
    }
}

extension View {
    /// Says how the view comes and goes when that is animated. Without one it fades.
    public func transition(_ transition: AnyTransition) -> some View {
        modifier(TransitionModifier(transition: transition))
    }
}

struct TransitionModifier: AmendingModifier {
    var transition: AnyTransition

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.transition = transition.description
    }
}
