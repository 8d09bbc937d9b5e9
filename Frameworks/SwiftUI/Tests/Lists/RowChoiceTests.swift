import SwiftUI
import Testing

@MainActor
@Suite struct RowChoiceTests {
    private struct Choice: View {
        @State private var chosen: Int?
        @State private var presses = 0

        var body: some View {
            Word("chosen \(chosen ?? 0), pressed \(presses)")
            List(selection: $chosen) {
                Text("a").tag(1)
                Button("b") { presses += 1 }.tag(2).selectionDisabled()
            }
        }
    }

    @Test func `A row that cannot be selected can be used`() {
        let host = ViewHost.rendering(Choice())
        host.click("div")
        host.click("div", at: 1)
        host.click("button")
        #expect(host.texts.first == "chosen 1, pressed 1")
        #expect(host.tree.root.first { $0.tag == "button" }?.attribute("disabled") == nil)
    }

    @Test func `A choice of a picker that cannot be selected is one that the browser does not take`() throws {
        let host = ViewHost.rendering(
            Picker("Size", selection: .constant(1)) {
                Text("a").tag(1)
                Text("b").tag(2).selectionDisabled()
            })
        var options: [Element] = []
        host.tree.root.gather({ $0.tag == "option" }) { options.append($0) }
        #expect(options.map { $0.attribute("disabled") } == [nil, ""])
    }
}
