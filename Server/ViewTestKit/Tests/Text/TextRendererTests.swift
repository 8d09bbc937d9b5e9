import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Text that an app's renderer draws, as the browser shows it.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct TextRendererTests {
    private struct Marked: TextAttribute {}

    private struct Highlighting: TextRenderer {
        func draw(layout: Text.Layout, in context: inout GraphicsContext) {
            for line in layout {
                for run in line {
                    guard run[Marked.self] != nil else {
                        context.draw(run)
                        continue
                    }
                    let bounds = run.typographicBounds.rect
                    context.fill(Path(bounds), with: .color(.yellow))
                    var copy = context
                    copy.opacity = 0.5
                    copy.translateBy(x: 0, y: -6)
                    copy.draw(run)
                }
            }
        }
    }

    private static var sentence: Text {
        Text("Every word but ") + Text("this one").customAttribute(Marked()) + Text(" stands still.")
    }

    @Test func `A renderer moves and fades the runs that it knows by an attribute, and paints behind`() async throws {
        try await withView({
            Self.sentence.textRenderer(Highlighting()).accessibilityIdentifier("text")
        }) { page in
            let text = page.element("text")
            let moved = "document.querySelector('.drawn-moved')"
            try await page.browser.wait(until: "\(moved)?.textContent === 'this'")
            let looks = try await page.browser.run(
                "const s = getComputedStyle(\(moved)); return [s.opacity, s.transform]"
            ).array
            #expect(looks?.first?.string == "0.5")
            #expect(looks?.last?.string == "matrix(1, 0, 0, 1, 0, -6)")
            // The mark is as large as what it marks once that has been measured.
            try await page.browser.wait(
                until: """
                    (() => {
                        const mark = document.querySelector('.drawn-behind path')?.getBoundingClientRect();
                        const words = [...document.querySelectorAll('.drawn-letters > *')].filter((e) => e.style.opacity === '0.5');
                        const [first, last] = [words[0], words.at(-1)].map((e) => e.getBoundingClientRect());
                        return mark && Math.abs(mark.left - first.left) < 1 && Math.abs(mark.right - last.right) < 1;
                    })()
                    """)
            // It is read once, as one text.
            #expect(
                try await text.ask(
                    "return [...arguments[0].children].filter((e) => !e.ariaHidden).map((e) => e.textContent).join()"
                ).string == "Every word but this one stands still.")
        }
    }

    private struct SecondLine: TextRenderer {
        func draw(layout: Text.Layout, in context: inout GraphicsContext) {
            for (number, line) in layout.enumerated() {
                var copy = context
                copy.opacity = number == 1 ? 0.25 : 1
                copy.draw(line)
            }
        }
    }

    @Test func `A renderer is told of the lines that the browser has made`() async throws {
        try await withView({
            Text("One two three four five six seven eight nine ten")
                .textRenderer(SecondLine()).frame(width: 120).accessibilityIdentifier("text")
        }) { page in
            try await page.browser.wait(
                until: """
                    (() => {
                        const faint = [...document.querySelectorAll('.drawn-letters > *')].filter((e) => e.style.opacity === '0.25');
                        const all = document.querySelector('.drawn-letters');
                        return faint.length === 1 && faint[0].getClientRects().length === 1 && all.getClientRects().length > 2
                            && !faint[0].innerText.startsWith('One') && faint[0].innerText.trim().length > 3;
                    })()
                    """)
        }
    }

    private struct Arriving: TextRenderer {
        var animatableData: Double

        func draw(layout: Text.Layout, in context: inout GraphicsContext) {
            let letters = layout.flatMap { $0 }.flatMap { $0 }
            for (number, letter) in letters.enumerated() {
                let part = min(max(animatableData * Double(letters.count) - Double(number), 0), 1)
                var copy = context
                copy.opacity = part
                copy.addFilter(.blur(radius: 4 * (1 - part)))
                copy.translateBy(x: 0, y: 10 * (1 - part))
                copy.draw(letter)
            }
        }
    }

    private struct Title: View {
        @State private var progress = 0.0

        var body: some View {
            VStack {
                Text("Hello you").textRenderer(Arriving(animatableData: progress))
                Button("Go") { withAnimation(.linear(duration: 30)) { progress = 1 } }
            }
        }
    }

    @Test func `An animated renderer moves letter by letter, as what it draws on the way says`() async throws {
        var options = BrowserOptions.phone
        options.reducesMotion = false
        try await withView({ Title() }, options: options) { page in
            #expect(
                try await page.browser.run(
                    "return getComputedStyle(document.querySelector('.drawn-letters > *')).opacity"
                ).string == "0")
            try await page.browser.button("Go").click()
            try await page.browser.wait(until: "document.querySelectorAll('.drawn-letters [data-frames]').length > 7")
            try await page.browser.wait(
                until: "document.querySelector('.drawn-moved')?.getAnimations().some((a) => a.id === 'drawn')")
            // At half of the time the first half is there and the second is not.
            let seen = try await page.browser.run(
                """
                const pieces = [...document.querySelectorAll('.drawn-moved')];
                for (const piece of pieces) for (const animation of piece.getAnimations()) {
                    animation.pause();
                    if (animation.id === 'drawn') animation.currentTime = 15000; else animation.cancel();
                }
                return pieces.map((piece) => Number(getComputedStyle(piece).opacity));
                """
            ).array?.compactMap(\.number)
            #expect(seen?.count == 8)
            #expect(seen?.prefix(4).allSatisfy { $0 > 0.99 } == true)
            #expect(seen?.suffix(3).allSatisfy { $0 < 0.01 } == true)
        }
    }

    private struct Writing: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.transaction {
                if !$0.disablesAnimations { $0.animation = .linear(duration: 20) }
            } body: { view in
                view.textRenderer(Arriving(animatableData: phase.isIdentity ? 1 : 0))
            }
        }
    }

    private struct Coming: View {
        @State private var isShown = false

        var body: some View {
            VStack {
                Button("Come") { withAnimation { isShown.toggle() } }
                if isShown { Text("Hello you").transition(Writing()) }
            }
        }
    }

    @Test func `Text that comes by a transition with a renderer is drawn on its way, in the transition's own time`()
        async throws
    {
        var options = BrowserOptions.phone
        options.reducesMotion = false
        try await withView({ Coming() }, options: options) { page in
            try await page.browser.button("Come").click()
            try await page.browser.wait(
                until: "document.querySelector('.drawn-moved')?.getAnimations().some((a) => a.id === 'drawn')")
            let duration = try await page.browser.run(
                """
                return document.querySelector('.drawn-moved').getAnimations().find((a) => a.id === 'drawn').effect.getTiming().duration
                """
            ).number
            #expect(duration == 20_000)
            // Once there it stays, drawn by the renderer.
            let opacity = try await page.browser.run("return document.querySelector('.drawn-moved').style.opacity")
                .string
            #expect(opacity == "")
        }
    }

    @Test func `Text that goes by a transition with a renderer goes letter by letter, as it came`() async throws {
        var options = BrowserOptions.phone
        options.reducesMotion = false
        try await withView({ Coming() }, options: options) { page in
            try await page.browser.button("Come").click()
            try await page.browser.wait(
                until: "document.querySelector('.drawn-moved')?.getAnimations().some((a) => a.id === 'drawn')")
            try await page.browser.button("Come").click()
            try await page.browser.wait(until: "document.querySelector('.drawn')?.inert")
            let going = try await page.browser.run(
                """
                const backwards = (piece) => piece.getAnimations().some((a) => a.effect.getTiming().direction === 'reverse');
                const pieces = [...document.querySelectorAll('.drawn [data-frames]')];
                return [pieces.length > 0, pieces.every(backwards), document.querySelector('.drawn').getAnimations().length].join();
                """
            ).string
            #expect(going == "true,true,0")
        }
    }
}
