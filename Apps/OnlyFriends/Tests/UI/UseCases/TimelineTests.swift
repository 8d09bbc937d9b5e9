import Testing

@testable import OnlyFriendsUI

@Suite struct TimelineTests {
    private struct Entry: Identifiable, Sendable, Equatable {
        var id: Int
        var text = ""
    }

    private func loaded(_ ids: Int..., cursor: String? = nil) -> Timeline<Entry> {
        var timeline = Timeline<Entry>()
        timeline.replace(with: ids.map { Entry(id: $0) }, nextCursor: cursor)
        return timeline
    }

    @Test func `Nothing is complete or empty before the first page`() {
        var timeline = Timeline<Entry>()
        #expect(!timeline.isComplete && !timeline.isEmpty)
        timeline.replace(with: [], nextCursor: nil)
        #expect(timeline.isComplete && timeline.isEmpty)
    }

    @Test func `OF-056: pages that overlap show every item once`() {
        var timeline = loaded(9, 8, 7, cursor: "a")
        timeline.append([Entry(id: 8), Entry(id: 7), Entry(id: 6)], nextCursor: nil)
        #expect(timeline.items.map(\.id) == [9, 8, 7, 6])
        #expect(timeline.isComplete)
    }

    @Test func `OF-072: what arrives waits until it is revealed, newest first`() {
        var timeline = loaded(1)
        timeline.arrive(Entry(id: 2), showAtOnce: false)
        timeline.arrive(Entry(id: 3), showAtOnce: false)
        timeline.arrive(Entry(id: 3), showAtOnce: false)
        #expect(timeline.items.map(\.id) == [1])
        #expect(timeline.arrived.map(\.id) == [3, 2])
        timeline.reveal()
        #expect(timeline.items.map(\.id) == [3, 2, 1] && timeline.arrived.isEmpty)
    }

    @Test func `OF-072: nothing that is shown left at the server: the list starts over`() {
        var timeline = loaded(2, 1, cursor: "a")
        timeline.resync(with: [Entry(id: 9), Entry(id: 8)], nextCursor: nil, showsNew: false)
        #expect(timeline.items.map(\.id) == [9, 8] && timeline.arrived.isEmpty && timeline.isComplete)
    }

    @Test func `An item is put where the order wants it, once, and not behind a page that is still to come`() {
        var timeline = loaded(10, 30, cursor: "a")
        timeline.insert(Entry(id: 20)) { $0.id < $1.id }
        timeline.insert(Entry(id: 20)) { $0.id < $1.id }
        timeline.insert(Entry(id: 40)) { $0.id < $1.id }
        #expect(timeline.items.map(\.id) == [10, 20, 30])
        timeline.append([Entry(id: 40)], nextCursor: nil)
        timeline.insert(Entry(id: 50)) { $0.id < $1.id }
        #expect(timeline.items.map(\.id) == [10, 20, 30, 40, 50])
    }

    @Test func `What is to be shown at once is shown though it waits already`() {
        var timeline = loaded(1)
        timeline.arrive(Entry(id: 2), showAtOnce: false)
        timeline.arrive(Entry(id: 2), showAtOnce: true)
        timeline.arrive(Entry(id: 2), showAtOnce: true)
        #expect(timeline.items.map(\.id) == [2, 1] && timeline.arrived.isEmpty)
    }

    @Test func `Nothing arrives before the first page, which will hold it`() {
        var timeline = Timeline<Entry>()
        timeline.arrive(Entry(id: 1), showAtOnce: true)
        #expect(timeline.items.isEmpty)
        timeline.replace(with: [Entry(id: 1)], nextCursor: nil)
        #expect(timeline.items.map(\.id) == [1])
    }

    @Test func `Items change in place, shown or waiting, and unknown ones are ignored`() {
        var timeline = loaded(1)
        timeline.arrive(Entry(id: 2), showAtOnce: false)
        timeline.update(Entry(id: 1, text: "new"))
        timeline.update(Entry(id: 2, text: "newer"))
        timeline.update(Entry(id: 5))
        timeline.update(Entry(id: 6, text: "never"))
        #expect(timeline.items == [Entry(id: 1, text: "new")])
        #expect(timeline.arrived == [Entry(id: 2, text: "newer")])
    }

    @Test func `What was removed may come again`() {
        var timeline = loaded(2, 1)
        timeline.arrive(Entry(id: 3), showAtOnce: false)
        timeline.remove { $0.id >= 2 }
        #expect(timeline.items.map(\.id) == [1] && timeline.arrived.isEmpty)
        timeline.arrive(Entry(id: 3), showAtOnce: true)
        #expect(timeline.items.map(\.id) == [3, 1])
    }

    @Test func `A new first page replaces everything`() {
        var timeline = loaded(2, 1, cursor: "a")
        timeline.arrive(Entry(id: 3), showAtOnce: false)
        timeline.replace(with: [Entry(id: 4), Entry(id: 3)], nextCursor: "b")
        #expect(timeline.items.map(\.id) == [4, 3] && timeline.arrived.isEmpty && timeline.nextCursor == "b")
    }
}
