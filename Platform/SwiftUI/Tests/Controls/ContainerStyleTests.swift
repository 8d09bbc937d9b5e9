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
