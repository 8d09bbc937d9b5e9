import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// How much room views take beside others, and what is seen of them there.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct RoomTests {
    private static func number(_ page: ViewPage, _ script: String) async throws -> Double {
        try await page.browser.run("return \(script)").number ?? -1
    }

    private static let long = "The server did not answer; the change stays here until it does, and is sent again then."

    @Test func `Text in a row that is as high as it wants to be breaks its lines all the same`() async throws {
        try await withView({
            HStack {
                Image(systemName: "star")
                Text(Self.long).fixedSize(horizontal: false, vertical: true)
            }
            .padding()
        }) { page in
            let edge = try await Self.number(page, "document.querySelector('.text').getBoundingClientRect().right")
            let width = try await Self.number(page, "innerWidth")
            #expect(edge > 0 && edge < width - 15)
        }
    }

    @Test func `A symbol keeps its size where only its proportions are said`() async throws {
        try await withView({
            HStack { Image(systemName: "chevron.right").font(.system(size: 14)).aspectRatio(contentMode: .fit) }
        }) { page in
            let width = try await Self.number(page, "document.querySelector('.sym').getBoundingClientRect().width")
            #expect(width >= 8)
        }
    }

    @Test func `A picture of a largest size has it beside long text, and the row is no higher than they are`()
        async throws
    {
        try await withView({
            HStack {
                Spacer()
                Image(systemName: "star").resizable().scaledToFit().frame(maxWidth: 40, maxHeight: 40)
                    .padding(.horizontal, 10)
                Text(Self.long)
                Spacer()
            }
            .background(Color.red)
        }) { page in
            let width = try await Self.number(page, "document.querySelector('.sym').getBoundingClientRect().width")
            #expect(abs(width - 40) < 1)
            let height = try await Self.number(page, "document.querySelector('.hstack').getBoundingClientRect().height")
            #expect(height > 40 && height < 200)
        }
    }

    @Test func `A colour that reaches under bars is seen behind the bar of its page`() async throws {
        try await withView({
            NavigationStack {
                ZStack {
                    Color(red: 1, green: 0, blue: 0).ignoresSafeArea()
                    Text("Page")
                }
                .navigationTitle("Page")
                .navigationBarTitleDisplayMode(.inline)
            }
        }) { page in
            let color = try await page.browser.run(
                "return getComputedStyle(document.querySelector('.page-content'), '::before').backgroundColor")
            #expect(color.string == "rgb(255, 0, 0)")
        }
    }
}
