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
}
