import Combine

/// A scheduler whose time the test moves.
final class TestScheduler: Scheduler {
    typealias SchedulerTimeType = Moment
    typealias SchedulerOptions = Never

    struct Moment: Strideable {
        typealias Stride = ImmediateScheduler.SchedulerTimeType.Stride
        var seconds: Double

        func distance(to other: Moment) -> Stride { .seconds(other.seconds - seconds) }
        func advanced(by n: Stride) -> Moment { Moment(seconds: seconds + n.timeInterval) }
    }

    private var waiting: [(at: Double, order: Int, action: () -> Void)] = []
    private var order = 0
    private(set) var now = Moment(seconds: 0)
    var minimumTolerance: Moment.Stride { .seconds(0) }

    func schedule(options: Never?, _ action: @escaping () -> Void) { add(at: now.seconds, action) }

    func schedule(
        after date: Moment, tolerance: Moment.Stride, options: Never?, _ action: @escaping () -> Void
    ) {
        add(at: date.seconds, action)
    }

    func schedule(
        after date: Moment, interval: Moment.Stride, tolerance: Moment.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        add(at: date.seconds, action)
        return AnyCancellable {}
    }

    private func add(at time: Double, _ action: @escaping () -> Void) {
        order += 1
        waiting.append((time, order, action))
    }

    /// Moves the time on and does what is due.
    func advance(by seconds: Double) {
        let end = now.seconds + seconds
        while let next = waiting.filter({ $0.at <= end + 1e-9 }).min(by: { ($0.at, $0.order) < ($1.at, $1.order) }) {
            waiting.removeAll { $0.order == next.order }
            now = Moment(seconds: max(now.seconds, next.at))
            next.action()
        }
        now = Moment(seconds: end)
    }
}

/// Writes down what a publisher sends.
final class Record<Value, Failure: Error> {
    private(set) var values: [Value] = []
    private(set) var end: Subscribers.Completion<Failure>?
    private var subscription: AnyCancellable?

    var isFinished: Bool { if case .finished = end { true } else { false } }
    var failure: Failure? { if case .failure(let failure) = end { failure } else { nil } }

    init(_ publisher: some Publisher<Value, Failure>) {
        subscription = publisher.sink(
            receiveCompletion: { [weak self] in self?.end = $0 },
            receiveValue: { [weak self] in self?.values.append($0) })
    }

    func cancel() { subscription = nil }
}

/// A failure for tests.
struct Mishap: Error, Equatable {}
