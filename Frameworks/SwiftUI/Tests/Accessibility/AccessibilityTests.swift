import SwiftUI
import Testing

@MainActor
@Suite struct AccessibilityTests {
    private func top(_ view: some View) throws -> Element {
        let host = ViewHost.rendering(view)
        return try #require(host.tree.root.children.first)
    }

    @Test func `A symbol is passed over unless it has a name`() throws {
        #expect(try top(Image(systemName: "heart")).attribute("aria-hidden") == "true")
        let named = try top(Image(systemName: "heart").accessibilityLabel("Like"))
        #expect(named.attribute("aria-hidden") == nil)
        #expect(named.attribute("role") == "img")
        #expect(named.attribute("aria-label") == "Like")
    }

    @Test func `A label shown as a picture alone still says its words`() throws {
        let icon = try top(Label("Like", systemImage: "heart").labelStyle(.iconOnly))
        #expect(icon.attribute("aria-label") == "Like")
    }

    @Test func `Traits become roles`() throws {
        let header = try top(Text("Title").accessibilityAddTraits(.isHeader))
        #expect(header.attribute("role") == "heading" && header.attribute("aria-level") == "2")
        let chosen = try top(Button("A") {}.accessibilityAddTraits(.isSelected))
        #expect(chosen.attribute("aria-pressed") == "true")
    }

    @Test func `What reacts to a tap can be reached by keyboard`() throws {
        let card = try top(HStack { Text("a") }.onTapGesture {})
        #expect(card.attribute("role") == "button" && card.attribute("tabindex") == "0")
    }

    @Test func `Hidden parts are hidden from assistive software too`() throws {
        #expect(try top(Text("a").hidden()).attribute("aria-hidden") == "true")
        #expect(try top(Text("a").accessibilityHidden(true)).attribute("aria-hidden") == "true")
        #expect(try top(Text("a").accessibilityIdentifier("name")).attribute("data-testid") == "name")
    }

    @Test func `A view that the focus is moved to can be reached by code, and a control stays in its order`() throws {
        struct Root: View {
            @AccessibilityFocusState private var isFocused: Bool
            @AccessibilityFocusState private var place: Int?
            var body: some View {
                Text("a").accessibilityFocused($isFocused)
                Button("b") { isFocused = true }.accessibilityFocused($place, equals: 1)
            }
        }
        let host = ViewHost.rendering(Root())
        let text = try #require(host.tree.root.first { $0.text == "a" })
        let button = try #require(host.tree.root.first { $0.tag == "button" })
        #expect(text.attribute("tabindex") == "-1")
        #expect(button.attribute("tabindex") == nil)
        #expect(host.click().summary.contains("command focus(\(text.id))"))
    }

    @Test func `A value that can be adjusted is read as the value, whichever was said first`() throws {
        let inner = try top(Text("x").accessibilityValue("3 of 5").accessibilityAdjustableAction { _ in })
        let outer = try top(Text("x").accessibilityAdjustableAction { _ in }.accessibilityValue("3 of 5"))
        for element in [inner, outer] {
            #expect(element.attribute("role") == "spinbutton")
            #expect(element.attribute("aria-valuetext") == "3 of 5")
            #expect(element.attribute("aria-description") == nil)
        }
    }

    @Test func `Page Up and Page Down scroll what scrolls by an action`() throws {
        var edges: [Edge] = []
        let host = ViewHost.rendering(Text("x").accessibilityScrollAction { edges.append($0) })
        let element = try #require(host.tree.root.children.first)
        #expect(element.attribute("tabindex") == "0")
        for key in ["PageDown", "PageUp", "a"] {
            var payload = EventPayload()
            payload.key = key
            host.dispatch(ClientEvent(elementID: element.id, name: "key", payload: payload))
        }
        #expect(edges == [.bottom, .top])
    }

    @Test func `Actions for assistive software have their names in the person's language`() throws {
        let host = ViewHost.rendering(
            Text("x").accessibilityAction(.escape) {}.environment(\.locale, Locale(identifier: "de_DE")))
        #expect(host.tree.root.first { $0.tag == "button" }?.attribute("aria-label") == "Schließen")
    }
}

@MainActor
struct SpeechStyleTests {
    private func spoken(_ view: some View) throws -> String? {
        let host = ViewHost.rendering(view)
        return try #require(host.tree.root.first { $0.text == "ABC" }).style("speak-as")
    }

    @Test func `What is said of speech further inside stays`() throws {
        #expect(try spoken(Text("ABC").speechSpellsOutCharacters().speechSpellsOutCharacters(false)) == "spell-out")
        #expect(try spoken(Text("ABC").speechSpellsOutCharacters(false).speechSpellsOutCharacters()) == "normal")
    }

    @Test func `Letters and punctuation are told apart`() throws {
        let both = Text("ABC").speechSpellsOutCharacters().speechAlwaysIncludesPunctuation()
        #expect(try spoken(both) == "literal-punctuation spell-out")
        let one = Text("ABC").speechAlwaysIncludesPunctuation().speechSpellsOutCharacters(false)
        #expect(try spoken(one) == "literal-punctuation")
        let inside = VStack { Text("ABC").speechSpellsOutCharacters() }.speechAlwaysIncludesPunctuation()
        #expect(try spoken(inside) == "literal-punctuation spell-out")
    }
}
