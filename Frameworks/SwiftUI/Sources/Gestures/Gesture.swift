import Foundation

/// Something that a person does with fingers or a pointer, and the value that tells of it.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    /// What tells of the gesture.
    associatedtype Value
    /// The gesture that this one is made of.
    associatedtype Body: Gesture

    /// The gesture that this one is made of.
    var body: Body { get }

    /// Asks the browser for what the gesture needs and tells the outlet what becomes of it.
    @MainActor func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Value>)
}

extension Gesture where Body.Value == Value {
    /// Connects the gesture that this one is made of.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Value>) {
        body._connect(&wires, to: outlet)
    }
}

/// A gesture without a body: it connects itself.
@MainActor @preconcurrency
protocol PrimitiveGesture: Gesture where Body == Never {}

extension PrimitiveGesture {
    // `Never` has no value: only a mistake in this module could ask for one.
    public var body: Never { fatalError("A primitive gesture has no body.") }
}

extension Never: Gesture {
    /// There is no such gesture.
    public typealias Value = Never

    /// Never called.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Never>) {}
}

/// Whom a gesture tells of itself.
public struct _GestureOutlet<Value> {
    var changed: @MainActor (Value) -> Void = { _ in }
    var ended: @MainActor (Value) -> Void = { _ in }
    /// The gesture is over, whether it ended well or was given up.
    var over: @MainActor () -> Void = {}
}

/// What one view's gestures ask of the browser, and what they remember between two evaluations of the view.
@MainActor
public struct _GestureWires {
    var handlers: [(event: String, take: @MainActor (EventPayload) -> Void)] = []
    var attributes: [String: String] = [:]
    /// The most taps that are one event.
    var taps = 1
    private let memory: GestureMemory
    private var slot = 0

    init(memory: GestureMemory) { self.memory = memory }

    mutating func on(_ event: String, _ take: @escaping @MainActor (EventPayload) -> Void) {
        handlers.append((event, take))
    }

    /// An object that outlives the gesture's value: the same one for the same place in the gesture.
    mutating func remember<T: AnyObject>(_ make: @autoclosure () -> T) -> T {
        defer { slot += 1 }
        if slot < memory.slots.count, let known = memory.slots[slot] as? T { return known }
        let made = make()
        memory.slots.removeSubrange(min(slot, memory.slots.count)...)
        memory.slots.append(made)
        return made
    }
}

/// What the gestures of one view remember.
@MainActor
final class GestureMemory {
    var slots: [AnyObject] = []
}

/// Something that a gesture remembers.
@MainActor
final class GestureBox<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}

/// Whether a gesture comes after those inside of its view, before them, or goes along with them.
enum GestureRank: Equatable {
    case usual, first, also

    /// The rank of a gesture that a mask may leave alone.
    static func masked(by mask: GestureMask, _ rank: GestureRank = .usual) -> GestureRank {
        mask.contains(.subviews) ? rank : .first
    }

    /// Tells the browser, which finds the views that a gesture is for.
    @MainActor
    func write(_ events: Set<String>, to element: inout ElementDescription) {
        guard self != .usual else { return }
        let name = self == .first ? "data-first" : "data-also"
        let known = element.attribute(name)?.split(separator: " ").map(String.init) ?? []
        element.setAttribute(name, events.union(known).sorted().joined(separator: " "))
    }
}

/// Attaches a gesture to a view.
struct GestureModifier<G: Gesture>: AmendingModifier {
    let gesture: G
    let isActive: Bool
    var rank = GestureRank.usual
    @State private var memory = GestureMemory()

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard isActive, context.environment.isEnabled, context.environment.followsGestures else { return }
        var wires = _GestureWires(memory: memory)
        gesture._connect(&wires, to: _GestureOutlet())
        if rank == .first { for (event, _) in wires.handlers { element.removeHandlers(of: event) } }
        rank.write(Set(wires.handlers.map(\.event)), to: &element)
        for (name, value) in wires.attributes where element.attribute(name) == nil { element.setAttribute(name, value) }
        element.hearTaps(wires.taps)
        for (event, take) in wires.handlers { element.on(event, take) }
        guard element.handles("click"), element.attribute("role") == nil, element.attribute("aria-hidden") == nil,
            !["button", "a", "input", "select", "textarea"].contains(element.tag)
        else { return }
        element.setAttribute("role", "button")
        element.setAttribute("tabindex", "0")
    }
}

/// Which gestures of a view are to be followed when another is attached.
public struct GestureMask: OptionSet, Sendable {
    /// One bit a kind.
    public let rawValue: UInt32
    /// The set with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// None.
    public static let none = GestureMask([])
    /// The attached one.
    public static let gesture = GestureMask(rawValue: 1)
    /// Those inside of the view.
    public static let subviews = GestureMask(rawValue: 2)
    /// All.
    public static let all: GestureMask = [.gesture, .subviews]
}

private struct FollowsGesturesKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
    /// Whether gestures are followed; not inside of a view whose own one shuts them out.
    var followsGestures: Bool {
        get { self[FollowsGesturesKey.self] }
        set { self[FollowsGesturesKey.self] = newValue }
    }
}

extension View {
    /// Leaves the gestures in this view out where a mask does not name them.
    private func following(_ mask: GestureMask) -> some View {
        transformEnvironment(\.followsGestures) { $0 = $0 && mask.contains(.subviews) }
    }

    /// Attaches a gesture.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        following(mask).modifier(
            GestureModifier(gesture: gesture, isActive: mask.contains(.gesture), rank: .masked(by: mask)))
    }

    /// Attaches a gesture, if it is wanted now.
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture: gesture, isActive: isEnabled))
    }

    /// Attaches a gesture that goes before those inside of the view.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        following(mask).modifier(GestureModifier(gesture: gesture, isActive: mask.contains(.gesture), rank: .first))
    }

    /// Attaches a gesture that goes before those inside of the view, if it is wanted now.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture: gesture, isActive: isEnabled, rank: .first))
    }

    /// Attaches a gesture beside those inside of the view.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        following(mask).modifier(
            GestureModifier(gesture: gesture, isActive: mask.contains(.gesture), rank: .masked(by: mask, .also)))
    }

    /// Attaches a gesture beside those inside of the view, if it is wanted now.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture: gesture, isActive: isEnabled, rank: .also))
    }
}

/// A gesture that may not be wanted now.
extension Optional: Gesture where Wrapped: Gesture {
    /// What the gesture tells.
    public typealias Value = Wrapped.Value
    /// A gesture without a body.
    public typealias Body = Never

    // `Never` has no value: only a mistake in this module could ask for one.
    /// Never called.
    public var body: Never { fatalError("A gesture that connects itself has no body.") }

    /// Listens to what the gesture listens to, if there is one.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Wrapped.Value>) {
        self?._connect(&wires, to: outlet)
    }
}
