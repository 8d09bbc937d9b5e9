import Testing
import ThriftwoodAPI

struct DownloadQueueTests {
    private static let queue = DownloadQueue(
        items: [
            DownloadItem(id: "a", name: "Zeta", state: .downloading, size: 100, bytesLeft: 40, category: "tv"),
            DownloadItem(id: "b", name: "alpha", state: .queued, size: 300, bytesLeft: 300, priority: .high),
            DownloadItem(id: "c", name: "Beta", state: .unpacking, size: 200),
        ], bytesPerSecond: 10)

    private func names(_ change: DownloadChange) -> [String] { Self.queue.after(change).items.map(\.name) }

    @Test func `What was asked for is seen at once`() {
        #expect(names(.move("a", to: 1)) == ["alpha", "Zeta", "Beta"])
        #expect(names(.move("a", to: 99)) == ["alpha", "Beta", "Zeta"])
        #expect(names(.move("c", to: -4)) == ["Beta", "Zeta", "alpha"])
        #expect(names(.delete("b", withFiles: true)) == ["Zeta", "Beta"])
        #expect(names(.rename("b", "New")) == ["Zeta", "New", "Beta"])
        #expect(names(.sort(.name, descending: false)) == ["alpha", "Beta", "Zeta"])
        #expect(names(.sort(.size, descending: true)) == ["alpha", "Beta", "Zeta"])
        #expect(names(.sort(.left, descending: false)) == ["Beta", "Zeta", "alpha"])
        let paused = Self.queue.after(.pauseAll(seconds: 300))
        #expect(paused.isPaused && paused.resumesIn == 300 && paused.bytesPerSecond == 0)
        #expect(paused.items.map(\.state) == [.queued, .queued, .unpacking])
        #expect(Self.queue.after(.pause("c")).items[2].state == .unpacking)
        #expect(Self.queue.after(.pause("a")).after(.resume("a")).items[0].state == .queued)
        #expect(Self.queue.after(.delete("b", withFiles: false)).bytesLeft == 40)
    }

    @Test func `What concerns an item that is gone changes nothing`() {
        for change: DownloadChange in [
            .pause("x"), .move("x", to: 0), .delete("x", withFiles: true), .rename("x", "y"), .setPriority("x", .high),
        ] { #expect(Self.queue.after(change) == Self.queue) }
    }

    @Test func `A size or what is left of it is never less than nothing or more than the whole`() {
        let item = DownloadItem(id: "a", name: "", state: .queued, size: -5, bytesLeft: 7)
        #expect(item.size == 0 && item.bytesLeft == 0 && item.progress == 0)
        let huge = DownloadQueue(items: [
            .init(id: "a", name: "", state: .queued, size: .max, bytesLeft: .max),
            .init(id: "b", name: "", state: .queued, size: .max, bytesLeft: .max),
        ])
        #expect(huge.bytesLeft == .max)
    }

    @Test func `A service that does not answer is asked less and less often, and at once again when it does`() {
        var pace = PollPace()
        #expect(pace.wait == 2)
        var waits: [Double] = []
        for _ in 0..<100 {
            pace.failed()
            waits.append(pace.wait)
        }
        #expect(waits.prefix(5) == [4, 8, 16, 30, 30])
        #expect(waits.last == 30)
        pace.succeeded()
        #expect(pace.wait == 2)
    }

    @Test func `TW-121 TW-129 the history is filtered by words in any case and by what failed`() {
        let history = DownloadHistory(entries: [
            PastDownload(id: "1", name: "Ålesund by Night", outcome: .completed),
            PastDownload(id: "2", name: "Night Train", outcome: .failed),
        ])
        #expect(history.found("night alesund", failedOnly: false).map(\.id) == ["1"])
        #expect(history.found("NIGHT", failedOnly: true).map(\.id) == ["2"])
        #expect(history.found(" ", failedOnly: false).count == 2)
    }
}
