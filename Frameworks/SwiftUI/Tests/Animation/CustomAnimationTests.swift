import Foundation
import Synchronization
import Testing

@testable import SwiftUI

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

    /// How often something was asked.
    private final class Tally: Sendable {
        let count = Mutex(0)
    }

    /// Tells how often it was asked.
    private struct Told: CustomAnimation {
        let tally: Tally
        var number = 0

        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            tally.count.withLock { $0 += 1 }
            return time < 0.1 ? value : nil
        }

        static func == (left: Told, right: Told) -> Bool { left.tally === right.tally && left.number == right.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    @Test func `An animation that is made again and again is asked once, and not all are remembered`() {
        let tally = Tally()
        let first = Animation(Told(tally: tally))
        let asked = tally.count.withLock { $0 }
        for _ in 0..<100 { #expect(Animation(Told(tally: tally)) == first) }
        // Others that run meanwhile may take its place, but not every time.
        #expect(tally.count.withLock { $0 } < asked * 10)
        for number in 0..<1000 { _ = Animation(Told(tally: tally, number: number)) }
        #expect(SampledAnimation.count <= SampledAnimation.limit)
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
