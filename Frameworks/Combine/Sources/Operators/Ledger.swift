/// What a subscriber has asked for, and the values that wait until it asks for more.
struct Ledger<Value> {
    /// What is to happen next.
    enum Step {
        case value(Value)
        case end
        case wait
    }

    /// What was asked for and has not been sent.
    var demand = Subscribers.Demand.none
    private var waiting: [Value] = []
    private var isEnding = false
    private var isHandingOver = false

    /// Whether a value may be handed on at once. Otherwise it waits, if it may.
    ///
    /// Where values wait, they are handed on one at a time, whichever threads they come from: whoever hands this one on
    /// goes through `next` afterwards.
    mutating func admit(_ value: Value, waits: Bool) -> Bool {
        if demand > .none, waiting.isEmpty, !isHandingOver {
            demand.take()
            isHandingOver = waits
            return true
        }
        if waits { waiting.append(value) }
        return false
    }

    /// Whether the end has to wait for values, one that is on its way among them; it then comes after them.
    mutating func endsLater() -> Bool {
        guard !waiting.isEmpty || isHandingOver else { return false }
        isEnding = true
        return true
    }

    /// Whether to go through `next` until it says to wait; somebody else may be at it.
    mutating func begin() -> Bool {
        defer { isHandingOver = true }
        return !isHandingOver
    }

    /// Takes out what is to be handed on.
    mutating func next() -> Step {
        if demand > .none, !waiting.isEmpty {
            demand.take()
            return .value(waiting.removeFirst())
        }
        isHandingOver = false
        guard isEnding, waiting.isEmpty else { return .wait }
        isEnding = false
        return .end
    }
}
