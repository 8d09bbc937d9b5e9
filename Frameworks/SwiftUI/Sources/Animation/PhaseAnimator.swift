import Foundation

/// Goes through phases, each with an animation of its own.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    let phases: [Phase]
    let trigger: AnyHashable?
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?
    @State private var index = 0

    /// Goes through phases again and again.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        (self.phases, trigger, self.content, self.animation) = (Array(phases), nil, content, animation)
    }

    /// Goes through phases once each time that a value changes.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Hashable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        (self.phases, self.trigger) = (Array(phases), AnyHashable(trigger))
        (self.content, self.animation) = (content, animation)
    }

    /// The content in its phase.
    public var body: some View {
        if let first = phases.first {
            content(index < phases.count ? phases[index] : first).task(id: trigger) { await run() }
        }
    }

    private func run() async {
        guard phases.count > 1 else { return }
        if trigger != nil, index == 0, !hasBegun.value {
            hasBegun.value = true
            return
        }
        repeat {
            for next in 1...phases.count {
                let phase = phases[next % phases.count]
                let change = animation(phase)
                withAnimation(change) { index = next % phases.count }
                let seconds = (change?.description).map { $0.duration + $0.delay } ?? 0
                do { try await Task.sleep(for: .seconds(seconds.clamped(to: 0.016...60))) } catch { return }
            }
        } while trigger == nil && !Task.isCancelled
    }

    @State private var hasBegun = PhaseMemory()
}

/// Whether a phase animator has been shown.
@MainActor
private final class PhaseMemory {
    var value = false
}

extension View {
    /// Goes through phases again and again.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Self, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(phases, content: { content(self, $0) }, animation: animation)
    }

    /// Goes through phases once each time that a value changes.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Hashable,
        @ViewBuilder content: @escaping (Self, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(phases, trigger: trigger, content: { content(self, $0) }, animation: animation)
    }
}
