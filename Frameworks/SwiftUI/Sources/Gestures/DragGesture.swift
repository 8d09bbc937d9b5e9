import Foundation

/// A finger or pointer that moves while it is down.
public struct DragGesture: PrimitiveGesture {
    /// How far a drag has come.
    public struct Value: Equatable, Sendable {
        /// When.
        public var time: Date
        /// Where the finger is, in points.
        public var location: CGPoint
        /// Where it began.
        public var startLocation: CGPoint
        /// How fast it is, in points a second.
        public var velocity: CGSize

        /// How far it has come.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// Where it would come to rest if let go of now.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width * 0.25, y: location.y + velocity.height * 0.25)
        }
        /// How far it would come if let go of now.
        public var predictedEndTranslation: CGSize {
            CGSize(
                width: translation.width + velocity.width * 0.25, height: translation.height + velocity.height * 0.25)
        }
    }

    /// How far a finger has to move before it counts as a drag, in points.
    public var minimumDistance: CGFloat
    /// What places are measured from.
    public var coordinateSpace: CoordinateSpace

    /// A drag.
    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
    }

    /// A drag.
    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
        self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
    }

    /// Listens to drags.
    public func _connect(_ wires: inout _GestureWires, to outlet: _GestureOutlet<Value>) {
        wires.attributes["data-drag"] = ""
        wires.attributes["data-drag-slop"] = String(Int(clamping: minimumDistance.clamped(to: 0...1_000)))
        // A scroll view begins to scroll after ten points.
        if minimumDistance > 10 { wires.attributes["data-drag-late"] = "" }
        if coordinateSpace != .local { wires.attributes["data-drag-window"] = "" }
        wires.on("drag") { payload in
            guard let value = Value(payload) else { return }
            switch payload.name {
            case "end":
                outlet.ended(value)
                outlet.over()
            case "cancel": outlet.over()
            default: outlet.changed(value)
            }
        }
    }
}

extension DragGesture.Value {
    init?(_ payload: EventPayload) {
        guard let x = payload.x, let y = payload.y, x.isFinite, y.isFinite else { return nil }
        time = Date()
        location = CGPoint(x: x, y: y)
        startLocation = CGPoint(x: payload.startX ?? x, y: payload.startY ?? y)
        velocity = CGSize(width: payload.velocityX ?? 0, height: payload.velocityY ?? 0)
    }
}
