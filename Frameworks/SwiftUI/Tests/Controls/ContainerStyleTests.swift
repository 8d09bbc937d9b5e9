import Foundation
import SwiftUI
import Testing

/// Controls that a style of the app's own draws.
@MainActor
@Suite struct ContainerStyleTests {
    private struct Boxed: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            Word("box of")
            configuration.label
            configuration.content
        }
    }

    private struct Sentence: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label
            Word("is")
            configuration.content
        }
    }

    private struct Unfolding: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            Press({ configuration.isExpanded.toggle() }) { configuration.label }
            if configuration.isExpanded { configuration.content }
        }
    }

    private struct Framed: MenuStyle {
        func makeBody(configuration: Configuration) -> some View {
            Word("menu:")
            Menu(configuration)
        }
    }

    private struct Plain: FormStyle {
        func makeBody(configuration: Configuration) -> some View {
            Word("form:")
            configuration.content
        }
    }

    private struct Row: ControlGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label
            Word("has")
            configuration.content
        }
    }

    private struct Days: DatePickerStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label
            Word(configuration.minimumDate == nil ? "any" : "from")
            Press({ configuration.selection = Date(timeIntervalSince1970: 86_400) }) {
                Word(configuration.selection.timeIntervalSince1970 == 0 ? "first" : "second")
            }
        }
    }

    private struct Dated: View {
        @State private var day = Date(timeIntervalSince1970: 0)
        var body: some View { DatePicker("Day", selection: $day, in: .distantPast...).datePickerStyle(Days()) }
    }

    @Test func `A style draws forms and groups of controls`() {
        let host = ViewHost.rendering(
            VStack {
                Form { Text("row") }
                ControlGroup("Size") { Text("small") }
            }
            .formStyle(Plain()).controlGroupStyle(Row()))
        #expect(host.texts == ["form:", "row", "Size", "has", "small"])
    }

    @Test func `A style of the platform takes the place of the app's own`() {
        let host = ViewHost.rendering(
            VStack { Form { Text("row") }.formStyle(.grouped) }.formStyle(Plain()))
        #expect(host.texts == ["row"])
    }

    @Test func `A style chooses dates`() {
        let host = ViewHost.rendering(Dated())
        #expect(host.texts == ["Day", "from", "first"])
        host.click()
        #expect(host.texts == ["Day", "from", "second"])
    }

    @Test func `A style draws boxes and labelled values`() {
        let host = ViewHost.rendering(
            VStack {
                GroupBox("Title") { Text("inside") }
                LabeledContent("Price", value: "3")
            }
            .groupBoxStyle(Boxed()).labeledContentStyle(Sentence()))
        #expect(host.texts == ["box of", "Title", "inside", "Price", "is", "3"])
    }

    @Test func `A style opens and closes parts`() {
        let host = ViewHost.rendering(DisclosureGroup("More") { Text("less") }.disclosureGroupStyle(Unfolding()))
        #expect(host.texts == ["More"])
        host.click()
        #expect(host.texts == ["More", "less"])
    }

    @Test func `A style puts something beside menus, and the menu stays one`() {
        let host = ViewHost.rendering(Menu("Do") { Button("This") {} }.menuStyle(Framed()))
        #expect(host.texts.first == "menu:")
        #expect(host.texts.contains("This"))
    }
}
