import Foundation

/// Shows what a value goes through by keyframes.
///
/// The server works the values out twenty times a second; between them the browser goes evenly, so that nothing jumps.
public struct KeyframeAnimator<Value, Content: View>: View {
    private let initial: Value
    private let trigger: AnyHashable?
    private let repeats: Bool
    private let content: (Value) -> Content
    private let keyframes: (Value) -> [any Keyframes<Value>]
    @State private var current: Value?
    @State private var memory = KeyframeMemory()
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    /// Goes through keyframes again and again, or once.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> [any Keyframes<Value>]
    ) {
        (initial, trigger, repeats) = (initialValue, nil, repeating)
        (self.content, self.keyframes) = (content, keyframes)
    }

    /// Goes through keyframes once each time that a value changes.
    public init(
        initialValue: Value, trigger: some Hashable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> [any Keyframes<Value>]
    ) {
        (initial, self.trigger, repeats) = (initialValue, AnyHashable(trigger), false)
        (self.content, self.keyframes) = (content, keyframes)
    }

    /// The content with the value of the moment.
    public var body: some View {
        content(current ?? initial).task(id: trigger) { await run() }
    }

    private func run() async {
        if trigger != nil, !memory.hasBegun {
            memory.hasBegun = true
            return
        }
        repeat {
            let timeline = KeyframeTimeline(initial: initial, tracks: keyframes(current ?? initial))
            let duration = timeline.duration.clamped(to: 0...600)
            guard duration > 0 else { return }
            // Who asked for less motion gets the end at once.
            let step = reducesMotion ? duration : max(0.05, duration / 2000)
            var time = 0.0
            while time < duration {
                time = min(time + step, duration)
                withAnimation(.linear(duration: step)) { current = timeline.value(time: time) }
                do { try await Task.sleep(for: .seconds(step)) } catch { return }
            }
        } while repeats && !reducesMotion && !Task.isCancelled
    }
}

/// Whether a keyframe animator has been shown.
@MainActor
private final class KeyframeMemory {
    var hasBegun = false

    nonisolated init() {}
}

extension View {
    /// Goes through keyframes again and again, or once.
    public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (Self, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> [any Keyframes<Value>]
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, repeating: repeating, content: { content(self, $0) }, keyframes: keyframes)
    }

    /// Goes through keyframes once each time that a value changes.
    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Hashable, @ViewBuilder content: @escaping (Self, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> [any Keyframes<Value>]
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, trigger: trigger, content: { content(self, $0) }, keyframes: keyframes)
    }
}
