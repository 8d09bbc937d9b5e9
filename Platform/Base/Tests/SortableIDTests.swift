import Base
import Foundation
import Synchronization
import Testing

@Suite struct SortableIDTests {
    @Test func `OF-222: ids grow with time and survive their text form`() throws {
        let source = SortableIDSource()
        var last = source.next()
        for _ in 0..<10_000 {
            let next = source.next()
            #expect(next > last)
            #expect(next.description > last.description)
            #expect(SortableID(next.description) == next)
            last = next
        }
    }

    @Test func `OF-222: two ids made in a row are not neighbours as a counter's would be`() {
        let source = SortableIDSource()
        let steps = (0..<200).map { _ in source.next().rawValue }
        #expect(zip(steps, steps.dropFirst()).contains { $1 - $0 > 1 })
    }

    @Test(arguments: [(5.0, true), (86_400.0, false)])
    func `A clock that steps back a little leaves ids growing; one that was far ahead leaves no ids of the future`(
        seconds: Double, grows: Bool
    ) {
        let start = Date(timeIntervalSince1970: 1_780_315_200)
        let ahead = Mutex(seconds)
        let source = SortableIDSource(
            clock: WallClock(now: { start + ahead.withLock { $0 } }, sleepUntil: { _ in }))
        let before = source.next()
        ahead.withLock { $0 = 0 }
        let after = source.next()
        #expect((after > before) == grows)
        // 42 bits of milliseconds since 2024.
        let time = Double(after.rawValue >> 22) / 1000 + 1_704_067_200
        #expect(time - start.timeIntervalSince1970 <= (grows ? seconds + 1 : 1))
        #expect(source.next() > after)
    }

    @Test(arguments: ["", "0", "ZZZZZZZZZZZZZ", "000000000000I", "00000000000000", "000000000000a"])
    func `Text that is no id is refused`(text: String) {
        #expect(SortableID(text) == nil)
    }
}
