import Foundation

/// Where the pointer is, as it moves over a view.
public enum HoverPhase: Equatable, Sendable {
    /// It is over the view, at a place.
    case active(CGPoint)
    /// It has left.
    case ended
}

/// Hears where the pointer is, once a frame.
private struct ContinuousHoverModifier: AmendingModifier {
    let space: CoordinateSpace
    let action: @MainActor (HoverPhase) -> Void

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("data-more", "")
        element.on("hovering") { payload in
            guard payload.isOn ?? false else { return action(.ended) }
            // Places in spaces with names are told in the window, as those of drags are.
            let (x, y) = space == .local ? (payload.x, payload.y) : (payload.startX, payload.startY)
            guard let x, let y, x.isFinite, y.isFinite else { return }
            action(.active(CGPoint(x: x, y: y)))
        }
    }
}

extension View {
    /// What happens as the pointer moves over the view.
    public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping @MainActor (HoverPhase) -> Void
    ) -> some View {
        modifier(ContinuousHoverModifier(space: coordinateSpace.coordinateSpace, action: action))
    }

    /// What happens as the pointer moves over the view.
    @_disfavoredOverload
    public func onContinuousHover(
        coordinateSpace: CoordinateSpace, perform action: @escaping @MainActor (HoverPhase) -> Void
    ) -> some View {
        modifier(ContinuousHoverModifier(space: coordinateSpace, action: action))
    }
}
