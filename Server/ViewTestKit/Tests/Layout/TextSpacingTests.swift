import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// How far apart views of a stack stand where nothing is said of it: lines of text nearly touch, other views keep 8 points.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct TextSpacingTests {
    private static func gap(_ upper: String, _ lower: String, _ frames: [String: CGRect]) throws -> Double {
        let (above, below) = (try #require(frames[upper]), try #require(frames[lower]))
        return ((below.minY - above.maxY) * 10).rounded() / 10
    }

    @Test func `Lines of text stand close, in frames and backgrounds and at the edges of stacks too`() async throws {
        try await withView({
            VStack {
                Text("One").accessibilityIdentifier("one")
                Text("Two").frame(maxWidth: .infinity, alignment: .leading).accessibilityIdentifier("two")
                VStack(spacing: 20) {
                    Text("Three")
                    Text("Four").background(.yellow)
                }.accessibilityElement(children: .contain).accessibilityIdentifier("stack")
                HStack {
                    Text("Five")
                    Spacer()
                    Text("Six")
                }.accessibilityElement(children: .contain).accessibilityIdentifier("row")
            }
        }) { page in
            let frames = try await page.frames()
            #expect(try Self.gap("one", "two", frames) == 1)
            #expect(try Self.gap("two", "stack", frames) == 1)
            #expect(try Self.gap("stack", "row", frames) == 1)
        }
    }

    @Test func `Lazy stacks keep texts as close as others do, in their sections and at their edges too`() async throws {
        try await withView({
            VStack {
                Text("Above").accessibilityIdentifier("above")
                LazyVStack {
                    Text("One").accessibilityIdentifier("one")
                    Text("Two").accessibilityIdentifier("two")
                }
                LazyVStack(pinnedViews: .sectionHeaders) {
                    Section {
                        Text("Three").accessibilityIdentifier("three")
                        Text("Four").accessibilityIdentifier("four")
                    } header: {
                        Text("Head").accessibilityIdentifier("head")
                    }
                    Section { Text("Five").accessibilityIdentifier("five") }
                }
                LazyVStack(spacing: 8, pinnedViews: .sectionHeaders) {
                    Section {
                        Text("Six").accessibilityIdentifier("six")
                        Text("Seven").accessibilityIdentifier("seven")
                    }
                }
            }
        }) { page in
            let frames = try await page.frames()
            let close = ["above", "one", "two", "head", "three", "four", "five", "six"]
            for (upper, lower) in zip(close, close.dropFirst()) {
                #expect(try Self.gap(upper, lower, frames) == 1, "\(upper) and \(lower)")
            }
            #expect(try Self.gap("six", "seven", frames) == 8)
        }
    }

    @Test func `Other views, padded text and stacks that say their spacing keep their distance`() async throws {
        try await withView({
            VStack {
                Text("One").accessibilityIdentifier("one")
                Color.red.frame(height: 20).accessibilityIdentifier("colour")
                Text("Two").padding(.top, 4).accessibilityIdentifier("padded")
                Button("Three") {}.accessibilityIdentifier("button")
                Text("High").frame(height: 30).accessibilityIdentifier("high")
                Text("Below").accessibilityIdentifier("below")
                VStack(spacing: 12) {
                    Text("Four").accessibilityIdentifier("four")
                    Text("Five").accessibilityIdentifier("five")
                }
            }
        }) { page in
            let frames = try await page.frames()
            #expect(try Self.gap("one", "colour", frames) == 8)
            #expect(try Self.gap("colour", "padded", frames) == 8)
            #expect(try Self.gap("padded", "button", frames) == 8)
            #expect(try Self.gap("high", "below", frames) == 8)
            #expect(try Self.gap("four", "five", frames) == 12)
        }
    }

    @Test func `A divider between views side by side is upright, in a frame, with space or a colour too`() async throws
    {
        try await withView({
            HStack {
                Text("One")
                Divider().frame(height: 30).accessibilityIdentifier("framed")
                Text("Two")
                Divider().padding(.vertical, 5).accessibilityIdentifier("padded")
                Divider().frame(width: 2, height: 20).background(.red).accessibilityIdentifier("coloured")
                Text("Three")
            }
            .frame(height: 60)
            .background(.yellow).accessibilityIdentifier("row")
        }) { page in
            let found = try await page.browser.run(
                """
                return [...document.querySelectorAll('.divider')].map((each) => each.getBoundingClientRect())
                    .map(({ width, height }) => `${Math.round(width)}x${Math.round(height)}`);
                """)
            #expect(found.array?.compactMap(\.string) == ["1x30", "1x50", "1x20"])
            let frames = try await page.frames()
            #expect(try #require(frames["row"]).width < 250)
            #expect(try #require(frames["framed"]).midY == #require(frames["row"]).midY)
        }
    }
}
