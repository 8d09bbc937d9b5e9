import Combine
import Dispatch
import Foundation
import Synchronization
import Testing

struct SchedulerTests {
    typealias Moment = DispatchQueue.SchedulerTimeType
    typealias Length = Moment.Stride

    private static let lengths: [(Length, Double)] = [
        (.seconds(2), 2), (.seconds(0.5), 0.5), (.milliseconds(1_500), 1.5), (.microseconds(-5), -0.000_005),
        (.nanoseconds(1), 1e-9), (3, 3), (0.25, 0.25), (.seconds(1) + .milliseconds(1), 1.001), (.seconds(2) * 3, 6),
        (-Length.seconds(2), -2),
    ]

    @Test(arguments: lengths) func `A length of time is told in seconds, whatever it was written in`(
        length: Length, seconds: Double
    ) {
        #expect(abs(length.timeInterval - seconds) < 1e-12)
        #expect((length < .seconds(0)) == (seconds < 0))
    }

    @Test func `A point in time is as far from another as was added to it`() {
        let moment = Moment(DispatchTime(uptimeNanoseconds: 5_000_000_000))
        let later = moment.advanced(by: .milliseconds(1_250))
        #expect(moment < later)
        #expect(abs(moment.distance(to: later).timeInterval - 1.25) < 1e-9)
        #expect(abs(later.distance(to: moment).timeInterval + 1.25) < 1e-9)
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300, .greatestFiniteMagnitude])
    func `A point in time stays one, however much is added`(seconds: Double) {
        let moment = DispatchQueue.main.now
        let moved = moment.advanced(by: .seconds(seconds))
        #expect(seconds > 0 ? moved >= moment : moved <= moment)
    }

    @Test func `An immediate scheduler has done its work when it returns`() {
        var done: [String] = []
        let scheduler = ImmediateScheduler.shared
        scheduler.schedule(options: nil) { done.append("now") }
        scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1_000))) { done.append("later") }
        scheduler.schedule(after: scheduler.now, interval: 1) { done.append("once") }.cancel()
        #expect(done == ["now", "later", "once"])
    }

    @Test func `Values that are received on a queue come there and in order`() async {
        let queue = DispatchQueue(label: "test")
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        let heard = Mutex<[Int]>([])
        let subscription = (1...100).publisher.receive(on: queue).sink { number in
            if DispatchQueue.getSpecific(key: key) == true { heard.withLock { $0.append(number) } }
        }
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
        #expect(heard.withLock { $0 } == Array(1...100))
        withExtendedLifetime(subscription) {}
    }

    @Test func `Work of an operation queue is done there, and what is repeated until it is cancelled`() async {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let (ticks, continuation) = AsyncStream.makeStream(of: Bool.self)
        let repeated = queue.schedule(after: queue.now, interval: .milliseconds(1), tolerance: 0, options: nil) {
            continuation.yield(OperationQueue.current === queue)
        }
        var seen: [Bool] = []
        for await tick in ticks {
            seen.append(tick)
            if seen.count == 3 { break }
        }
        repeated.cancel()
        #expect(seen == [true, true, true])
    }
}
