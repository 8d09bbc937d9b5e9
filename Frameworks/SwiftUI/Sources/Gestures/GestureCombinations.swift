/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// What tells of both.
    public struct Value {
        /// What tells of the first, while it goes on.
        public var first: First.Value?
        /// What tells of the second, while it goes on.
        public var second: Second.Value?
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Two gestures at the same time.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// Connects both.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Value>) {
        let value = wires.remember(GestureBox(Value()))
        let running = wires.remember(GestureBox(Set<Int>()))
        let leave: @MainActor (Int) -> Void = { number in
            running.value.remove(number)
            guard running.value.isEmpty else { return }
            value.value = Value()
            outlet.over()
        }
        first._connect(
            &wires,
            to: _GestureOutlet(
                changed: {
                    running.value.insert(1)
                    value.value.first = $0
                    outlet.changed(value.value)
                },
                ended: {
                    value.value.first = $0
                    running.value.remove(1)
                    if running.value.isEmpty { outlet.ended(value.value) }
                }, over: { leave(1) }))
        second._connect(
            &wires,
            to: _GestureOutlet(
                changed: {
                    running.value.insert(2)
                    value.value.second = $0
                    outlet.changed(value.value)
                },
                ended: {
                    value.value.second = $0
                    running.value.remove(2)
                    if running.value.isEmpty { outlet.ended(value.value) }
                }, over: { leave(2) }))
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// One gesture after another.
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// How far it has come.
    public enum Value {
        /// The first goes on.
        case first(First.Value)
        /// The first has ended well; the second may go on.
        case second(First.Value, Second.Value?)
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// One gesture after another.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// Connects both; what the second tells counts once the first has ended well.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Value>) {
        let done = wires.remember(GestureBox<First.Value?>(nil))
        let isSecond = wires.remember(GestureBox(false))
        let finish: @MainActor () -> Void = {
            (done.value, isSecond.value) = (nil, false)
            outlet.over()
        }
        first._connect(
            &wires,
            to: _GestureOutlet(
                changed: { outlet.changed(.first($0)) },
                ended: {
                    done.value = $0
                    outlet.changed(.second($0, nil))
                }, over: { if !isSecond.value { finish() } }))
        second._connect(
            &wires,
            to: _GestureOutlet(
                changed: {
                    guard let first = done.value else { return }
                    isSecond.value = true
                    outlet.changed(.second(first, $0))
                },
                ended: { if let first = done.value { outlet.ended(.second(first, $0)) } },
                over: { if done.value != nil { finish() } }))
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// One of two gestures; the first where both would do.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// What tells of the one that goes on.
    public enum Value {
        /// The first.
        case first(First.Value)
        /// The second.
        case second(Second.Value)
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// One of two gestures.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// Connects both. While the first may still come about the second waits; it is heard when the first has failed.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Value>) {
        let race = wires.remember(GestureBox(ExclusiveRace()))
        let claim: @MainActor (Int) -> Bool = { number in
            if race.value.winner == 0 { race.value.winner = number }
            return race.value.winner == number
        }
        let leave: @MainActor (Int) -> Void = { number in
            guard race.value.winner == number else { return }
            let waiting = race.value.hasEnded ? nil : race.value.waiting
            race.value = ExclusiveRace()
            outlet.over()
            waiting?()
        }
        first._connect(
            &wires,
            to: _GestureOutlet(
                changed: { if claim(1) { outlet.changed(.first($0)) } },
                ended: {
                    guard claim(1) else { return }
                    race.value.hasEnded = true
                    outlet.ended(.first($0))
                }, over: { leave(1) }))
        second._connect(
            &wires,
            to: _GestureOutlet(
                changed: { if claim(2) { outlet.changed(.second($0)) } },
                ended: { value in
                    if claim(2) { return outlet.ended(.second(value)) }
                    race.value.waiting = {
                        outlet.ended(.second(value))
                        outlet.over()
                    }
                }, over: { leave(2) }))
    }
}

/// Which of two gestures goes on.
private struct ExclusiveRace {
    /// Nought is none of them yet.
    var winner = 0
    /// Whether the first has come about.
    var hasEnded = false
    /// What the second does if the first fails.
    var waiting: (@MainActor () -> Void)?
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
    /// This gesture and another at the same time.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// Another gesture after this one.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// This gesture, or else another.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}

/// Any gesture.
public struct AnyGesture<Value>: PrimitiveGesture {
    private let connect: @MainActor (inout _GestureWires, _GestureOutlet<Value>) -> Void

    /// Keeps a gesture.
    public init<T: Gesture>(_ gesture: T) where T.Value == Value {
        connect = { wires, outlet in gesture._connect(&wires, to: outlet) }
    }

    /// Connects the kept gesture.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Value>) { connect(&wires, outlet) }
}
