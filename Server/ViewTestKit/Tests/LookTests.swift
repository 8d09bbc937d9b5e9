import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// How views that apps bring are seen: what one style leaves to be seen of another.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct LookTests {
    private static func style(_ page: ViewPage, _ selector: String, _ name: String) async throws -> String {
        let value = try await page.browser.run(
            "return getComputedStyle(document.querySelector('\(selector)'))['\(name)']")
        return value.string ?? ""
    }

    @Test func `Clear rows of a plain list without a background show what is behind the list, with swipe actions too`()
        async throws
    {
        try await withView({
            List(0..<3) { number in
                Text("Row \(number)")
                    .listRowBackground(Color.clear)
                    .swipeActions { Button("Delete", role: .destructive) {} }
            }
            .listStyle(.plain)
            .scrollContentBackground(.hidden)
            .background(Color.yellow)
        }) { page in
            for selector in [".list", ".row", ".swipe-content"] {
                let color = try await Self.style(page, selector, "backgroundColor")
                #expect(color == "rgba(0, 0, 0, 0)")
            }
        }
    }

    @Test func `The picture of a label in a row has the label's style where it has one, otherwise the tint`()
        async throws
    {
        try await withView({
            Form {
                Label("Warning", systemImage: "star").foregroundStyle(Color(red: 1, green: 0, blue: 0))
                Label("Plain", systemImage: "star").tint(Color(red: 0, green: 1, blue: 0))
            }
        }) { page in
            let styled = try await Self.style(page, ".row .fg > .label-icon", "color")
            #expect(styled == "rgb(255, 0, 0)")
            let tinted = try await Self.style(page, ".row + .row .label-icon", "color")
            #expect(tinted == "rgb(0, 255, 0)")
        }
    }

    private struct Panes: View {
        @Namespace private var space

        var body: some View {
            GlassEffectContainer {
                HStack(spacing: 12) {
                    ForEach(0..<4) { number in
                        Color.clear.frame(width: 40, height: 40).glassEffect()
                            .glassEffectUnion(id: number < 2 ? "one" : "other", namespace: space)
                    }
                }
            }
        }
    }

    @Test func `Panes of glass of one union have no corners and no gap between them`() async throws {
        try await withView({ Panes() }) { page in
            let looks = try await page.browser.run(
                """
                return [...document.querySelectorAll('.glass')].map((pane) => {
                  const style = getComputedStyle(pane);
                  const gap = getComputedStyle(pane, '::before');
                  return [style.borderTopLeftRadius !== '0px', style.borderTopRightRadius !== '0px',
                    gap.content === 'none' ? '' : gap.width].join(' ');
                }).join();
                """
            ).string
            #expect(looks == "true false ,false true 12px,true false ,false true 12px")
        }
    }

    @Test func `Wheels of progress are grey unless a tint is said, by the style or by a view around`() async throws {
        let red = Color(red: 1, green: 0, blue: 0)
        try await withView({
            VStack {
                ProgressView().accessibilityIdentifier("plain")
                ProgressView().tint(red).accessibilityIdentifier("tinted")
                ProgressView().progressViewStyle(CircularProgressViewStyle(tint: red)).accessibilityIdentifier("styled")
                VStack { ProgressView("Words") }.tint(red).accessibilityIdentifier("around")
            }
        }) { page in
            for (name, isRed) in [("plain", false), ("tinted", true), ("styled", true), ("around", true)] {
                let color = try await Self.style(
                    page, ":is([data-testid=\(name)] .spinner, .spinner[data-testid=\(name)])", "color")
                #expect((color == "rgb(255, 0, 0)") == isRed, "\(name)")
            }
        }
    }

    @Test func `Multiplied colours leave what is clear as it is, and buttons of glass are of glass`() async throws {
        try await withView({
            VStack {
                Circle().frame(width: 40).colorMultiply(Color(red: 1, green: 0.5, blue: 0, opacity: 0.5))
                Button("Less") {}.buttonStyle(.glass)
            }
        }) { page in
            let values = try await page.browser.run(
                """
                const holder = document.querySelector('[style*="url("]');
                const name = holder.getAttribute('style').match(/#(m[0-9a-f]+)/)[1];
                return document.getElementById(name).querySelector('feColorMatrix').getAttribute('values');
                """
            ).string
            #expect(values == "1 0 0 0 0 0 0.5 0 0 0 0 0 0 0 0 0 0 0 0.5 0")
            try await page.browser.element("button.glass").wait()
        }
    }

    @Test func `A picture that cannot be shown leaves no sign`() async throws {
        try await withView({ Text("Before") }) { page in
            // An address that is no picture: one that is missing would be told in the console of the shared browser.
            try await page.browser.run(
                "document.body.insertAdjacentHTML('beforeend', '<img class=img src=data:image/png;base64,AAAA>')")
            try await page.browser.wait(until: "document.querySelector('.img.failed') !== null")
            let opacity = try await Self.style(page, ".img", "opacity")
            #expect(opacity == "0")
        }
    }

    @Test func `A round gauge shows all colours of its tint, a mark at its value, and of its label the picture`()
        async throws
    {
        try await withView({
            Gauge(value: 0.6) {
                Label("Battery", systemImage: "star")
            } currentValueLabel: {
                Text("60")
            }
            .gaugeStyle(.accessoryCircular)
            .tint(Gradient(colors: [.red, .green]))
        }) { page in
            let ring = try await page.browser.run(
                "return getComputedStyle(document.querySelector('.gauge-ring'), '::before').backgroundImage")
            #expect(ring.string?.contains("270deg") == true)
            let words = try await page.browser.run("return document.querySelector('.gauge-bounds').innerText")
            #expect(words.string == "")
            let pictures = try await page.browser.run("return document.querySelectorAll('.gauge-bounds .sym').length")
            #expect(pictures.number == 1)
        }
    }

    @Test func `A button with a ground keeps it in a row of a form`() async throws {
        try await withView({
            Form {
                Button("Copy") {}.buttonStyle(.bordered)
                Button("Plain") {}
            }
        }) { page in
            let ground = try await Self.style(page, ".row .btn.bordered", "backgroundColor")
            #expect(ground != "rgba(0, 0, 0, 0)")
            let height = try await page.browser.run(
                "return document.querySelector('.row .btn.bordered').getBoundingClientRect().height")
            #expect((height.number ?? 99) < 44)
        }
    }

    @Test func `Several views of a page stand one below the other`() async throws {
        try await withView({
            NavigationStack {
                Text("Above").named("above")
                Color.blue.named("between")
                Text("Below").named("below")
            }
        }) { page in
            let (above, between) = (try await page.frame("above"), try await page.frame("between"))
            let below = try await page.frame("below")
            #expect(abs(above.maxY + 8 - between.minY) < 1 && abs(between.maxY + 8 - below.minY) < 1)
            #expect(between.width == 390 && abs(below.maxY - 844) < 1)
        }
    }

    @Test func `Several views in a reader of scroll views stand one below the other`() async throws {
        try await withView({
            VStack {
                ScrollViewReader { _ in
                    Text("Above").named("above")
                    Color.blue.named("below")
                }
            }
        }) { page in
            let (above, below) = (try await page.frame("above"), try await page.frame("below"))
            #expect(above.minY == 0 && abs(above.maxY + 8 - below.minY) < 1)
            #expect(below.width == 390 && abs(below.maxY - 844) < 1)
        }
    }

    @Test func `The hairline below a row begins where its first text does`() async throws {
        try await withView({
            List {
                Text("Above")
                HStack(spacing: 12) {
                    Color.blue.frame(width: 44, height: 44).padding(0)
                    VStack(alignment: .leading) { Text("Name") }
                }
                HStack {
                    Text("First")
                    Color.blue.frame(width: 44, height: 44)
                }
                HStack {
                    Spacer()
                    Text("Last")
                }
            }
        }) { page in
            let starts = try await page.browser.run(
                """
                return [...document.querySelectorAll('.row')].map((row) => {
                    const line = getComputedStyle(row, '::before'), pad = getComputedStyle(row).getPropertyValue('--row-pad');
                    return parseFloat(line.insetInlineStart) - parseFloat(pad) * (pad.includes('rem') ? 16 : 1);
                }).join(' ')
                """)
            #expect(starts.string == "0 56 0 0")
            let ends = try await page.browser.run(
                """
                return [...document.querySelectorAll('.row')].map((row) => getComputedStyle(row, '::before'))
                    .map((line) => (line.display === 'none' ? 'none' : line.insetBlockEnd)).join(' ');
                """)
            #expect(ends.string == "0px 0px 0px none")
        }
    }

    /// Tags in lines, as apps wrapped them before there was `Layout`.
    private struct Tags: View {
        let names = ["one", "two", "three", "four", "five", "six"]

        var body: some View {
            var width = CGFloat.zero
            var height = CGFloat.zero
            return GeometryReader { geometry in
                ZStack(alignment: .topLeading) {
                    ForEach(names, id: \.self) { name in
                        Color.blue.frame(width: 90, height: 20).padding(5).named(name)
                            .alignmentGuide(.leading) { dimensions in
                                if abs(width - dimensions.width) > geometry.size.width {
                                    width = 0
                                    height -= dimensions.height
                                }
                                let result = width
                                width = name == names.last ? 0 : width - dimensions.width
                                return result
                            }
                            .alignmentGuide(.top) { _ in
                                let result = height
                                if name == names.last { height = 0 }
                                return result
                            }
                    }
                }
            }
        }
    }

    @Test func `Views whose guides count up while they are asked fill lines`() async throws {
        try await withView({ Tags() }) { page in
            let (three, four) = (try await page.frame("three"), try await page.frame("four"))
            let six = try await page.frame("six")
            #expect(three.minX == 200 && three.minY == 0)
            #expect(four.minX == 0 && four.minY == 30)
            #expect(six.minX == 200 && six.minY == 30)
        }
    }

    @Test func `A part of a button's label with a tint of its own has its colour`() async throws {
        try await withView({
            Button {
            } label: {
                HStack {
                    Text("Other").tint(Color(red: 1, green: 0, blue: 0)).accessibilityIdentifier("own")
                    Text("Usual").accessibilityIdentifier("usual")
                }
            }
            .buttonStyle(.bordered)
            .tint(Color(red: 0, green: 0, blue: 1))
        }) { page in
            let own = try await Self.style(page, "[data-testid=own]", "color")
            #expect(own == "rgb(255, 0, 0)")
            let usual = try await Self.style(page, "[data-testid=usual]", "color")
            #expect(usual == "rgb(0, 0, 255)")
        }
    }

    private struct Turned: View {
        @State private var sizes: [String: CGSize] = [:]

        private func said(_ name: String) -> String {
            sizes[name].map { "\(Int($0.width.rounded()))x\(Int($0.height.rounded()))" } ?? "unknown"
        }

        var body: some View {
            VStack {
                Text("\(said("view")) \(said("shape")) \(said("inside"))")
                Color.blue.frame(width: 120, height: 40)
                    .onGeometryChange(for: CGSize.self, of: \.size) { sizes["view"] = $0 }
                    .rotationEffect(.degrees(30))
                Rectangle().rotation(.degrees(30)).frame(width: 100, height: 50)
                    .onGeometryChange(for: CGSize.self, of: \.size) { sizes["shape"] = $0 }
                GeometryReader { proxy in
                    Color.green.onAppear { sizes["inside"] = proxy.size }
                        .onChange(of: proxy.size) { sizes["inside"] = proxy.size }
                }
                .frame(width: 90, height: 60)
                .rotationEffect(.degrees(-45))
            }
        }
    }

    @Test func `What is turned is as large as it was laid out`() async throws {
        try await withView({ Turned() }) { page in
            try await page.browser.text("120x40 100x50 90x60").wait()
        }
    }

    @Test func `A bar's title with a menu behind it stays in one line`() async throws {
        try await withView({
            NavigationStack {
                Text("Page").navigationTitle("A title of so many words that two lines would be needed for all of them")
                    .navigationBarTitleDisplayMode(.inline)
                    .toolbarTitleMenu { Button("Rename") {} }
            }
        }) { page in
            let words = page.browser.element(".bar-title [data-menu-button] .text")
            let height = try await words.ask("return arguments[0].getBoundingClientRect().height").number
            #expect(height ?? 99 < 30)
            let isCut = try await words.ask("return arguments[0].scrollWidth > arguments[0].clientWidth").bool
            #expect(isCut == true)
        }
    }

    @Test(arguments: [false, true])
    func `A page is as its list, though a reader that scrolls it stands between them`(isSearchable: Bool) async throws {
        try await withView({
            NavigationStack {
                if isSearchable {
                    ScrollViewReader { _ in List(0..<3) { Text("Row \($0)") } }
                        .searchable(text: .constant("")).navigationTitle("Title")
                } else {
                    ScrollViewReader { _ in List(0..<3) { Text("Row \($0)") } }.navigationTitle("Title")
                }
            }
        }) { page in
            let list = try await Self.style(page, ".list", "backgroundColor")
            let behind = try await Self.style(page, ".page", "backgroundColor")
            #expect(list == behind)
        }
    }
}
