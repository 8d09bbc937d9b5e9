import SwiftUI
import Testing

/// Which changes carry which animation.
@MainActor
struct TransactionTests {
    typealias Model = AnimationTests.Model
    typealias Tint = AnimationTests.Tint

    private struct Plain: View {
        let model: Model
        var body: some View { Word("x").modifier(Tint(value: model.value)) }
    }

    private struct Valued: View {
        let model: Model
        var body: some View {
            Word("x").modifier(Tint(value: model.value)).animation(.linear(duration: 3), value: model.value)
        }
    }

    private func duration(_ host: ViewHost) -> Double? {
        let changes = host.flush()
        #expect(changes.count == 1)
        return changes.first?.animation?.duration
    }

    @Test func `The innermost withAnimation around a change holds for it`() {
        let model = Model()
        let host = ViewHost.rendering(Plain(model: model))
        withAnimation(.linear(duration: 1)) {
            withAnimation(.linear(duration: 2)) { model.value = 1 }
        }
        #expect(duration(host) == 2)
        withAnimation(.linear(duration: 1)) {
            withAnimation(nil) { model.value = 2 }
        }
        #expect(duration(host) == nil)
    }

    @Test func `An animation of a value closer to the view counts more than that of the change`() {
        let model = Model()
        let host = ViewHost.rendering(Valued(model: model))
        withAnimation(.linear(duration: 1)) { model.value = 1 }
        #expect(duration(host) == 3)
    }

    @Test func `A transaction that disables animations keeps those of values out`() {
        let model = Model()
        let host = ViewHost.rendering(Valued(model: model))
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { model.value = 1 }
        #expect(duration(host) == nil)
    }

    @Test func `No animation for a value stops that of the change`() {
        struct Root: View {
            let model: Model
            var body: some View {
                Word("x").modifier(Tint(value: model.value)).animation(nil, value: model.value)
            }
        }
        let model = Model()
        let host = ViewHost.rendering(Root(model: model))
        withAnimation(.linear(duration: 1)) { model.value = 1 }
        #expect(duration(host) == nil)
    }

    @Test func `A binding with an animation animates what is written through it`() {
        struct Root: View {
            @State private var value = 0
            var body: some View {
                Writer(value: $value.animation(.linear(duration: 4)))
                Word("x").modifier(Tint(value: value))
            }
        }
        struct Writer: View {
            @Binding var value: Int
            var body: some View { Press({ value += 1 }) { Word("add") } }
        }
        let host = ViewHost.rendering(Root())
        #expect(host.click().compactMap { $0.animation?.duration } == [4])
    }

    @Test func `The animation of one turn does not last into the next`() {
        let model = Model()
        let host = ViewHost.rendering(Plain(model: model))
        withAnimation { model.value = 1 }
        #expect(host.flush().first?.animation != nil)
        model.value = 2
        #expect(duration(host) == nil)
    }

    @Test func `Two changes of one turn keep their own animations`() {
        struct Root: View {
            let model: Model
            let other: Model
            var body: some View {
                Plain(model: model)
                Plain(model: other)
            }
        }
        let (model, other) = (Model(), Model())
        let host = ViewHost.rendering(Root(model: model, other: other))
        withAnimation(.linear(duration: 1)) { model.value = 1 }
        withAnimation(.linear(duration: 2)) { other.value = 1 }
        #expect(host.flush().map { $0.animation?.duration } == [1, 2])
    }

    @Test func `A transition with an animation of its own comes and goes without another`() {
        struct Root: View {
            let model: Model
            var body: some View {
                Box {
                    if model.isOn { Word("x").transition(.opacity.animation(.linear(duration: 5))) }
                }
            }
        }
        let model = Model()
        let host = ViewHost.rendering(Root(model: model))
        model.isOn = false
        guard case .remove(_, let transition) = host.flush().first?.operation else {
            Issue.record("The view is removed.")
            return
        }
        #expect(transition?.removalAnimation?.duration == 5)
    }
}
