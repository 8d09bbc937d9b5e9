/// A movement of a symbol.
public protocol SymbolEffect: Sendable {
    /// The style sheet's name of the movement.
    var _name: String { get }
}

/// A movement that goes on for as long as it is wanted.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// A movement that happens once.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// A movement from one symbol to another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}
/// A movement with which a symbol comes and goes.
public protocol TransitionSymbolEffect: SymbolEffect {}

/// One of the platform's movements.
public struct _PlatformSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, ContentTransitionSymbolEffect,
    TransitionSymbolEffect
{
    /// The style sheet's name of the movement.
    public let _name: String
    /// Up.
    public var up: _PlatformSymbolEffect { self }
    /// Down.
    public var down: _PlatformSymbolEffect { self }
    /// Part by part; free pictures have one part.
    public var byLayer: _PlatformSymbolEffect { self }
    /// As a whole.
    public var wholeSymbol: _PlatformSymbolEffect { self }
    /// Part by part, each adding to the last.
    public var cumulative: _PlatformSymbolEffect { self }
    /// Part by part.
    public var iterative: _PlatformSymbolEffect { self }
    /// There and back.
    public var reversing: _PlatformSymbolEffect { self }
    /// There only.
    public var nonReversing: _PlatformSymbolEffect { self }
    /// Hiding parts that do not take part.
    public var hideInactiveLayers: _PlatformSymbolEffect { self }
    /// Dimming parts that do not take part.
    public var dimInactiveLayers: _PlatformSymbolEffect { self }
    /// To the right.
    public var clockwise: _PlatformSymbolEffect { self }
    /// To the left.
    public var counterClockwise: _PlatformSymbolEffect { self }
    /// To the left side.
    public var left: _PlatformSymbolEffect { self }
    /// To the right side.
    public var right: _PlatformSymbolEffect { self }
    /// Forward, as one reads.
    public var forward: _PlatformSymbolEffect { self }
    /// Backward, against the way one reads.
    public var backward: _PlatformSymbolEffect { self }
    /// At an angle.
    public func custom(angle: Angle) -> _PlatformSymbolEffect { self }
    /// Without a color that fills up.
    public var plain: _PlatformSymbolEffect { self }
    /// From what both symbols share; free pictures share nothing, so it is the other movement.
    public func magic(fallback: _PlatformSymbolEffect) -> _PlatformSymbolEffect { fallback }
    /// Down, then up.
    public var downUp: _PlatformSymbolEffect { self }
    /// Up, then up.
    public var upUp: _PlatformSymbolEffect { self }
    /// Up, from the side.
    public var offUp: _PlatformSymbolEffect { self }
}

extension _PlatformSymbolEffect {
    /// Down, then up.
    public static var downUp: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "appear") }
    /// Up, then up.
    public static var upUp: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "appear") }
    /// Up, from the side.
    public static var offUp: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "appear") }
}

extension SymbolEffect where Self == _PlatformSymbolEffect {
    /// Jumps.
    public static var bounce: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "bounce") }
    /// Fades and comes back.
    public static var pulse: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "pulse") }
    /// Changes its colours one after the other.
    public static var variableColor: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "pulse") }
    /// Grows.
    public static var scale: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "scale") }
    /// Comes.
    public static var appear: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "appear") }
    /// Goes.
    public static var disappear: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "disappear") }
    /// Gives way to another.
    public static var replace: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "appear") }
    /// Comes as if drawn.
    public static var drawOn: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "appear") }
    /// Goes as if wiped out.
    public static var drawOff: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "disappear") }
    /// The platform's.
    public static var automatic: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "appear") }
    /// Swings.
    public static var wiggle: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "wiggle") }
    /// Turns.
    public static var rotate: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "rotate") }
    /// Breathes.
    public static var breathe: _PlatformSymbolEffect { _PlatformSymbolEffect(_name: "breathe") }
}

/// How often and how fast a movement is.
public struct SymbolEffectOptions: Sendable {
    var rate = 1.0
    var count: Int?
    /// As the platform does it.
    public static let `default` = SymbolEffectOptions()
    /// Again and again.
    public static let repeating = SymbolEffectOptions()
    /// Once.
    public static let nonRepeating = SymbolEffectOptions(count: 1)
    /// Again and again.
    public var repeating: SymbolEffectOptions { self }
    /// Once.
    public var nonRepeating: SymbolEffectOptions { SymbolEffectOptions(rate: rate, count: 1) }
    /// So fast.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(rate: speed) }
    /// So fast.
    public func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(rate: speed, count: count) }
    /// So often.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(count: count) }
    /// So often.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(rate: rate, count: count) }
    /// In this manner.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions() }

    /// How a movement is repeated.
    public struct RepeatBehavior: Sendable {
        /// Without a pause.
        public static let continuous = RepeatBehavior()
        /// With pauses.
        public static let periodic = RepeatBehavior()
        /// With pauses, so often.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior { RepeatBehavior() }
    }
}

private struct SymbolEffectModifier: AmendingModifier {
    let name: String
    let options: SymbolEffectOptions
    /// Two names of one movement by turns: another name begins anew.
    let turn: Int?

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("fx-symbol")
        let suffix = turn.map { $0 % 2 == 0 ? "-a" : "-b" } ?? ""
        element.addClass("fx-\(name)\(suffix)")
        if options.rate != 1 { element.setStyle("--fx-rate", max(0.1, options.rate).css) }
        if let count = options.count { element.setStyle("--fx-count", String(max(1, count))) }
    }
}

private struct SymbolEffectOnChange<V: Equatable>: ViewModifier {
    let name: String
    let options: SymbolEffectOptions
    let value: V
    @State private var turns = 0

    func body(content: Content) -> some View {
        content
            .modifier(
                SymbolEffectModifier(name: turns == 0 ? "none" : name, options: options, turn: turns == 0 ? nil : turns)
            )
            .onChange(of: value) { turns += 1 }
    }
}

extension View {
    /// Moves the symbols in this view for as long as it is active.
    @ViewBuilder
    public func symbolEffect<T: IndefiniteSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View {
        modifier(SymbolEffectModifier(name: isActive ? effect._name : "none", options: options, turn: nil))
    }

    /// Moves the symbols in this view when a value changes.
    public func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View {
        modifier(SymbolEffectOnChange(name: effect._name, options: options, value: value))
    }

    /// Keeps the symbols in this view still.
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        modifier(ElementAttributes(className: isEnabled ? "fx-still" : nil))
    }
}

extension AnyTransition {
    /// As symbols come and go.
    public static var symbolEffect: AnyTransition { .opacity }
    /// As symbols come and go with a movement.
    public static func symbolEffect<T: TransitionSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> AnyTransition { .opacity }
}
