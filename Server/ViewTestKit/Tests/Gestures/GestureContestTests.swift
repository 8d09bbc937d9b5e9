import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Which of several gestures has the fingers, where they are of different kinds.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct GestureContestTests {
    private static func center(_ page: ViewPage, _ name: String) async throws -> (x: Double, y: Double) {
        let frame = try await page.frame(name)
        return (Double(frame.midX), Double(frame.midY))
    }

    /// Lays a finger down and lets it rest until a text shows.
    private static func hold(_ page: ViewPage, at place: (x: Double, y: Double), until words: String) async throws {
        try await page.browser.touch("touchStart", at: place)
        try await page.browser.text(words).wait()
    }

    private struct Taps: View {
        @State private var said: [String] = []

        var body: some View {
            VStack {
                Text("heard \(said.joined(separator: " "))")
                Color.pink.frame(width: 100, height: 60).accessibilityIdentifier("modifiers")
                    .onTapGesture(count: 2) { said.append("double") }
                    .onTapGesture { said.append("single") }
                Color.blue.frame(width: 100, height: 60).accessibilityIdentifier("gesture")
                    .gesture(
                        TapGesture(count: 2).onEnded { said.append("two") }
                            .exclusively(before: TapGesture().onEnded { said.append("one") }))
                Color.green.frame(width: 100, height: 60).accessibilityIdentifier("each")
                    .onTapGesture { said.append("each") }
            }
        }
    }

    @Test func `Of one tap and two only one is heard, even where the server is far away`() async throws {
        try await withView({ Taps() }) { page in
            try await page.browser.run("homescreen.simulateLatency(200)")
            func tap(_ name: String, _ count: Int) async throws {
                try await page.browser.run(
                    """
                    const element = document.querySelector(`[data-testid=${arguments[0]}]`);
                    for (let n = 1; n <= arguments[1]; n++) {
                      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: n, clientX: 9, clientY: 9 }));
                    }
                    """, [.string(name), .number(Double(count))])
            }
            var words = "heard"
            for (name, count, said) in [
                ("modifiers", 2, "double"), ("modifiers", 1, "single"), ("gesture", 2, "two"), ("gesture", 1, "one"),
                ("each", 1, "each"),
            ] {
                try await tap(name, count)
                words += " \(said)"
                try await page.browser.text(words).wait()
            }
        }
    }

    private struct Mixed: View {
        @State private var said: [String] = []

        private var drag: some Gesture { DragGesture().onEnded { _ in said.append("dragged") } }

        var body: some View {
            VStack(spacing: 20) {
                Text("heard \(said.joined(separator: " "))")
                VStack {
                    Color.red.frame(width: 90, height: 60).accessibilityIdentifier("held")
                        .onLongPressGesture(minimumDuration: 1.5) { said.append("held") }
                }
                .padding(30).background(.gray).gesture(drag)
                VStack {
                    Color.red.frame(width: 90, height: 60).accessibilityIdentifier("tapped")
                        .onTapGesture { said.append("tapped") }
                }
                .padding(30).background(.gray)
                .gesture(LongPressGesture(minimumDuration: 0.3).onEnded { _ in said.append("rested") })
                HStack { Button("Press") { said.append("pressed") }.accessibilityIdentifier("button") }
                    .padding(30).background(.gray).gesture(drag)
                Color.green.frame(width: 90, height: 60).accessibilityIdentifier("either")
                    .gesture(
                        LongPressGesture(minimumDuration: 0.3).onEnded { _ in said.append("long") }
                            .exclusively(before: TapGesture().onEnded { said.append("short") }))
            }
        }
    }

    @Test func `A long press in a view that can be dragged keeps the finger once it has come about`() async throws {
        try await withView({ Mixed() }) { page in
            let (x, y) = try await Self.center(page, "held")
            try await Self.hold(page, at: (x, y), until: "heard held")
            for step in 1...6 { try await page.browser.touch("touchMove", at: (x + Double(step) * 10, y)) }
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.swipe(from: (x, y), to: (x + 60, y))
            try await page.browser.text("heard held dragged").wait()
        }
    }

    @Test func `A tap in a view that is pressed long is heard, and not when the finger rested`() async throws {
        try await withView({ Mixed() }) { page in
            let place = try await Self.center(page, "tapped")
            try await page.element("tapped").click()
            try await page.browser.text("heard tapped").wait()
            try await Self.hold(page, at: place, until: "heard tapped rested")
            try await page.browser.touch("touchEnd", at: nil)
            try await page.element("tapped").click()
            try await page.browser.text("heard tapped rested tapped").wait()
        }
    }

    @Test func `A button in a row that can be dragged is pressed, or lets go when the row is dragged by it`()
        async throws
    {
        try await withView({ Mixed() }) { page in
            let (x, y) = try await Self.center(page, "button")
            try await page.element("button").click()
            try await page.browser.text("heard pressed").wait()
            try await page.browser.touch("touchStart", at: (x, y))
            try await page.browser.wait(until: "document.querySelector('button.pressed')")
            for step in 1...4 { try await page.browser.touch("touchMove", at: (x + Double(step) * 10, y)) }
            try await page.browser.wait(until: "!document.querySelector('button.pressed')")
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.text("heard pressed dragged").wait()
            try await page.element("button").click()
            try await page.browser.text("heard pressed dragged pressed").wait()
        }
    }

    @Test func `What comes second is heard when the first has failed`() async throws {
        try await withView({ Mixed() }) { page in
            let place = try await Self.center(page, "either")
            try await page.browser.touch("touchStart", at: place)
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.text("heard short").wait()
            try await Self.hold(page, at: place, until: "heard short long")
            try await page.browser.touch("touchEnd", at: nil)
            try await page.element("either").click()
            try await page.browser.text("heard short long short").wait()
        }
    }

    private struct Pinched: View {
        @State private var scale = 1.0
        @State private var said: [String] = []

        var body: some View {
            VStack {
                Text("\(Int((scale * 100).rounded()))% \(said.joined(separator: " "))")
                VStack {
                    Color.green.frame(width: 300, height: 300).accessibilityIdentifier("photo")
                        .gesture(MagnifyGesture().onChanged { scale = $0.magnification })
                }
                .gesture(DragGesture().onChanged { _ in said.append("moved") }.onEnded { _ in said.append("dragged") })
            }
        }
    }

    @Test func `Two fingers on a picture are not a drag of what is around it, one is`() async throws {
        try await withView({ Pinched() }) { page in
            let (x, y) = try await Self.center(page, "photo")
            for (type, reach) in [("touchStart", 50.0), ("touchMove", 70), ("touchMove", 100), ("touchEnd", 0)] {
                let points = [-reach, reach].enumerated().map { index, by in
                    PageValue.object(["x": .number(x + by), "y": .number(y), "id": .number(Double(index))])
                }
                try await page.browser.command(
                    "Input.dispatchTouchEvent",
                    ["type": .string(type), "touchPoints": .array(type == "touchEnd" ? [] : points)])
            }
            try await page.browser.text("200%").wait()
            try await page.settle()
            #expect(try await page.browser.run("return document.body.innerText.includes('moved')").bool == false)
            try await page.browser.swipe(from: (x, y), to: (x + 60, y))
            try await page.browser.wait(until: "document.body.innerText.includes('dragged')")
        }
    }

    private struct Scrolled: View {
        @State private var said: [String: Int] = [:]

        private func drag(_ name: String, _ distance: Double = 10) -> some Gesture {
            DragGesture(minimumDistance: distance).onEnded {
                said[name] = Int($0.translation.height + $0.translation.width)
            }
        }

        private func row(_ name: String) -> some View {
            Color.orange.frame(width: 200, height: 90).accessibilityIdentifier(name)
        }

        var body: some View {
            VStack {
                Text("heard " + said.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" }.joined(separator: " "))
                ScrollView {
                    row("usual").gesture(drag("usual"))
                    row("along").simultaneousGesture(drag("along"))
                    row("late").gesture(drag("late", 30))
                    Color.gray.frame(height: 2_000)
                }
                .accessibilityIdentifier("scroll")
            }
        }
    }

    @Test func `A child's drag keeps the scroll view still, unless it goes along or begins later`() async throws {
        try await withView({ Scrolled() }) { page in
            let top = "document.querySelector('.scroll-y:has([data-testid=usual])').scrollTop"
            let (x, y) = try await Self.center(page, "usual")
            try await page.browser.swipe(from: (x, y), to: (x, y - 60))
            try await page.browser.text("heard usual-60").wait()
            #expect(try await page.browser.run("return \(top)").number == 0)
            let along = try await Self.center(page, "along")
            try await page.browser.swipe(from: along, to: (along.x, along.y - 60))
            try await page.browser.text("heard along-60 usual-60").wait()
            try await page.browser.wait(until: "\(top) > 10")
            try await page.browser.run("\(top) = 0")
            let late = try await Self.center(page, "late")
            try await page.browser.swipe(from: late, to: (late.x, late.y - 80))
            try await page.browser.wait(until: "\(top) > 10")
            try await page.browser.run("\(top) = 0")
            try await page.browser.swipe(from: late, to: (late.x + 80, late.y))
            try await page.browser.text("heard along-60 late80 usual-60").wait()
        }
    }
}
