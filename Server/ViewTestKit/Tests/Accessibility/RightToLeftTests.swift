import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// What runs from right to left.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct RightToLeftTests {
    /// One row is told to run from right to left, the other is not.
    private struct Told: View {
        var body: some View {
            VStack(alignment: .leading) {
                HStack {
                    Box("a", 40, 20)
                    Box("b", 40, 20)
                    Spacer()
                }
                .environment(\.layoutDirection, .rightToLeft)
                HStack {
                    Box("c", 40, 20)
                    Spacer()
                }
            }
            .frame(width: 200)
        }
    }

    private static let arabic = BrowserOptions(locale: "ar")

    /// Names of layouts that say places from the left, which do not turn.
    private static let absolute: Set<String> = [
        "Offset: moved, its place kept", "Position: its middle at a point", "Position: takes all the space",
        "Position: beyond the space", "Scale from a corner",
    ]

    @Test func `Every layout is the mirror image of what it is from left to right`() async throws {
        let cases = LayoutTable.all.filter { !Self.absolute.contains($0.name) }
        try await withView({ LayoutSheet(cases: cases) }, options: Self.arabic) { page in
            let measured = try await page.frames(inEach: "canvas ")
            for layout in cases {
                for (name, expected) in layout.frames {
                    let frame = try #require(measured[layout.identifier]?[name])
                    let mirrored = [layout.canvas.width - expected[0] - expected[2]] + expected[1...]
                    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
                    let isClose = zip(numbers, mirrored).allSatisfy { abs($0 - $1) <= 1 }
                    #expect(isClose, "\(layout.name): \(name) is at \(numbers), not at \(mirrored)")
                }
            }
        }
    }

    @Test func `A view that is told so runs from right to left within one that does not`() async throws {
        try await withView({ Told() }) { page in
            let frames = try await page.frames()
            let (first, second) = (try #require(frames["a"]), try #require(frames["b"]))
            #expect(first.minX - second.minX == 48)
            #expect(first.maxX == 295)
            #expect(frames["c"]?.minX == 95)
        }
    }

    /// Sentences of languages that run both ways, lines of which end somewhere.
    private struct Sentences: View {
        nonisolated static let all = [
            ("english", "One two three four five six seven eight nine ten eleven twelve."),
            ("arabic", "واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة أحد عشر اثنا عشر."),
            ("hebrew", "אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר אחת עשרה שתים עשרה."),
        ]

        var body: some View {
            VStack {
                ForEach(Self.all, id: \.0) { name, words in
                    Text(words).accessibilityIdentifier(name)
                    Text(words).multilineTextAlignment(.trailing).accessibilityIdentifier("\(name)-trailing")
                    VStack { Text(words).accessibilityIdentifier("\(name)-within") }.multilineTextAlignment(.trailing)
                }
            }
            .frame(width: 200)
        }
    }

    @Test(arguments: ["ar", "he", "en"])
    func `A sentence runs as its own language does, and keeps to the side of the page's`(_ language: String)
        async throws
    {
        try await withView({ Sentences() }, options: BrowserOptions(locale: language)) { page in
            let isTurned = language != "en"
            for (name, _) in Sentences.all {
                for (identifier, isLeading) in [(name, true), ("\(name)-trailing", false), ("\(name)-within", false)] {
                    let found =
                        try await page.browser.run(
                            """
                            const element = document.querySelector(`[data-testid=${arguments[0]}]`);
                            const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
                            const box = (from, to) => {
                              const range = document.createRange();
                              range.setStart(text, from);
                              range.setEnd(text, to);
                              return range.getBoundingClientRect();
                            };
                            const end = text.length;
                            const [stop, letter] = [box(end - 1, end), box(end - 2, end - 1)];
                            const all = document.createRange();
                            all.selectNodeContents(element);
                            const spread = (side) => {
                              // Spaces at the ends of lines hang out of them.
                              const lines = [...all.getClientRects()].filter((line) => line.width > 20);
                              const places = lines.map((line) => line[side]);
                              return Math.max(...places) - Math.min(...places);
                            };
                            return [stop.left > letter.left, spread('left') < spread('right')];
                            """, [.string(identifier)]
                        ).array ?? []
                    #expect(found.first?.bool == (name == "english"), "\(identifier) ends on the wrong side.")
                    #expect(found.last?.bool == (isLeading != isTurned), "\(identifier) keeps to the wrong side.")
                }
            }
        }
    }

    @Test func `Chevrons and the way back point the other way, and pages come from the other side`() async throws {
        try await withView({ SampleScreens.Mail() }, options: Self.arabic) { page in
            #expect(try await page.browser.run("return document.dir").string == "rtl")
            let chevron = """
                const row = document.querySelector('[data-testid=Invoice] .leads');
                const style = getComputedStyle(row, '::after');
                return [style.scale, parseFloat(style.left)];
                """
            let looks = try await page.browser.run(chevron).array ?? []
            #expect(looks.first?.string == "-1 1")
            #expect((looks.last?.number ?? 1000) < 60)
            try await page.browser.button("Invoice").click()
            try await page.browser.text("The text of Invoice").wait()
            try await page.settle()
            let back = try await page.browser.element("[data-page]:last-child [data-back]").ask(
                "const box = arguments[0].getBoundingClientRect(); return box.left + box.width / 2")
            #expect((back.number ?? 0) > 195)
        }
    }

    @Test func `A row's trailing actions are on the left and come out when it is drawn to the right`() async throws {
        var options = Self.arabic
        options.isMobile = true
        try await withView({ SampleScreens.Mail() }, options: options) { page in
            let row = try await page.frame("Invoice")
            try await page.browser.swipe(from: (120, row.midY), to: (260, row.midY))
            try await page.browser.wait(
                until: "document.querySelector('[data-testid=Invoice]').closest('[data-swipe]').matches('.open')")
            try await page.settle()
            let actions = try await page.browser.run(
                """
                const box = document.querySelector('[data-swipe-actions=trailing]').getBoundingClientRect();
                return box.left + box.width / 2;
                """)
            #expect((actions.number ?? 1000) < 195)
        }
    }
}
