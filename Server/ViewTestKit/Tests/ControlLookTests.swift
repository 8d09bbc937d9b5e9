import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// How controls look in the details that a person knows from a phone.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct ControlLookTests {
    private static func text(_ page: ViewPage, _ script: String) async throws -> String {
        try await page.browser.run("return String(\(script))").string ?? ""
    }

    @Test func `The second text of a control's label is smaller and grey`() async throws {
        try await withView({
            Form {
                Toggle(isOn: .constant(true)) {
                    Text("Quiet hours")
                    Text("Nobody rings")
                }
                LabeledContent {
                    Text("12")
                } label: {
                    Text("Songs")
                    Text("Of this year")
                }
                Label {
                    Text("Oslo")
                    Text("Rain until noon")
                } icon: {
                    Image(systemName: "star")
                }
                Toggle(isOn: .constant(true)) {
                    Text("Large")
                    Text("Of its own style").font(.title).foregroundStyle(.black)
                }
            }
        }) { page in
            let looks = """
                (() => {
                    const found = [...document.querySelectorAll('.row')].map((row) =>
                        [...row.querySelectorAll('.text')].map((text) => [text, getComputedStyle(text)]));
                    const grey = getComputedStyle(document.documentElement).getPropertyValue('--label2');
                    return found.map((texts) => {
                        const [first, second] = texts;
                        const size = (one) => parseFloat(one[1].fontSize);
                        const below = second[0].getBoundingClientRect().top >= first[0].getBoundingClientRect().bottom - 2;
                        return [size(second) < size(first), first[1].color !== second[1].color, below].join();
                    }).join(' ');
                })()
                """
            let found = try await Self.text(page, looks).split(separator: " ")
            #expect(found.prefix(3).allSatisfy { $0 == "true,true,true" })
            #expect(found.last == "false,false,true")
        }
    }

    @Test func `A menu's entries are as large as a finger needs, whatever size its button has`() async throws {
        try await withView({
            Menu("Actions") {
                Button("Mute", systemImage: "bell.slash") {}
                Button("Remove", role: .destructive) {}
            }
            .controlSize(.large)
            .buttonStyle(.bordered)
        }) { page in
            try await page.browser.button("Actions").click()
            try await page.browser.element(role: "menuitem", "Mute").wait()
            let looks = """
                [...document.querySelectorAll('[role=menuitem]')].map((item) => {
                    const look = getComputedStyle(item);
                    return [item.offsetHeight >= 44, parseFloat(look.paddingLeft) >= 12].join();
                }).join(' ')
                """
            #expect(try await Self.text(page, looks) == "true,true true,true")
        }
    }

    @Test func `Buttons of a group have a line between them, and one outline`() async throws {
        try await withView({
            ControlGroup {
                Button("Smaller") {}
                Button("Larger") {}
            }
        }) { page in
            let line = "getComputedStyle(document.querySelectorAll('.btn')[%], '::before').backgroundColor"
            let first = try await Self.text(page, line.replacing("%", with: "0"))
            let second = try await Self.text(page, line.replacing("%", with: "1"))
            #expect(first == "rgba(0, 0, 0, 0)" && second != first)
            let corners = try await Self.text(
                page, "getComputedStyle(document.querySelector('.btn')).borderTopRightRadius")
            #expect(corners == "0px")
        }
    }

    private struct Balance: View {
        @State private var value = 0.0

        var body: some View {
            VStack {
                Slider(value: $value, in: -10...10, neutralValue: 0, enabledBounds: -5...5) {
                    Text("Balance")
                } ticks: {
                    SliderTick("Left", -5)
                    SliderTick(0)
                    SliderTickContentForEach([5.0, 10.0], id: \.self) { SliderTick($0) }
                }
                Text("now \(Int(value))")
            }
            .padding()
        }
    }

    @Test func `A slider shows its marks, begins at its neutral value, and keeps to what can be reached`() async throws
    {
        try await withView({ Balance() }) { page in
            let marks = try await Self.text(
                page, "getComputedStyle(document.querySelector('input')).backgroundImage.match(/radial/g).length")
            #expect(marks == "4")
            let neutral = try await Self.text(
                page, "document.querySelector('input').style.getPropertyValue('--neutral')")
            #expect(neutral == "0.5")
            let line = "getComputedStyle(document.querySelector('input')).getPropertyValue('--slide')"
            let isDrawn = "CSS.supports('background', `linear-gradient(to right, ${\(line)})`)"
            #expect(try await Self.text(page, isDrawn) == "true")
            let move = """
                homescreen.more.then(() => {
                    const knob = document.querySelector('input');
                    knob.value = -9;
                    knob.dispatchEvent(new Event('input', { bubbles: true }));
                    knob.dispatchEvent(new Event('change', { bubbles: true }));
                    return knob.value;
                })
                """
            let reached = try await page.browser.run("return \(move)").string
            #expect(reached == "-5")
            try await page.browser.wait(until: "document.body.textContent.includes('now -5')")
            let spoken = try await Self.text(page, "document.querySelector('input').getAttribute('aria-valuetext')")
            #expect(spoken == "Left")
        }
    }

    private struct Paint: View {
        @State private var color = Color(red: 1, green: 0, blue: 0)

        var body: some View {
            VStack {
                ColorPicker("Paint", selection: $color)
                Text("opacity \(Int((color.resolve(in: EnvironmentValues()).opacity * 100).rounded()))")
            }
            .padding()
        }
    }

    @Test func `Where the browser's palette has no opacity, a slider beside the colour chooses it`() async throws {
        try await withView({ Paint() }) { page in
            try await page.browser.wait(until: "document.body.textContent.includes('opacity 100')")
            let isSeen = try await page.browser.run(
                "return homescreen.more.then(() => String('alpha' in HTMLInputElement.prototype"
                    + " || document.querySelector('.color-opacity').checkVisibility()))")
            #expect(isSeen.string == "true")
            _ = try await page.browser.run(
                """
                const knob = document.querySelector('.color-opacity');
                knob.value = 0.4;
                knob.dispatchEvent(new Event('input', { bubbles: true }));
                """)
            try await page.browser.wait(until: "document.body.textContent.includes('opacity 40')")
            let color = try await Self.text(page, "document.querySelector('.color-field').value")
            #expect(color == "#ff0000")
        }
    }

    private struct ViewOptions: View {
        @State private var showsHidden = false

        var body: some View {
            VStack {
                Menu("Options") {
                    Toggle(isOn: $showsHidden) {
                        Text("Hidden files")
                        Text("Those of the system")
                    }
                    ControlGroup {
                        Button("Copy", systemImage: "doc.on.doc") {}
                        Button("Share", systemImage: "square.and.arrow.up") {}
                    }
                    Section("More") {
                        Button("Rename", systemImage: "pencil") {}
                    }
                }
                Text(showsHidden ? "shows all" : "shows some")
            }
        }
    }

    @Test func `A toggle in a menu is an item with a check mark, and controls that belong together are side by side`()
        async throws
    {
        try await withView({ ViewOptions() }) { page in
            try await page.browser.element("[data-menu-button]").click()
            let item = "document.querySelector('[role=menuitemcheckbox]')"
            try await page.browser.wait(until: "\(item).checkVisibility() && \(item).ariaChecked === 'false'")
            let places = try await page.browser.run(
                """
                const [one, other] = [...document.querySelectorAll('.menu-row > .menu-item')].map((item) => item.getBoundingClientRect());
                const [title, more] = [...document.querySelectorAll('[role=menuitemcheckbox] .text')];
                return [one.top === other.top, one.right <= other.left + 1, one.height > one.width * 0.2,
                    more.getBoundingClientRect().top > title.getBoundingClientRect().top + 5].join();
                """)
            #expect(places.string == "true,true,true,true")
            let rename = "document.querySelector('.menu-group > .menu-item[role=menuitem]').clientHeight >= 40"
            #expect(try await Self.text(page, rename) == "true")
            try await page.browser.element("[role=menuitemcheckbox]").click()
            try await page.browser.wait(until: "document.body.textContent.includes('shows all')")
            #expect(try await Self.text(page, "\(item).ariaChecked") == "true")
        }
    }

    @Test func `A date and its time keep apart where they stand below one another in a row`() async throws {
        try await withView({
            Form {
                DatePicker(selection: .constant(Date(timeIntervalSince1970: 0))) { Text("Departure from the harbour") }
                    .frame(width: 190)
            }
        }) { page in
            let gap = """
                (() => {
                    const [day, time] = [...document.querySelectorAll('.date')].map((part) => part.getBoundingClientRect());
                    return time.top - day.bottom;
                })()
                """
            let room = try await page.browser.run("return \(gap)").number ?? 0
            #expect(room > 3)
        }
    }
}
