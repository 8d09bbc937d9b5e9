import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Which of the gestures around each other are heard.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct NestedGestureTests {
    private struct Drags: View {
        @State private var said: [String] = []

        private func drag(_ name: String) -> some Gesture { DragGesture().onEnded { _ in said.append(name) } }

        private func inner(_ name: String) -> some View {
            Color.blue.frame(width: 90, height: 60).accessibilityIdentifier(name).gesture(drag("in-\(name)"))
        }

        var body: some View {
            VStack(spacing: 20) {
                Text("heard \(said.joined(separator: " "))")
                VStack { inner("usual") }.padding(30).background(.gray).gesture(drag("out-usual"))
                VStack { inner("first") }.padding(30).background(.gray).highPriorityGesture(drag("out-first"))
                VStack { inner("both") }.padding(30).background(.gray).simultaneousGesture(drag("out-both"))
            }
        }
    }

    @Test func `An inner drag comes first, unless the outer one has priority or goes along`() async throws {
        try await withView({ Drags() }) { page in
            let heard = [
                ("usual", "heard in-usual"), ("first", "heard in-usual out-first"),
                ("both", "heard in-usual out-first in-both out-both"),
            ]
            for (name, words) in heard {
                let frame = try await page.frame(name)
                try await page.browser.swipe(
                    from: (Double(frame.midX), Double(frame.midY)), to: (Double(frame.midX) + 60, Double(frame.midY)))
                try await page.browser.text(words).wait()
            }
        }
    }

    private struct Holds: View {
        @State private var said: [String] = []

        private func hold(_ name: String, _ seconds: Double) -> some Gesture {
            LongPressGesture(minimumDuration: seconds).onEnded { _ in said.append(name) }
        }

        private func inner(_ name: String) -> some View {
            Color.green.frame(width: 90, height: 60).accessibilityIdentifier(name).gesture(hold("in-\(name)", 0.2))
        }

        var body: some View {
            VStack(spacing: 20) {
                Text("heard \(said.joined(separator: " "))")
                VStack { inner("usual") }.padding(30).background(.gray).gesture(hold("out-usual", 0.2))
                VStack { inner("first") }.padding(30).background(.gray).highPriorityGesture(hold("out-first", 0.2))
                VStack { inner("both") }.padding(30).background(.gray).simultaneousGesture(hold("out-both", 0.6))
            }
        }
    }

    @Test func `Long presses come in the same order, and each waits for its own time`() async throws {
        try await withView({ Holds() }) { page in
            let heard = [
                ("usual", "heard in-usual"), ("first", "heard in-usual out-first"),
                ("both", "heard in-usual out-first in-both"), ("", "heard in-usual out-first in-both out-both"),
            ]
            for (name, words) in heard {
                if !name.isEmpty {
                    let frame = try await page.frame(name)
                    try await page.browser.touch("touchStart", at: (Double(frame.midX), Double(frame.midY)))
                }
                try await page.browser.text(words).wait()
                if name != "both" { try await page.browser.touch("touchEnd", at: nil) }
            }
        }
    }

    private struct Held: View {
        @State private var said: [String] = []

        var body: some View {
            VStack {
                Text("heard \(said.joined(separator: " "))")
                Text("Hold me").accessibilityIdentifier("alone").onLongPressGesture { said.append("alone") }
                VStack { Button("Press") { said.append("pressed") } }
                    .gesture(LongPressGesture().onEnded { _ in said.append("around") })
            }
        }
    }

    @Test func `Keys that open menus press long, on what has a long press or is in it`() async throws {
        try await withView({ Held() }, options: .desktop) { page in
            func tell(_ key: String) async throws {
                try await page.browser.run("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', \(key)))")
            }
            try await page.browser.press(.tab)
            #expect(try await page.browser.run("return document.activeElement.innerText").string == "Hold me")
            try await tell("{ key: 'ContextMenu', bubbles: true, cancelable: true }")
            try await page.browser.text("heard alone").wait()
            try await tell("{ key: 'F10', shiftKey: true, bubbles: true, cancelable: true }")
            try await page.browser.text("heard alone alone").wait()
            try await page.browser.press(.tab)
            try await tell("{ key: 'F10', shiftKey: true, bubbles: true, cancelable: true }")
            try await page.browser.text("heard alone alone around").wait()
            try await page.browser.press(.enter)
            try await page.browser.text("heard alone alone around pressed").wait()
        }
    }

    private struct Pinches: View {
        @State private var inner = 1.0
        @State private var outer = 1.0

        var body: some View {
            VStack {
                Text("\(Int((inner * 100).rounded()))% in \(Int((outer * 100).rounded()))%")
                VStack {
                    Color.green.frame(width: 300, height: 300).accessibilityIdentifier("photo")
                        .gesture(MagnifyGesture().onChanged { inner = $0.magnification })
                }
                .simultaneousGesture(MagnifyGesture().onChanged { outer = $0.magnification })
            }
        }
    }

    @Test func `Two fingers are heard by the view around too, where it goes along`() async throws {
        try await withView({ Pinches() }) { page in
            let frame = try await page.frame("photo")
            for (type, reach) in [("touchStart", 50.0), ("touchMove", 70), ("touchMove", 100)] {
                let points = [-reach, reach].enumerated().map { index, by in
                    PageValue.object([
                        "x": .number(frame.midX + by), "y": .number(frame.midY), "id": .number(Double(index)),
                    ])
                }
                try await page.browser.command(
                    "Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": .array(points)])
            }
            try await page.browser.text("200% in 200%").wait()
            try await page.browser.command("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": []])
        }
    }
}
