import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Small signs that say what a view is or how much is behind it: arrows, chevrons, badges, bars, lines.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct SignTests {
    /// A computed style of an element, or of what a style sheet puts before or after it.
    private static func style(
        _ page: ViewPage, _ selector: String, _ name: String, of part: String = ""
    ) async throws -> String {
        let value = try await page.browser.run(
            "return getComputedStyle(document.querySelector('\(selector)'), '\(part)')['\(name)']")
        return value.string ?? ""
    }

    @Test func `Search that is minimized is a button, which opens a field that has the focus`() async throws {
        struct Birds: View {
            @State private var text = ""

            var body: some View {
                List { Text("Wren") }.searchable(text: $text).searchToolbarBehavior(.minimize)
            }
        }
        try await withView({ Birds() }) { page in
            #expect(try await !page.browser.element("[role=search] input").exists())
            try await page.browser.element(role: "button", "Search").click()
            try await page.browser.element("[role=search] input").wait()
            try await page.browser.wait(until: "document.activeElement.matches('[role=search] input')")
            try await page.browser.button("Cancel").click()
            try await page.browser.element("[role=search] input").waitUntilGone()
            #expect(try await page.browser.element(role: "button", "Search").exists())
        }
    }

    @Test func `Scroll bars show for a moment where a view appears, and each time that a value changes`() async throws {
        struct Rows: View {
            @State private var count = 0

            var body: some View {
                VStack {
                    ScrollView { Text("First") }.scrollIndicatorsFlash(onAppear: true).named("first")
                    ScrollView { Text("Second") }.scrollIndicatorsFlash(trigger: count).named("second")
                    ScrollView { Text("Third") }.named("third")
                    Button("Flash") { count += 1 }
                }
            }
        }
        try await withView({ Rows() }) { page in
            func animation(_ index: Int) async throws -> String {
                let value = try await page.browser.run(
                    "return getComputedStyle(document.querySelectorAll('.scroll')[\(index)]).animationName")
                return value.string ?? ""
            }
            var names: [String] = []
            for index in 0..<3 { names.append(try await animation(index)) }
            #expect(names == ["flash", "none", "none"])
            try await page.browser.button("Flash").click()
            try await page.settle()
            let first = try await animation(1)
            try await page.browser.button("Flash").click()
            try await page.settle()
            let second = try await animation(1)
            #expect(first.hasPrefix("flash") && second.hasPrefix("flash") && first != second)
        }
    }

    @Test func `A menu has an arrow where one asks for it, and a menu of choices has none where one does not want it`()
        async throws
    {
        try await withView({
            VStack {
                Menu("Plain") { Button("One") {} }.named("plain")
                Menu("Marked") { Button("One") {} }.menuIndicator(.visible).named("marked")
                Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }.pickerStyle(.menu).named("choices")
                Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }.pickerStyle(.menu)
                    .menuIndicator(.hidden).named("bare")
            }
        }) { page in
            func sign(_ name: String) async throws -> String {
                let value = try await page.browser.run(
                    """
                    const named = document.querySelector('[data-testid="\(name)"]');
                    const all = [named, named.parentElement, ...named.querySelectorAll('*')];
                    const signs = all.filter((each) => each.matches('.btn, .pick')).map((each) => {
                      const style = getComputedStyle(each, '::after');
                      return style.content !== 'none' && style.display !== 'none' && style.maskImage !== 'none';
                    });
                    return String(signs.includes(true));
                    """)
                return value.string ?? ""
            }
            var signs: [String] = []
            for name in ["plain", "marked", "choices", "bare"] { signs.append(try await sign(name)) }
            #expect(signs == ["false", "true", "true", "false"])
        }
    }

    @Test func `Badges of rows stand out as much as one says`() async throws {
        try await withView({
            List {
                Text("Less").badge(1).badgeProminence(.decreased)
                Text("Usual").badge(2)
                Text("More").badge("new").badgeProminence(.increased)
                Text("None").badge(0)
            }
        }) { page in
            var looks: [[String]] = []
            for row in 1...4 {
                let selector = ".section-rows > .row:nth-child(\(row)), .row:nth-of-type(\(row))"
                var look: [String] = []
                for name in ["content", "color", "backgroundColor"] {
                    look.append(try await Self.style(page, selector, name, of: "::after"))
                }
                looks.append(look)
            }
            #expect(looks.map(\.[0]) == ["\"1\"", "\"2\"", "\"new\"", "none"])
            #expect(Set(looks[..<3].map(\.[1])).count == 3)
            #expect(looks[0][2] == looks[1][2])
            #expect(looks[2][2] != looks[1][2])
        }
    }

    @Test func `A link in a list has a chevron, unless that is hidden`() async throws {
        try await withView({
            NavigationStack {
                List {
                    NavigationLink("Marked") { Text("There") }
                    NavigationLink("Unmarked") { Text("There") }.navigationLinkIndicatorVisibility(.hidden)
                }
            }
        }) { page in
            let signs = try await page.browser.run(
                """
                return String([...document.querySelectorAll('.row')].map((row) =>
                  getComputedStyle(row, '::after').maskImage !== 'none'));
                """)
            #expect(signs.string == "true,false")
        }
    }

    @Test func `Titles of labels begin behind as much room for symbols as one says`() async throws {
        try await withView({
            VStack(alignment: .leading) {
                Label("Narrow", systemImage: "star")
                Label("Wide", systemImage: "star").labelReservedIconWidth(60)
            }
        }) { page in
            let rooms = try await page.browser.run(
                "return String([...document.querySelectorAll('.label-icon')].map((each) => each.offsetWidth))")
            let widths = (rooms.string ?? "").split(separator: ",").compactMap { Int($0) }
            #expect(widths.count == 2 && widths.last == 60)
            #expect((widths.first ?? 60) < 40)
        }
    }

    private struct Peak: Identifiable {
        let id: String
        var height: Int { id.count }
        static let all = [Peak(id: "Gald"), Peak(id: "Kebne")]
    }

    private struct Peaks<Style: TableStyle>: View {
        let style: Style

        var body: some View {
            Table(Peak.all) {
                TableColumn("Peak", value: \.id)
                TableColumn("Height") { Text("\($0.height) m") }
            }
            .tableStyle(style)
        }
    }

    @Test func `Tables have lines between rows, stripes that stand in, or a line around them`() async throws {
        var gallery = ViewGallery()
        gallery.add("plain") { Peaks(style: .automatic) }
        gallery.add("inset") { Peaks(style: .inset) }
        gallery.add("bordered") { Peaks(style: .bordered) }
        try await withGallery(gallery, options: .desktop) { page in
            var looks: [[String]] = []
            for path in ["plain", "inset", "bordered"] {
                try await page.open(path)
                looks.append([
                    try await Self.style(page, ".table tr:first-child > td", "borderBottomStyle"),
                    try await Self.style(page, ".table tr:nth-child(2) > td", "backgroundColor"),
                    try await Self.style(page, ".table", "borderTopStyle"),
                    try await Self.style(page, ".table", "marginLeft"),
                ])
            }
            let clear = "rgba(0, 0, 0, 0)"
            #expect(looks[0] == ["solid", clear, "none", "0px"])
            #expect(looks[1][1] != clear && looks[1][2] == "none" && looks[1][3] != "0px")
            #expect(looks[2][1] == clear && looks[2][2] == "solid" && looks[2][3] != "0px")
        }
    }

    @Test func `How words are to be spoken is said in the page`() async throws {
        try await withView({
            VStack {
                Text("ABC").speechSpellsOutCharacters().named("spelled")
                Text("Wait; what?").speechAlwaysIncludesPunctuation().named("punctuated")
                Text("Plain").named("plain")
            }
        }) { page in
            // Told in the document; whether the style is known is the browser's business.
            let source = try await page.browser.run("return fetch(location.href).then((each) => each.text())")
            let html = source.string ?? ""
            #expect(html.contains("speak-as:spell-out"))
            #expect(html.contains("speak-as:literal-punctuation"))
            #expect(html.components(separatedBy: "speak-as").count == 3)
        }
    }
}
