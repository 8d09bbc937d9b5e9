import SwiftUI
import TestKit
import Testing
import ViewTestKit

@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct LayoutTableTests {
    @Test func `Every layout of the table has its own name`() {
        let names = LayoutTable.all.map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test(arguments: LayoutTable.all)
    func `Elements are where Apple's rules put them, to within a point`(_ layout: LayoutCase) async throws {
        let measured = try #require(await LayoutSheet.measured.value[layout.identifier])
        #expect(measured[""]?.size == layout.canvas)
        for (name, expected) in layout.frames.sorted(by: { $0.key < $1.key }) {
            let frame = try #require(measured[name], "\(name) is not on the page")
            let numbers = [frame.minX, frame.minY, frame.width, frame.height]
            let isClose = zip(numbers, expected).allSatisfy { abs($0 - $1) <= 1 }
            let rounded = numbers.map { ($0 * 100).rounded() / 100 }
            withKnownIssue("WebKitGTK takes what runs over its own edge for something that fits.") {
                #expect(isClose, "\(name) is at \(rounded), not at \(expected)")
            } when: {
                BrowserEngine.chosen == .webKit && Self.notInWebKit.contains(layout.name)
            }
        }
    }

    /// Where `ViewThatFits` chooses a view that is too wide, in WebKitGTK alone.
    private static let notInWebKit: Set = [
        "ViewThatFits: views with room around them", "ViewThatFits: a text in a row",
        "ViewThatFits: a text on one line, however it might break",
    ]
}
