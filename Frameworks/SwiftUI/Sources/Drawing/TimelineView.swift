import Foundation

/// When a timeline view is drawn anew.
public protocol TimelineSchedule {
    /// The points in time.
    associatedtype Entries: Sequence where Entries.Element == Date
    /// How exact the drawing is to be.
    typealias Mode = TimelineScheduleMode
    /// The points in time from one on.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How exact a timeline is to be.
public enum TimelineScheduleMode: Sendable {
    /// As exact as it can be.
    case normal
    /// As rarely as it may be.
    case lowFrequency
}

/// Every so many seconds.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    let start: Date
    let interval: TimeInterval

    /// Every so many seconds from a point in time.
    public init(from startDate: Date, by interval: TimeInterval) { (start, self.interval) = (startDate, interval) }

    /// The points in time from one on.
    public func entries(from startDate: Date, mode: Mode) -> AnySequence<Date> {
        let step = interval.clamped(to: 0.01...1e9)
        let passed = max(0, (startDate.timeIntervalSince(start) / step).rounded(.down))
        let first = start.addingTimeInterval(passed * step)
        return AnySequence(sequence(first: first) { $0.addingTimeInterval(step) })
    }
}

/// At each full minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// At each full minute.
    public init() {}

    /// The points in time from one on.
    public func entries(from startDate: Date, mode: Mode) -> AnySequence<Date> {
        let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        return AnySequence(
            sequence(first: Date(timeIntervalSinceReferenceDate: minute)) { $0.addingTimeInterval(60) })
    }
}

/// At given points in time.
public struct ExplicitTimelineSchedule<Dates: Sequence>: TimelineSchedule where Dates.Element == Date {
    let dates: Dates

    /// At given points in time.
    public init(_ dates: Dates) { self.dates = dates }

    /// The points in time.
    public func entries(from startDate: Date, mode: Mode) -> Dates { dates }
}

/// Again and again, as for a movement. A server draws it, so it is at most fifteen times a second.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    let interval: Double
    let isPaused: Bool

    /// At least so many seconds from one to the next.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        (interval, isPaused) = ((minimumInterval ?? 0).clamped(to: 1.0 / 15...1e9), paused)
    }

    /// The points in time from one on.
    public func entries(from startDate: Date, mode: Mode) -> AnySequence<Date> {
        guard !isPaused else { return AnySequence(CollectionOfOne(startDate)) }
        let step = interval
        return AnySequence(sequence(first: startDate) { $0.addingTimeInterval(step) })
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Every so many seconds from a point in time.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// At each full minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// Again and again.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
    /// Again and again, at least so many seconds from one to the next.
    public static func animation(
        minimumInterval: Double? = nil, paused: Bool = false
    ) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule {
    /// At given points in time.
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}

/// Views that are drawn anew by a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// What a drawing knows.
    public struct Context: Sendable {
        /// How exact the clock can be.
        public enum Cadence: Comparable, Sendable {
            /// Again and again.
            case live
            /// Every second.
            case seconds
            /// Every minute.
            case minutes
        }

        /// The point in time.
        public let date: Date
        /// How exact the clock can be.
        public let cadence: Cadence
    }

    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content
    @State private var date = Date()

    /// Draws views by a schedule.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        (self.schedule, self.content) = (schedule, content)
    }

    /// The views as of the last point in time.
    public var body: some View {
        content(TimelineViewDefaultContext(date: date, cadence: .live)).task { await run() }
    }

    private func run() async {
        var last: Date?
        for next in schedule.entries(from: Date(), mode: .normal) {
            let wait = next.timeIntervalSinceNow
            // A schedule that is no time, or that does not go on, would keep everybody else waiting for ever.
            guard wait.isFinite, next > last ?? .distantPast else { return }
            last = next
            if wait > 0 {
                do { try await Task.sleep(for: .seconds(clamping: wait)) } catch { return }
            } else if wait < -5 {
                await Task.yield()
                continue
            }
            if Task.isCancelled { return }
            date = next
            await Task.yield()
        }
    }
}

/// What a timeline view's drawing knows.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context
