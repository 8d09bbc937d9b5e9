import SwiftUI
import Testing

/// The first view of a label, and how many there are besides.
private struct CountingStyle: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
        Group(subviews: configuration.label) { parts in
            parts.first
            Text("and \(parts.count - 1)")
        }
        configuration.content
    }
}

/// A line for every section.
private struct SectionStyle: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
        ForEach(sections: configuration.content) { section in
            section.header
            Text(verbatim: "\(section.content.count) rows")
        }
    }
}

@MainActor
@Suite struct StyledPartTests {
    @Test func `What a style is handed is the views that the control was given`() {
        let host = ViewHost.rendering(
            LabeledContent {
                Text("12")
            } label: {
                Text("Title")
                Text("Footnote")
            }.labeledContentStyle(CountingStyle()))
        #expect(host.texts == ["Title", "and 1", "12"])
    }

    @Test func `A form style is handed the sections of its form`() {
        let host = ViewHost.rendering(
            Form {
                Section("One") {
                    Text("a")
                    Text("b")
                }
                Section("Two") { Text("c") }
            }.formStyle(SectionStyle()))
        #expect(host.texts == ["One", "2 rows", "Two", "1 rows"])
    }
}
