import Foundation

/// One tap or several.
public struct TapGesture: PrimitiveGesture {
    /// Nothing but the fact.
    public typealias Value = Void
    /// How many taps.
    public var count: Int

    /// One tap or several.
    nonisolated public init(count: Int = 1) { self.count = count }

    /// Listens to clicks.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Void>) {
        let count = count
        wires.taps = max(wires.taps, count)
        wires.on("click") { payload in
            guard payload.isTaps(count) else { return }
            outlet.ended(())
            outlet.over()
        }
    }
}

/// One tap or several, and where.
public struct SpatialTapGesture: PrimitiveGesture {
    /// Where a tap was.
    public struct Value: Equatable, Sendable {
        /// Where, in points.
        public var location: CGPoint
    }

    /// How many taps.
    public var count: Int
    /// What the place is measured from.
    public var coordinateSpace: CoordinateSpace

    /// One tap or several.
    nonisolated public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        (self.count, self.coordinateSpace) = (count, coordinateSpace)
    }

    /// One tap or several.
    nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol) {
        self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
    }

    /// Listens to clicks.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Value>) {
        let count = count
        wires.taps = max(wires.taps, count)
        wires.on("click") { payload in
            guard payload.isTaps(count) else { return }
            outlet.ended(Value(location: CGPoint(x: payload.x ?? 0, y: payload.y ?? 0)))
            outlet.over()
        }
    }
}

/// A press that stays for a while.
public struct LongPressGesture: PrimitiveGesture {
    /// Whether it has been pressed long enough.
    public typealias Value = Bool
    /// How long, in seconds.
    public var minimumDuration: Double
    /// How far a finger may move meanwhile, in points.
    public var maximumDistance: CGFloat

    /// A press that stays for a while.
    nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
    }

    /// Listens to presses.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Bool>) {
        wires.attributes["data-longpress"] = PressLength.text(minimumDuration)
        wires.attributes["data-press"] = ""
        let isPressed = wires.remember(GestureBox(false))
        wires.on("press") { payload in
            let isDown = payload.isOn ?? false
            guard isDown != isPressed.value else { return }
            isPressed.value = isDown
            isDown ? outlet.changed(true) : outlet.over()
        }
        wires.on("longpress") { _ in
            outlet.ended(true)
            guard isPressed.value else { return outlet.over() }
        }
    }
}
