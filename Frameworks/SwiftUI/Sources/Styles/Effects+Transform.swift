import Foundation

/// A change of coordinates as a geometry effect.
private struct TransformEffect: GeometryEffect {
    let transform: ProjectionTransform

    func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

extension View {
    /// Draws moved, turned, larger or slanted about the corner above; the place stays.
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(TransformEffect(transform: ProjectionTransform(transform)))
    }

    /// Draws moved, turned, larger or slanted about the corner above; the place stays. What a matrix adds for depth is
    /// left out.
    public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(TransformEffect(transform: transform))
    }

    /// Draws as one layer; browsers choose the colours that they mix in.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode) -> some View {
        drawingGroup(opaque: opaque)
    }

    /// Whether the labels of controls in this view are shown.
    @ViewBuilder
    public func labelsVisibility(_ visibility: Visibility) -> some View {
        switch visibility {
        case .hidden: environment(\.hidesLabels, true)
        case .visible: environment(\.hidesLabels, false)
        default: self
        }
    }

    /// Marks content that is shown paler while something around says that it is no longer true, by
    /// `redacted(reason: .invalidated)`.
    public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
        modifier(InvalidatableModifier(isInvalidatable: invalidatable))
    }
}

private struct InvalidatableModifier: AmendingModifier {
    let isInvalidatable: Bool

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard isInvalidatable, context.environment.redactionReasons.contains(.invalidated) else { return }
        element.addClass("outdated")
    }
}
