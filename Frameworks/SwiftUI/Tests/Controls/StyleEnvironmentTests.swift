import SwiftUI
import Testing

/// What styles of one's own may declare: the same as the views that they draw.
@MainActor
@Suite struct StyleEnvironmentTests {
    @Observable
    fileprivate final class Theme {
        var name = "plain"
    }

    private struct Counting: ButtonStyle {
        @Environment(\.isEnabled) private var isEnabled
        @Environment(Theme.self) private var theme
        @State private var presses = 0

        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text("\(theme.name) \(isEnabled ? "on" : "off") \(presses)")
            }
            .onTapGesture { presses += 1 }
        }
    }

    private struct Buttons: View {
        @State private var theme = Theme()

        var body: some View {
            Button("Rename") { theme.name = "warm" }
            Button("One") {}.buttonStyle(Counting()).environment(theme)
            Button("Two") {}.buttonStyle(Counting()).environment(theme).disabled(true)
        }
    }

    private func click(_ host: ViewHost, where condition: (Element) -> Bool) throws {
        let found = host.tree.root.first(where: condition)
        let element = try #require(found)
        host.dispatch(ClientEvent(elementID: element.id, name: "click"))
        _ = host.flush()
    }

    @Test func `A style of buttons reads what is around each button and keeps a state for each`() throws {
        let host = ViewHost.rendering(Buttons())
        #expect(host.texts.contains("plain on 0"))
        #expect(host.texts.contains("plain off 0"))
        try click(host) { $0.classes.contains("tap") && $0.texts.contains("One") }
        #expect(host.texts.contains("plain on 1"))
        #expect(host.texts.contains("plain off 0"))
        try click(host) { $0.tag == "button" && $0.texts == ["Rename"] }
        #expect(host.texts.contains("warm on 1"))
        #expect(host.texts.contains("warm off 0"))
    }

    private struct Direct: PrimitiveButtonStyle {
        @Environment(\.lineLimit) private var limit
        func makeBody(configuration: Configuration) -> some View { Text("button \(limit ?? 0)") }
    }
    private struct Switching: ToggleStyle {
        @Environment(\.lineLimit) private var limit
        func makeBody(configuration: Configuration) -> some View { Text("toggle \(limit ?? 0)") }
    }
    private struct Labeling: LabelStyle {
        @Environment(\.lineLimit) private var limit
        func makeBody(configuration: Configuration) -> some View { Text("label \(limit ?? 0)") }
    }
    private struct Progressing: ProgressViewStyle {
        @Environment(\.lineLimit) private var limit
        func makeBody(configuration: Configuration) -> some View { Text("progress \(limit ?? 0)") }
    }
    private struct Gauging: GaugeStyle {
        @Environment(\.lineLimit) private var limit
        func makeBody(configuration: Configuration) -> some View { Text("gauge \(limit ?? 0)") }
    }
    private struct Boxing: GroupBoxStyle {
        @Environment(\.lineLimit) private var limit
        func makeBody(configuration: Configuration) -> some View { Text("box \(limit ?? 0)") }
    }
    private struct Disclosing: DisclosureGroupStyle {
        @Environment(\.lineLimit) private var limit
        func makeBody(configuration: Configuration) -> some View { Text("disclosure \(limit ?? 0)") }
    }
    private struct Pairing: LabeledContentStyle {
        @Environment(\.lineLimit) private var limit
        func makeBody(configuration: Configuration) -> some View { Text("pair \(limit ?? 0)") }
    }

    @Test func `Every kind of style reads the environment`() {
        let host = ViewHost.rendering(
            VStack {
                Button("b") {}.buttonStyle(Direct())
                Toggle("t", isOn: .constant(true)).toggleStyle(Switching())
                Label("l", systemImage: "star").labelStyle(Labeling())
                ProgressView(value: 0.5).progressViewStyle(Progressing())
                Gauge(value: 0.5) { Text("g") }.gaugeStyle(Gauging())
                GroupBox("x") { Text("y") }.groupBoxStyle(Boxing())
                DisclosureGroup("d") { Text("z") }.disclosureGroupStyle(Disclosing())
                LabeledContent("p", value: "q").labeledContentStyle(Pairing())
            }
            .lineLimit(3))
        let kinds = ["button", "toggle", "label", "progress", "gauge", "box", "disclosure", "pair"]
        #expect(host.texts == kinds.map { "\($0) 3" })
    }

    private struct Bordering: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View { Button(configuration).border(.red) }
    }
    private struct Padding: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Toggle(isOn: configuration.$isOn) { configuration.label }.padding()
        }
    }
    private struct Coloring: LabelStyle {
        func makeBody(configuration: Configuration) -> some View { Label(configuration).foregroundStyle(.red) }
    }
    private struct Shading: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View { ProgressView(configuration).shadow(radius: 3) }
    }
    private struct Turning: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            Gauge(value: configuration.value) { configuration.label }
        }
    }

    @Test func `A style may be made of the control that it draws, in the usual style`() {
        let host = ViewHost.rendering(
            VStack {
                Button("button") {}.buttonStyle(Bordering())
                Toggle("toggle", isOn: .constant(true)).toggleStyle(Padding())
                Label("label", systemImage: "star").labelStyle(Coloring())
                ProgressView("progress", value: 0.5).progressViewStyle(Shading())
                Gauge(value: 0.5) { Text("gauge") }.gaugeStyle(Turning())
            })
        #expect(host.texts == ["button", "toggle", "label", "progress", "gauge"])
        #expect(host.tree.root.first { $0.tag == "button" } != nil)
    }
}
