import Foundation
import SwiftUI
import Testing

@Suite struct CustomAnimationTests {
    /// Half the way at once, and there after half a second.
    private struct Jump: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            time < 0.5 ? value.scaled(by: 0.5) : nil
        }
    }

    private struct CallsKey: AnimationStateKey { static let defaultValue = 0 }

    /// Counts how often it was asked.
    private struct Counting: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            context.state[CallsKey.self] += 1
            return context.state[CallsKey.self] < 4 ? value.scaled(by: Double(context.state[CallsKey.self]) / 4) : nil
        }
    }

    /// Never arrives.
    private struct Endless: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            value
        }
    }

    @Test func `An animation of the app's own lasts until it has no value`() {
        let told = Animation(Jump()).speed(2).delay(1).description
        #expect(abs(told.duration - 0.25) < 0.01)
        #expect(told.delay == 1)
        #expect(told.easing.hasPrefix("linear(0,0.5,0.5"))
        #expect(told.easing.hasSuffix(",1)"))
    }

    @Test func `An animation remembers its state while it is asked`() {
        #expect(Animation(Counting()).description.easing == "linear(0,0.25,0.5,0.75,1)")
    }

    @Test func `An animation that never arrives is asked for twenty seconds`() {
        let told = Animation(Endless()).description
        #expect(told.duration <= 20)
        #expect(told.easing.count < 1000)
    }

    @Test func `A spring tells how far it has come`() {
        let spring = Spring.smooth(duration: 0.5)
        #expect(spring.value(target: 10.0, time: 0) == 0)
        #expect(abs(spring.value(target: 10.0, time: 3) - 10) < 0.01)
        #expect(Animation.spring(.bouncy(duration: 0.3)) == Animation.bouncy(duration: 0.3))
    }

    @Test func `Values are moved towards others`() {
        var value = 2.0
        value.interpolate(towards: 4, amount: 0.25)
        #expect(value == 2.5)
        #expect(3.0.scaled(by: 2) == 6)
    }
}
