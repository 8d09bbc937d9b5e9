import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// When a bar parts from the page below it.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct BarEdgeTests {
    @Test func `A bar parts from what has scrolled under it, and not from what scrolls within that`() async throws {
        try await withView({
            NavigationStack {
                ScrollView {
                    VStack {
                        ScrollView { Color.red.frame(height: 400) }.frame(height: 100).named("inner")
                        Color.blue.frame(height: 3_000)
                    }
                }
                .named("outer")
                .navigationTitle("Title")
                .navigationBarTitleDisplayMode(.inline)
            }
        }) { page in
            let shadow = "getComputedStyle(document.querySelector('.navbar')).boxShadow"
            let scroll = """
                const box = document.querySelector(`[data-testid=${arguments[0]}]`);
                const scroll = box.matches('.scroll') ? box : box.querySelector('.scroll');
                scroll.scrollTop = 60;
                return new Promise((done) => setTimeout(() => done(`${scroll.scrollTop} ${\(shadow)}`), 150));
                """
            #expect(try await page.browser.run(scroll, [.string("inner")]).string == "60 none")
            let parted = try await page.browser.run(scroll, [.string("outer")]).string ?? ""
            #expect(parted.hasPrefix("60 ") && !parted.hasSuffix("none"))
        }
    }
}
