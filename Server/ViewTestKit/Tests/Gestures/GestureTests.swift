import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Gestures as fingers, mice and keys make them.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct GestureTests {
    private struct Card: View {
        @GestureState private var offset = CGSize.zero
        @State private var moved = CGSize.zero
        @State private var count = 0

        var body: some View {
            VStack {
                Text("now \(Int(offset.width)) \(Int(offset.height)) sum \(Int(moved.width)) count \(count)")
                Color.blue.frame(width: 120, height: 120)
                    .accessibilityIdentifier("card")
                    .gesture(
                        DragGesture()
                            .updating($offset) { value, state, _ in state = value.translation }
                            .onEnded {
                                moved.width += $0.translation.width
                                count += 1
                            })
            }
        }
    }

    private static func center(_ page: ViewPage, _ name: String) async throws -> (x: Double, y: Double) {
        let frame = try await page.frame(name)
        return (frame.midX, frame.midY)
    }

    /// What two fingers do, in points from the page's top left.
    private static func two(_ type: String, _ places: [(x: Double, y: Double)], _ page: ViewPage) async throws {
        let points = places.enumerated().map { index, place in
            PageValue.object(["x": .number(place.x), "y": .number(place.y), "id": .number(Double(index))])
        }
        try await page.browser.command(
            "Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": .array(points)])
    }

    @Test func `A drag follows the finger, tells how far it came, and its state goes back`() async throws {
        try await withView({ Card() }) { page in
            let (x, y) = try await Self.center(page, "card")
            try await page.browser.touch("touchStart", at: (x, y))
            for step in 1...4 { try await page.browser.touch("touchMove", at: (x + Double(step) * 10, y)) }
            try await page.browser.text("now 40 0 sum 0 count 0").wait()
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.text("now 0 0 sum 40 count 1").wait()
        }
    }

    @Test func `A drag that the system takes away ends nothing, and its state goes back`() async throws {
        try await withView({ Card() }) { page in
            let (x, y) = try await Self.center(page, "card")
            try await page.browser.touch("touchStart", at: (x, y))
            for step in 1...4 { try await page.browser.touch("touchMove", at: (x, y + Double(step) * 10)) }
            try await page.browser.text("now 0 40 sum 0 count 0").wait()
            try await page.browser.touch("touchCancel", at: nil)
            try await page.browser.text("now 0 0 sum 0 count 0").wait()
        }
    }

    @Test func `A mouse drags too`() async throws {
        try await withView({ Card() }, options: .desktop) { page in
            let (x, y) = try await Self.center(page, "card")
            try await page.browser.drag(from: (x, y), to: (x - 50, y))
            try await page.browser.text("now 0 0 sum -50 count 1").wait()
        }
    }

    private struct Trail: View {
        @State private var places: [Int] = []
        @State private var end: Int?

        var body: some View {
            VStack {
                Text("\(places.map(String.init).joined(separator: " ")) end \(end ?? 0)")
                Color.blue.frame(width: 200, height: 120)
                    .accessibilityIdentifier("board")
                    .gesture(
                        DragGesture(minimumDistance: 0)
                            .onChanged { places.append(Int($0.location.x)) }
                            .onEnded { end = Int($0.location.x) })
            }
        }
    }

    @Test func `What a drag does between two frames is told before it ends, and each place once`() async throws {
        try await withView({ Trail() }) { page in
            _ = try await page.browser.run(
                """
                const board = document.querySelector('[data-testid=board]');
                const box = board.getBoundingClientRect();
                const send = (type, x) => board.dispatchEvent(new PointerEvent(type, {
                    bubbles: true, isPrimary: true, pointerType: 'mouse', clientX: box.left + x, clientY: box.top + 20 }));
                send('pointerdown', 10);
                for (const x of [60, 110, 160]) send('pointermove', x);
                send('pointerup', 160);
                """)
            try await page.browser.text("10 160 end 160").wait()
        }
    }

    private struct Pinched: View {
        @State private var scale = 1.0
        @State private var angle = Angle.zero
        @State private var ends = 0

        var body: some View {
            VStack {
                Text("\(Int((scale * 100).rounded()))% \(Int(angle.degrees.rounded()))° ends \(ends)")
                Color.green.frame(width: 300, height: 300)
                    .accessibilityIdentifier("photo")
                    .gesture(
                        MagnifyGesture().onChanged { scale = $0.magnification }.onEnded { _ in ends += 1 }
                            .simultaneously(with: RotateGesture().onChanged { angle = $0.rotation }))
            }
        }
    }

    @Test func `Two fingers make larger, and turn at the same time`() async throws {
        try await withView({ Pinched() }) { page in
            let (x, y) = try await Self.center(page, "photo")
            try await Self.two("touchStart", [(x - 50, y), (x + 50, y)], page)
            try await Self.two("touchMove", [(x - 70, y), (x + 70, y)], page)
            try await Self.two("touchMove", [(x - 100, y), (x + 100, y)], page)
            try await page.browser.text("200% 0° ends 0").wait()
            try await Self.two("touchMove", [(x, y - 100), (x, y + 100)], page)
            try await page.browser.text("200% 90° ends 0").wait()
            try await Self.two("touchEnd", [], page)
            try await page.browser.text("200% 90° ends 1").wait()
        }
    }

    @Test func `A wheel makes larger where nothing around scrolls by it`() async throws {
        try await withView({ Pinched() }) { page in
            let (x, y) = try await Self.center(page, "photo")
            try await Self.wheel(-400 * log(2), at: (x, y), page)
            // How far a turn of the wheel goes is the browser's.
            try await page.browser.wait(until: "/(1[1-9]|[2-9])[0-9]+% 0° ends 1/.test(document.body.innerText)")
        }
        try await withView({ ScrollView { Pinched().frame(height: 3_000, alignment: .top) } }) { page in
            let (x, y) = try await Self.center(page, "photo")
            try await Self.wheel(300, at: (x, y), page)
            try await page.browser.wait(
                until: "[...document.querySelectorAll('*')].some((element) => element.scrollTop > 100)")
            try await page.browser.text("100% 0° ends 0").wait()
        }
    }

    private static func wheel(_ down: Double, at place: (x: Double, y: Double), _ page: ViewPage) async throws {
        try await page.browser.command(
            "Input.dispatchMouseEvent",
            [
                "type": .string("mouseWheel"), "x": .number(place.x), "y": .number(place.y), "deltaX": .number(0),
                "deltaY": .number(down),
            ])
    }

    private struct Held: View {
        @State private var words: [String] = []
        @State private var isPressing = false

        var body: some View {
            VStack {
                Text("\(isPressing ? "down" : "up") said \(words.count)")
                spot("short", lasting: 600)
                spot("long", lasting: 0.5)
            }
        }

        private func spot(_ name: String, lasting seconds: Double) -> some View {
            Color.red.frame(width: 100, height: 100)
                .accessibilityIdentifier(name)
                .onLongPressGesture(minimumDuration: seconds) {
                    words.append(name)
                } onPressingChanged: {
                    isPressing = $0
                }
        }
    }

    @Test func `A press that stays is a long one, a short one and one that moves are none`() async throws {
        try await withView({ Held() }) { page in
            let short = try await Self.center(page, "short"), place = try await Self.center(page, "long")
            try await page.browser.touch("touchStart", at: short)
            try await page.browser.text("down said 0").wait()
            try await page.browser.touch("touchMove", at: (short.x + 30, short.y))
            try await page.browser.text("up said 0").wait()
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.touch("touchStart", at: short)
            try await page.browser.text("down said 0").wait()
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.text("up said 0").wait()
            try await page.browser.touch("touchStart", at: place)
            try await page.browser.text("down said 1").wait()
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.text("up said 1").wait()
        }
    }

    private struct Tapped: View {
        @State private var told: [String] = []

        var body: some View {
            VStack {
                Text("told \(told.joined(separator: " "))")
                Color.red.frame(width: 100, height: 100).accessibilityIdentifier("spot")
                    .onTapGesture { told.append("tap") }
                    .onLongPressGesture(minimumDuration: 5) {
                    } onPressingChanged: {
                        told.append($0 ? "down" : "up")
                    }
            }
        }
    }

    @Test func `However short a tap is, it is seen to be pressed`() async throws {
        try await withView({ Tapped() }) { page in
            let place = try await Self.center(page, "spot")
            try await page.browser.touch("touchStart", at: place)
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.wait(
                until: "['told down tap up', 'told down up tap'].includes(document.querySelector('.text').textContent)")
        }
    }

    private struct Sequence: View {
        @State private var steps: [String] = []

        var body: some View {
            VStack {
                Text("did \(steps.joined(separator: " "))")
                Color.orange.frame(width: 100, height: 100)
                    .accessibilityIdentifier("moved")
                    .gesture(
                        LongPressGesture(minimumDuration: 1).sequenced(before: DragGesture(minimumDistance: 0))
                            .onChanged { value in
                                if case .second(true, nil) = value { steps = ["held"] }
                            }
                            .onEnded { value in
                                guard case .second(true, let drag?) = value else { return }
                                steps.append("drag\(Int(drag.translation.width))")
                            })
            }
        }
    }

    @Test func `A drag after a long press counts, one without does not`() async throws {
        try await withView({ Sequence() }) { page in
            let (x, y) = try await Self.center(page, "moved")
            try await page.browser.swipe(from: (x, y), to: (x + 40, y))
            try await page.browser.touch("touchStart", at: (x, y))
            try await page.browser.text("did held").wait()
            for step in 1...3 { try await page.browser.touch("touchMove", at: (x + Double(step) * 10, y)) }
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.text("did held drag30").wait()
        }
    }

    private struct Nested: View {
        @State private var said: [String] = []

        private func dot(_ name: String) -> some View {
            Text(name).frame(width: 80, height: 44).accessibilityIdentifier(name)
                .onTapGesture { said.append("in-\(name)") }
        }

        var body: some View {
            VStack(spacing: 20) {
                Text("heard \(said.joined(separator: " "))")
                HStack { dot("usual") }.padding(30).background(.gray)
                    .gesture(TapGesture().onEnded { said.append("out-usual") })
                HStack { dot("first") }.padding(30).background(.gray)
                    .highPriorityGesture(TapGesture().onEnded { said.append("out-first") })
                HStack { dot("both") }.padding(30).background(.gray)
                    .simultaneousGesture(TapGesture().onEnded { said.append("out-both") })
                Button("Send") { said.append("sent") }
                    .simultaneousGesture(TapGesture().onEnded { said.append("noted") })
                Button("Stop") { said.append("stopped") }
                    .highPriorityGesture(TapGesture().onEnded { said.append("caught") })
            }
        }
    }

    @Test func `An inner gesture comes first, unless the outer one has priority or goes along`() async throws {
        try await withView({ Nested() }) { page in
            let browser = page.browser
            try await browser.element("[data-testid=usual]").click()
            try await browser.text("heard in-usual").wait()
            try await browser.element("[data-testid=first]").click()
            try await browser.text("heard in-usual out-first").wait()
            try await browser.element("[data-testid=both]").click()
            try await browser.text("heard in-usual out-first in-both out-both").wait()
            try await browser.button("Send").click()
            try await browser.text("heard in-usual out-first in-both out-both sent noted").wait()
            try await browser.button("Stop").click()
            try await browser.text("heard in-usual out-first in-both out-both sent noted caught").wait()
        }
    }

    private struct Taps: View {
        @State private var said: [String] = []

        var body: some View {
            VStack {
                Text("taps \(said.joined(separator: " "))")
                Color.pink.frame(width: 100, height: 100)
                    .accessibilityIdentifier("spot")
                    .onTapGesture(count: 2) { said.append("double") }
                    .onTapGesture { place in said.append("at \(Int(place.x)),\(Int(place.y))") }
                Text("Key").accessibilityIdentifier("key").onTapGesture { said.append("key") }
            }
        }
    }

    @Test func `A tap tells where, and Enter taps too`() async throws {
        try await withView({ Taps() }) { page in
            try await page.element("spot").click()
            try await page.browser.text("taps at 50,50").wait()
            try await page.element("key").press(.enter)
            try await page.browser.text("taps at 50,50 key").wait()
        }
    }
}
