import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Buttons that are held, and menus that begin where the finger is.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct HeldButtonTests {
    private struct Counter: View {
        @State private var count = 0

        var body: some View {
            Text(count > 3 ? "many" : "few")
            Button("More") { count += 1 }.buttonRepeatBehavior(.enabled)
            Button("Once") { count = 0 }
        }
    }

    @Test func `A button that repeats acts until it is let go, and one press is one action`() async throws {
        try await withView({ VStack { Counter() } }) { page in
            try await page.browser.wait(until: "document.querySelector('[data-repeats]')")
            try await page.browser.run("return homescreen.more")
            let box = try await page.browser.button("More").ask(
                "const b = arguments[0].getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2].join()")
            let place = (box.string ?? "").split(separator: ",").compactMap { Double($0) }
            try await page.browser.touch("touchStart", at: (place[0], place[1]))
            try await page.browser.text("many").wait()
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.button("Once").click()
            try await page.browser.text("few").wait()
            for _ in 0..<3 { try await page.browser.button("More").click() }
            try await page.settle()
            #expect(try await page.browser.text("few").exists())
            try await page.browser.button("More").click()
            try await page.browser.text("many").wait()
        }
    }

    private struct Grid: View {
        @State private var isOpen = false

        var body: some View {
            Button {
                isOpen = true
            } label: {
                Color.red.frame(width: 90, height: 60).accessibilityLabel("Cell").accessibilityAddTraits(.isButton)
            }
            Text(isOpen ? "open" : "closed")
        }
    }

    @Test func `A button is pressed also where its label calls itself one`() async throws {
        try await withView({ VStack { Grid() } }) { page in
            try await page.browser.element("[aria-label=Cell]").click()
            try await page.browser.text("open").wait()
        }
    }

    @Test(arguments: [MenuOrder.fixed, .priority])
    func `The first item of a menu above its button is where the finger is, if the order asks for that`(
        _ order: MenuOrder
    ) async throws {
        try await withView({
            VStack {
                Spacer()
                Menu("Open") {
                    Button("First") {}
                    Button("Second") {}
                }
                .menuOrder(order)
            }
        }) { page in
            try await page.browser.button("Open").click()
            try await page.settle()
            let text = try await page.browser.run(
                "return [...document.querySelectorAll('[role=menuitem]')].map((one) => one.getBoundingClientRect().top).join()"
            )
            let tops = (text.string ?? "").split(separator: ",").compactMap { Double($0) }
            #expect((tops[0] > tops[1]) == (order == .priority))
            try await page.browser.press(.down)
            try await page.settle()
            let name = try await page.browser.run("return document.activeElement.textContent.trim()").string
            #expect(name == (order == .priority ? "First" : "Second"))
        }
    }

    @Test func `A small thing is shown large while it is pressed, to who reads at the largest sizes`() async throws {
        try await withView({
            VStack {
                Button("Inbox") {}.accessibilityShowsLargeContentViewer()
                Button("Sent") {}.accessibilityShowsLargeContentViewer { Text("What was sent") }
            }
        }) { page in
            try await page.browser.wait(until: "document.querySelector('[data-large]')")
            try await page.browser.run("return homescreen.more")
            func press(_ name: String) async throws {
                let box = try await page.browser.button(name).ask(
                    "const b = arguments[0].getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2].join()"
                )
                let place = (box.string ?? "").split(separator: ",").compactMap { Double($0) }
                try await page.browser.touch("touchStart", at: (place[0], place[1]))
            }
            try await page.browser.run("document.documentElement.style.fontSize = '30px'")
            for (name, words) in [("Inbox", "Inbox"), ("Sent", "What was sent")] {
                try await press(name)
                try await page.browser.wait(
                    until: "document.querySelector('.large-content')?.textContent.trim() === '\(words)'")
                try await page.browser.touch("touchEnd", at: nil)
                try await page.browser.wait(until: "!document.querySelector('.large-content')")
            }
        }
    }
}
