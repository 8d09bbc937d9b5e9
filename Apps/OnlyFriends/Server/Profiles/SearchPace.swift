import Base
import Foundation
import Synchronization

/// Lets each person search so many times a minute.
final class SearchPace: Sendable {
    private struct Window {
        var start: Date
        var count: Int
    }

    private let perMinute: Int
    private let windows = Mutex<[SortableID: Window]>([:])

    init(perMinute: Int) { self.perMinute = perMinute }

    /// Counts a search; gives seconds to wait when there were too many.
    func wait(_ person: SortableID, at now: Date) -> TimeInterval? {
        windows.withLock { windows in
            if windows.count > 10_000 { windows = windows.filter { now.timeIntervalSince($0.value.start) < 60 } }
            var window = windows[person] ?? Window(start: now, count: 0)
            if now.timeIntervalSince(window.start) >= 60 { window = Window(start: now, count: 0) }
            window.count += 1
            windows[person] = window
            return window.count > perMinute ? 60 - now.timeIntervalSince(window.start) : nil
        }
    }
}
