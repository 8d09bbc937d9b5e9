@testable import SwiftUI
import Testing

@MainActor
struct AnimationTests {
    struct Tint: AmendingModifier {
        var value: Int
        func amend(_ element: inout ElementDescription, _ context: ElementContext) {
            element.setStyle("opacity", "\(value)")
        }
    }

    @Observable
    final class Model {
        var value = 0
        var isOn = true
    }

    struct Root: View {
        let model: Model
        var body: some View {
            Box {
                Word("inside").modifier(Tint(value: model.value)).animation(.easeIn, value: model.value)
                Word("outside").modifier(Tint(value: model.value))
                if model.isOn { Word("coming and going").transition(.opacity) }
            }
        }
    }

    @Test func `What withAnimation changes carries the animation`() {
        let model = Model()
        let host = ViewHost.rendering(Root(model: model))
        withAnimation(.linear(duration: 2)) { model.isOn = false }
        let changes = host.flush()
        #expect(changes.first?.animation?.duration == 2)
        guard case .remove(_, let transition) = changes.first?.operation else {
            Issue.record("The view is removed.")
            return
        }
        #expect(transition?.removal == [ElementProperty(name: "opacity", value: "0")])
    }

    @Test func `Without an animation a view goes at once`() {
        let model = Model()
        let host = ViewHost.rendering(Root(model: model))
        model.isOn = false
        let changes = host.flush()
        #expect(changes.first?.animation == nil)
        guard case .remove(_, nil) = changes.first?.operation else {
            Issue.record("The view is removed without a transition.")
            return
        }
    }

    @Test func `An animation of a value covers what is inside it only`() {
        let model = Model()
        let host = ViewHost.rendering(Root(model: model))
        model.value = 1
        let changes = host.flush()
        #expect(changes.count == 2)
        #expect(changes.filter { $0.animation != nil }.count == 1)
    }

    @Test func `An animation of a value covers views inside that are evaluated on their own`() {
        struct Inner: View {
            @Binding var value: Int
            var body: some View { Word("x").modifier(Tint(value: value)) }
        }
        struct Outer: View {
            @State private var value = 0
            var body: some View {
                Inner(value: $value).animation(.easeOut, value: value)
                Press({ value += 1 }) { Word("add") }
            }
        }
        let host = ViewHost.rendering(Outer())
        let changes = host.click()
        #expect(changes.count == 1)
        #expect(changes.first?.animation != nil)
        let again = host.click()
        #expect(again.first?.animation != nil)
    }

    @Test func `A transaction without animation stops one`() {
        struct Still: View {
            let model: Model
            var body: some View {
                Word("x").modifier(Tint(value: model.value)).transaction { $0.animation = nil }
            }
        }
        let model = Model()
        let host = ViewHost.rendering(Still(model: model))
        withAnimation { model.value = 1 }
        let changes = host.flush()
        #expect(changes.count == 1)
        #expect(changes.first?.animation == nil)
    }

    @Test func `Springs settle where they go`() {
        for spring in [Spring(), Spring(bounce: 0.3), Spring(bounce: -0.4), Spring(response: 0.3, dampingRatio: 0.2)] {
            #expect(abs(spring.progress(at: spring.settlingDuration) - 1) < 0.002)
            #expect(spring.easing.hasPrefix("linear(0,"))
        }
        #expect(Animation.easeInOut.description.easing == "cubic-bezier(0.42,0,0.58,1)")
        #expect(Animation.linear(duration: 1).repeatForever().description.count == nil)
        #expect(Animation.linear(duration: 1).speed(2).delay(3).description.duration == 0.5)
    }
}
