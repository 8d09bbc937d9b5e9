import Base
import Foundation
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

    @Test(arguments: ["", "0", "ZZZZZZZZZZZZZ", "000000000000I", "00000000000000", "000000000000a"])
    func `Text that is no id is refused`(text: String) {
        #expect(SortableID(text) == nil)
    }
}
