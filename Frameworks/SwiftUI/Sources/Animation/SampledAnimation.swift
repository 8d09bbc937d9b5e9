import Foundation
import Synchronization

/// A custom animation as the browser is told of it.
struct SampledAnimation: Hashable {
    /// In seconds.
    let duration: Double
    /// A CSS easing function.
    let easing: String

    private static let known = Mutex<[AnyHashable: SampledAnimation]>([:])
    /// Of how many animations what they said is remembered.
    static let limit = 64
    /// Of how many that is so now.
    static var count: Int { known.withLock { $0.count } }

    /// What an animation says; it is asked once, though bodies make the same animation anew whenever they are evaluated.
    static func of(_ animation: some CustomAnimation) -> SampledAnimation {
        if let found = known.withLock({ $0[AnyHashable(animation)] }) { return found }
        // Not under the lock: what the app does while it is asked is not ours to know.
        let made = SampledAnimation(animation)
        known.withLock { known in
            if known.count >= limit { known.removeAll() }
            known[AnyHashable(animation)] = made
        }
        return made
    }

    /// Asks an animation how far a value from 0 to 1 has come, for at most 20 seconds.
    init(_ animation: some CustomAnimation) {
        var context = AnimationContext<Double>()
        var points = [0.0]
        let rate = 60.0
        while Double(points.count) < 20 * rate {
            let time = Double(points.count) / rate
            guard let value = animation.animate(value: 1.0, time: time, context: &context), value.isFinite else {
                break
            }
            points.append(value)
        }
        duration = Double(points.count) / rate
        let kept = stride(from: 1, to: points.count, by: max(1, points.count / 60)).map { points[$0] }
        let texts = kept.map { String(format: "%g", (min(max($0, -100), 100) * 1000).rounded() / 1000) }
        easing = "linear(" + (["0"] + texts + ["1"]).joined(separator: ",") + ")"
    }
}
