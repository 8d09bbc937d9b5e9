/// How text comes by a transition that gives it a renderer.
final class TextArrival {
    /// What is drawn first.
    let start: TextRendering

    init(start: TextRendering) { self.start = start }
}

/// Draws the text of a view that comes by a transition as that transition does.
struct TextTransitionModifier<T: Transition>: EnvironmentModifier {
    let transition: T

    func change(_ values: inout EnvironmentValues) {
        guard transition._built == nil, let rendering = TextTransition.rendering(of: transition) else { return }
        values.textRendering = rendering
    }
}

/// What a transition makes of text.
@MainActor
enum TextTransition {
    /// The transitions that have been tried and leave text alone; a table of types, as trying one draws it twice.
    private static var plain: Set<ObjectIdentifier> = []

    /// How text is drawn once it is there, and how it gets there; nil where the transition leaves text alone. Whether it
    /// does is told by its type: the first of a type that is tried stands for the others.
    static func rendering<T: Transition>(of transition: T) -> TextRendering? {
        guard !plain.contains(ObjectIdentifier(T.self)) else { return nil }
        guard let found = drawn(transition) else {
            plain.insert(ObjectIdentifier(T.self))
            return nil
        }
        return found
    }

    private static func drawn(_ transition: some Transition) -> TextRendering? {
        let found = FoundRenderings()
        let stage = TransitionStage()
        let host = ViewHost(rootView: StagedTransition(transition: transition, stage: stage, found: found))
        host.render()
        defer { host.tearDown() }
        guard let start = found.last else { return nil }
        withTransaction(Transaction(animation: .default)) { stage.phase = .identity }
        _ = host.flush()
        guard var rendering = found.last else { return nil }
        rendering.arrival = TextArrival(start: start)
        return rendering
    }
}

/// Where a transition is while it is looked at.
@MainActor @Observable
private final class TransitionStage {
    var phase = TransitionPhase.willAppear
}

/// The renderers that the view in a transition sees.
@MainActor
private final class FoundRenderings {
    var last: TextRendering?
}

private struct StagedTransition<T: Transition>: View {
    let transition: T
    let stage: TransitionStage
    let found: FoundRenderings

    var body: some View {
        transition.body(
            content: PlaceholderContentView(AnyView(RenderingProbe(found: found))), phase: stage.phase)
    }
}

/// Stands where the view would, and looks how its text would be drawn.
private struct RenderingProbe: View {
    let found: FoundRenderings
    @Environment(\.textRendering) private var rendering

    var body: some View {
        let _ = note(rendering)
        Color.clear
    }

    private func note(_ rendering: TextRendering?) { found.last = rendering }
}
