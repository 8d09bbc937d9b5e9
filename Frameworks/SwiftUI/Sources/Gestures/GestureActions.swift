/// A gesture with something to do when it changes or ends.
public struct _ActingGesture<Base: Gesture>: PrimitiveGesture {
    /// What tells of the gesture.
    public typealias Value = Base.Value
    let base: Base
    var changed: (@MainActor (Value) -> Void)?
    var ended: (@MainActor (Value) -> Void)?

    /// Connects the gesture, and acts before those further out.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Value>) {
        let (changed, ended) = (changed, ended)
        base._connect(
            &wires,
            to: _GestureOutlet(
                changed: { value in
                    changed?(value)
                    outlet.changed(value)
                },
                ended: { value in
                    ended?(value)
                    outlet.ended(value)
                }, over: outlet.over))
    }
}

/// A gesture whose value is made into another.
public struct _MapGesture<Base: Gesture, Value>: PrimitiveGesture {
    let base: Base
    let transform: (Base.Value) -> Value

    /// Connects the gesture.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Value>) {
        let transform = transform
        base._connect(
            &wires,
            to: _GestureOutlet(
                changed: { outlet.changed(transform($0)) }, ended: { outlet.ended(transform($0)) },
                over: outlet.over))
    }
}

/// A gesture that keeps a state up to date while it lasts.
public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
    /// What tells of the gesture.
    public typealias Value = Base.Value
    /// The gesture.
    public var base: Base
    /// The state.
    public var state: GestureState<State>
    /// Brings the state up to date.
    let update: (Value, inout State, inout Transaction) -> Void

    init(
        base: Base, state: GestureState<State>, update: @escaping (Value, inout State, inout Transaction) -> Void
    ) {
        (self.base, self.state, self.update) = (base, state, update)
    }

    /// Connects the gesture, and puts the state back when it is over.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Value>) {
        let (state, update) = (state, update)
        base._connect(
            &wires,
            to: _GestureOutlet(
                changed: { value in
                    state.change { update(value, &$0, &$1) }
                    outlet.changed(value)
                }, ended: outlet.ended,
                over: {
                    state.reset()
                    outlet.over()
                }))
    }
}

extension Gesture {
    /// What is done when the gesture ends well.
    public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> some Gesture<Value> {
        _ActingGesture(base: self, ended: action)
    }

    /// Another value for the gesture.
    public func map<T>(_ body: @escaping (Value) -> T) -> some Gesture<T> {
        _MapGesture(base: self, transform: body)
    }

    /// Keeps a state up to date while the gesture lasts.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, update: body)
    }
}

extension Gesture where Value: Equatable {
    /// What is done each time that the gesture's value changes.
    public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> some Gesture<Value> {
        _ActingGesture(base: self, changed: action)
    }
}
