import SwiftUI
import Testing

@MainActor
@Suite struct AttributedTextTests {
    private func styles(_ host: ViewHost, _ word: String) -> [String: String] {
        var found: [String: String] = [:]
        host.tree.root.gather(
            { $0.text == word },
            into: { element in
                for style in element.styles { found[style.name] = style.value }
            })
        return found
    }

    @Test func `Text with attributes looks as they say`() {
        var bold = AttributedString("bold")
        bold.font = .body.bold()
        var red = AttributedString(" red")
        red.foregroundColor = .red
        red.underlineStyle = .single
        red.backgroundColor = .yellow
        let host = ViewHost.rendering(Text(bold + red))
        #expect(styles(host, "bold")["font-weight"] == "700")
        #expect(styles(host, " red")["text-decoration-line"] == "underline")
        #expect(styles(host, " red")["background-color"] == "var(--yellow)")
        #expect(styles(host, " red")["--fg"] == "var(--red)")
    }

    private struct Colored: View {
        @State private var isColored = false

        var body: some View {
            Press({ isColored = true }) { Text(words) }
        }

        private var words: AttributedString {
            var end = AttributedString("end")
            if isColored { end.foregroundColor = .red }
            return AttributedString("the ") + end
        }
    }

    @Test func `The words of a text that gets a second style go before those come that take their place`() throws {
        let host = ViewHost.rendering(Colored())
        let steps = host.click().summary
        let clears = try #require(steps.firstIndex { $0.hasPrefix("text ") && $0.hasSuffix(" ") })
        let inserts = try #require(steps.firstIndex { $0.hasPrefix("insert ") })
        #expect(clears < inserts)
        #expect(steps.filter { $0.hasPrefix("text ") }.count == 1)
        #expect(host.texts == ["the ", "end"])
    }

    @Test func `Markdown becomes attributes`() throws {
        let text = try AttributedString(markdown: "a **b** [c](https://example.org)")
        #expect(String(text.characters) == "a b c")
        let host = ViewHost.rendering(Text(text))
        #expect(styles(host, "b")["font-weight"] == "700")
        #expect(text.runs.compactMap(\.link).map(\.absoluteString) == ["https://example.org"])
    }

    @Test(arguments: [(1, "1 file"), (2, "2 files"), (0, "0 files")])
    func `Words agree with their numbers`(count: Int, expected: String) {
        let host = ViewHost.rendering(Text("^[\(count) file](inflect: true)"))
        #expect(host.texts.joined() == expected)
    }

    @Test(arguments: [(65.0, "1:05"), (3_725, "1:02:05"), (9, "9")])
    func `Lengths of time are written by position`(seconds: Double, expected: String) {
        #expect(DateComponentsFormatter().string(from: seconds) == expected)
    }

    @Test func `Lengths of time are written in words and padded`() {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.hour, .minute]
        formatter.unitsStyle = .full
        #expect(formatter.string(from: 7_500) == "2 hours, 5 minutes")
        formatter.unitsStyle = .abbreviated
        #expect(formatter.string(from: 7_500) == "2h 5m")
        formatter.unitsStyle = .positional
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 300) == "00:05")
    }

    @Test func `Measurements have the unit of the region unless it is given`() {
        let length = Measurement(value: 10, unit: UnitLength.kilometers)
        let american = Locale(identifier: "en_US")
        #expect(
            length.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(american)) == "10 km")
        #expect(length.formatted(.measurement(width: .abbreviated).locale(american)) == "6.214 mi")
    }
}
