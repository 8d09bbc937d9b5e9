import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// How large sheets are in a wide window, and what a finger on their content does.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct SheetSizeTests {
    private struct Sized<Sizing: PresentationSizing>: View {
        let sizing: Sizing
        @State private var height = 100.0

        var body: some View {
            Text("Page").sheet(isPresented: .constant(true)) {
                VStack {
                    Button("Taller") { height += 60 }
                    Button("Shorter") { height -= 60 }
                    Color.blue.frame(width: 300, height: height)
                }
                .padding(.top, 40)
                .presentationSizing(sizing)
            }
        }
    }

    private static func size(_ page: ViewPage) async throws -> [Double] {
        try await page.settle()
        let value = try await page.browser.run(
            "const box = document.querySelector('dialog.sheet').getBoundingClientRect(); return [box.width, box.height].join()"
        )
        return (value.string ?? "").split(separator: ",").compactMap { Double($0) }
    }

    private struct Wide: PresentationSizing {
        func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
            let size = root.sizeThatFits(.unspecified)
            return ProposedViewSize(width: size.width * 2, height: 333)
        }
    }

    @Test func `Sheets have the size of a form, of a page, of what is in them, or one that the app works out`()
        async throws
    {
        try await withView({ Sized(sizing: .form) }, options: .desktop) { page in
            let size = try await Self.size(page)
            #expect(size == [540, 620])
        }
        try await withView({ Sized(sizing: .page) }, options: .desktop) { page in
            let size = try await Self.size(page)
            #expect(size[0] == 704)
        }
        try await withView({ Sized(sizing: .form.fitted(horizontal: false, vertical: true)) }, options: .desktop) {
            page in
            let size = try await Self.size(page)
            #expect(size[0] == 540)
            #expect(size[1] < 260)
        }
        try await withView({ Sized(sizing: Wide()) }, options: .desktop) { page in
            try await page.browser.wait(until: "document.querySelector('dialog.sheet').offsetHeight === 333")
            let size = try await Self.size(page)
            #expect(size == [600, 333])
        }
    }

    @Test func `A sheet of its content's size follows it, and one that is sticky does not shrink`() async throws {
        try await withView({ Sized(sizing: .fitted) }, options: .desktop) { page in
            let first = try await Self.size(page)
            #expect(first[0] == 300)
            try await page.browser.button("Taller").click()
            try await page.browser.wait(
                until: "document.querySelector('dialog.sheet').offsetHeight >= \(first[1] + 59)")
            try await page.browser.button("Shorter").click()
            try await page.browser.wait(until: "document.querySelector('dialog.sheet').offsetHeight < \(first[1] + 1)")
        }
        try await withView({ Sized(sizing: .fitted.sticky(vertical: true)) }, options: .desktop) { page in
            let first = try await Self.size(page)
            try await page.browser.button("Taller").click()
            try await page.browser.wait(
                until: "document.querySelector('dialog.sheet').offsetHeight >= \(first[1] + 59)")
            try await page.browser.button("Shorter").click()
            let last = try await Self.size(page)
            #expect(last[1] >= first[1] + 59)
        }
    }

    private struct Rows: View {
        let interaction: PresentationContentInteraction

        var body: some View {
            Text("Page").sheet(isPresented: .constant(true)) {
                List(0..<60) { Text("Row \($0)") }
                    .presentationDetents([.medium, .large])
                    .presentationContentInteraction(interaction)
            }
        }
    }

    @Test(arguments: [true, false])
    func `A finger on the rows of a low sheet makes it taller or scrolls, as the view says`(_ resizes: Bool)
        async throws
    {
        try await withView({ Rows(interaction: resizes ? .resizes : .scrolls) }) { page in
            try await page.settle()
            try await page.browser.swipe(from: (195, 750), to: (195, 350), steps: 20)
            try await page.settle()
            let top =
                try await page.browser.run(
                    "return document.querySelector('dialog.sheet').getBoundingClientRect().top"
                ).number ?? 0
            let scrolled =
                try await page.browser.run("return document.querySelector('dialog .scroll').scrollTop").number ?? 0
            #expect((top < 100) == resizes)
            #expect((scrolled > 50) == !resizes)
        }
    }

    @Test func `All of a window has the scheme that a view in it prefers, what is behind it too`() async throws {
        try await withView({ Text("Night").preferredColorScheme(.dark) }) { page in
            let color = try await page.browser.run("return getComputedStyle(document.body).backgroundColor").string
            #expect(color == "rgb(0, 0, 0)")
        }
        try await withView({
            VStack {
                Text("Night").padding().background(.background).colorScheme(.dark).accessibilityIdentifier("night")
            }
        }) { page in
            let colors = try await page.browser.run(
                """
                const night = document.querySelector('[data-testid=night]');
                return [document.body, night].map((one) => getComputedStyle(one).backgroundColor).join(' ')
                """
            ).string
            #expect(colors == "rgb(255, 255, 255) rgb(0, 0, 0)")
        }
    }
}
