import Foundation

/// Two fingers that move apart or together, or a pinch on a trackpad.
public struct MagnifyGesture: PrimitiveGesture {
    /// How far a pinch has come.
    public struct Value: Equatable, Sendable {
        /// When.
        public var time: Date
        /// How much larger: 1 at the beginning.
        public var magnification: CGFloat
        /// How fast that changes, in parts a second.
        public var velocity: CGFloat
        /// Where it began, as a part of the view.
        public var startAnchor: UnitPoint
        /// Where it began, in points.
        public var startLocation: CGPoint
    }

    /// The least change that counts.
    public var minimumScaleDelta: CGFloat

    /// A pinch.
    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    /// Listens to pinches.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Value>) {
        wires.attributes["data-pinch"] = ""
        let begins = wires.remember(GestureBox(false))
        let least = Double(minimumScaleDelta)
        wires.on("pinch") { payload in
            guard let scale = payload.number, scale.isFinite else { return }
            let value = Value(
                time: Date(), magnification: scale, velocity: 0, startAnchor: payload.anchor,
                startLocation: CGPoint(x: payload.startX ?? 0, y: payload.startY ?? 0))
            begins.value = begins.value || abs(scale - 1) >= least
            guard begins.value else { return }
            outlet.take(value, payload.name)
            if payload.name == "end" || payload.name == "cancel" { begins.value = false }
        }
    }
}

/// The older name of a pinch, whose value is how much larger.
public struct MagnificationGesture: PrimitiveGesture {
    /// How much larger: 1 at the beginning.
    public typealias Value = CGFloat
    /// The least change that counts.
    public var minimumScaleDelta: CGFloat

    /// A pinch.
    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    /// Listens to pinches.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<CGFloat>) {
        MagnifyGesture(minimumScaleDelta: minimumScaleDelta)._connect(
            &wires,
            to: _GestureOutlet(
                changed: { outlet.changed($0.magnification) }, ended: { outlet.ended($0.magnification) },
                over: outlet.over))
    }
}

/// Two fingers that turn around each other.
public struct RotateGesture: PrimitiveGesture {
    /// How far a turn has come.
    public struct Value: Equatable, Sendable {
        /// When.
        public var time: Date
        /// How far it has turned.
        public var rotation: Angle
        /// How fast it turns, a second.
        public var velocity: Angle
        /// Where it began, as a part of the view.
        public var startAnchor: UnitPoint
        /// Where it began, in points.
        public var startLocation: CGPoint
    }

    /// The least angle that counts.
    public var minimumAngleDelta: Angle

    /// A turn.
    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    /// Listens to pinches, which tell of turns too.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Value>) {
        wires.attributes["data-pinch"] = ""
        let begins = wires.remember(GestureBox(false))
        let least = minimumAngleDelta.radians
        wires.on("pinch") { payload in
            guard let radians = payload.x, radians.isFinite else { return }
            let value = Value(
                time: Date(), rotation: .radians(radians), velocity: .zero, startAnchor: payload.anchor,
                startLocation: CGPoint(x: payload.startX ?? 0, y: payload.startY ?? 0))
            begins.value = begins.value || abs(radians) >= least
            guard begins.value else { return }
            outlet.take(value, payload.name)
            if payload.name == "end" || payload.name == "cancel" { begins.value = false }
        }
    }
}

/// The older name of a turn, whose value is the angle.
public struct RotationGesture: PrimitiveGesture {
    /// How far it has turned.
    public typealias Value = Angle
    /// The least angle that counts.
    public var minimumAngleDelta: Angle

    /// A turn.
    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    /// Listens to turns.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Angle>) {
        RotateGesture(minimumAngleDelta: minimumAngleDelta)._connect(
            &wires,
            to: _GestureOutlet(
                changed: { outlet.changed($0.rotation) }, ended: { outlet.ended($0.rotation) }, over: outlet.over))
    }
}

extension _GestureOutlet {
    /// Tells of a value in the phase that the browser names.
    @MainActor
    func take(_ value: Value, _ phase: String?) {
        switch phase {
        case "end":
            ended(value)
            over()
        case "cancel": over()
        default: changed(value)
        }
    }
}

extension EventPayload {
    /// Where a pinch began, as a part of its view.
    fileprivate var anchor: UnitPoint {
        guard let width, let height, width > 0, height > 0 else { return .center }
        return UnitPoint(x: (startX ?? 0) / width, y: (startY ?? 0) / height)
    }
}
