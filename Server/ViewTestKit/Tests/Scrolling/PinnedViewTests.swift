import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Headers and footers that stay in sight while their section is scrolled.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct PinnedViewTests {
    private struct Rows: View {
        let pinned: PinnedScrollableViews

        var body: some View {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 10, pinnedViews: pinned) {
                    ForEach(0..<5, id: \.self) { section in
                        Section {
                            ForEach(0..<8, id: \.self) { row in
                                Text(verbatim: "\(row)").frame(width: 200, height: 50)
                                    .accessibilityIdentifier("row \(section) \(row)")
                            }
                        } header: {
                            Text("Head").frame(maxWidth: .infinity).frame(height: 40).background(.bar)
                                .accessibilityIdentifier("head \(section)")
                        } footer: {
                            Text("Foot").frame(maxWidth: .infinity).frame(height: 30).background(.bar)
                                .accessibilityIdentifier("foot \(section)")
                        }
                    }
                }
            }
            .frame(height: 300)
            .accessibilityIdentifier("scroll")
        }
    }

    /// Where parts are, in whole points from the top of the scroll view, once so many points have been scrolled.
    private static func places(_ page: ViewPage, scrolled: Int) async throws -> [String: CGRect] {
        try await page.browser.run("document.querySelector('.scroll').scrollTop = \(scrolled)")
        try await page.settle()
        let frames = try await page.frames()
        let top = frames["scroll"]?.minY ?? 0
        return frames.mapValues { frame in
            CGRect(
                x: frame.minX.rounded(), y: (frame.minY - top).rounded(), width: frame.width.rounded(),
                height: frame.height.rounded())
        }
    }

    // A section is 40 + 10 + 8 × 50 + 8 × 10 + 30 = 560 points high, and 10 points are between two.

    @Test func `A pinned header stays until the last row of its section pushes it out`() async throws {
        try await withView({ Rows(pinned: .sectionHeaders) }) { page in
            #expect(try await Self.places(page, scrolled: 0)["head 0"]?.minY == 0)
            let within = try await Self.places(page, scrolled: 250)
            #expect(within["head 0"]?.minY == 0)
            #expect(within["row 0 4"]?.minY == 40)
            #expect(try await Self.places(page, scrolled: 540)["head 0"]?.minY == -20)
            let next = try await Self.places(page, scrolled: 700)
            #expect(next["head 1"]?.minY == 0)
            #expect(next["head 0"]?.maxY ?? 0 < 0)
        }
    }

    @Test func `A pinned footer is in sight as soon as its section is`() async throws {
        try await withView({ Rows(pinned: [.sectionHeaders, .sectionFooters]) }) { page in
            let first = try await Self.places(page, scrolled: 0)
            #expect(first["foot 0"]?.maxY == 300)
            let later = try await Self.places(page, scrolled: 400)
            #expect(later["foot 0"]?.maxY == 160)
        }
    }

    @Test func `What is not pinned scrolls, and stands where it stood`() async throws {
        try await withView({ Rows(pinned: []) }) { page in
            let places = try await Self.places(page, scrolled: 250)
            #expect(places["head 0"]?.minY == -250)
            #expect(places["head 1"]?.minY == 320)
        }
    }

    @Test func `In a grid headers take a line of their own, and rows beside one another stay so`() async throws {
        try await withView({
            ScrollView {
                LazyVGrid(columns: [GridItem(), GridItem()], spacing: 10, pinnedViews: .sectionHeaders) {
                    ForEach(0..<3, id: \.self) { section in
                        Section {
                            ForEach(0..<9, id: \.self) { cell in
                                Color.blue.frame(height: 90).accessibilityIdentifier("cell \(section) \(cell)")
                            }
                        } header: {
                            Text("Head").frame(height: 40).accessibilityIdentifier("head \(section)")
                        }
                    }
                }
            }
            .frame(height: 300)
            .accessibilityIdentifier("scroll")
        }) { page in
            let places = try await Self.places(page, scrolled: 0)
            #expect(places["cell 0 0"]?.minY == 50)
            #expect(places["cell 0 1"]?.minY == 50)
            #expect(places["cell 0 2"]?.minY == 150)
            #expect(places["cell 0 1"]?.minX ?? 0 > places["cell 0 0"]?.maxX ?? 400)
            #expect(try await Self.places(page, scrolled: 300)["head 0"]?.minY == 0)
        }
    }

    @Test func `In a horizontal stack a header stays at the leading edge`() async throws {
        try await withView({
            ScrollView(.horizontal) {
                LazyHStack(spacing: 10, pinnedViews: .sectionHeaders) {
                    ForEach(0..<3, id: \.self) { section in
                        Section {
                            ForEach(0..<8, id: \.self) { _ in Color.blue.frame(width: 80, height: 80) }
                        } header: {
                            Text("Head").frame(width: 60, height: 80).accessibilityIdentifier("head \(section)")
                        }
                    }
                }
            }
            .accessibilityIdentifier("scroll")
        }) { page in
            try await page.browser.run("document.querySelector('.scroll').scrollLeft = 300")
            try await page.settle()
            let frames = try await page.frames()
            #expect(frames["head 0"]?.minX == frames["scroll"]?.minX)
        }
    }
}
