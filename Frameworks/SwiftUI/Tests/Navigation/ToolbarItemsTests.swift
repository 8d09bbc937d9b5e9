import SwiftUI
import Testing

@MainActor
@Suite struct ToolbarItemsTests {
    private struct Page: View {
        @State var isOn = false

        var body: some View {
            NavigationStack {
                Text("content").navigationTitle("Title")
                    .toolbar {
                        ToolbarTitleMenu { Button("Rename") {} }
                        ToolbarItem(id: "a") { Button("shown") {} }
                        ToolbarItem(id: "b", showsByDefault: false) { Button("left out") {} }
                        ToolbarItem(id: "c") { Button("hidden") {} }.defaultCustomization(.hidden)
                        ToolbarItem(id: "d") { Button("kept") {} }
                            .defaultCustomization(.hidden, options: .alwaysAvailable)
                        ToolbarItemGroup(placement: .secondaryAction) {
                            Button("in the menu") {}
                        } label: {
                            Label("More", systemImage: "ellipsis")
                        }
                    }
            }
        }
    }

    @Test func `A toolbar shows what it shows by default, and a title its menu`() {
        let texts = ViewHost.rendering(Page()).texts
        for shown in ["Title", "Rename", "shown", "kept", "in the menu"] { #expect(texts.contains(shown)) }
        #expect(!texts.contains("left out"))
        #expect(!texts.contains("hidden"))
    }

    private struct Menus: Commands {
        var isWanted: Bool

        var body: some Commands {
            SidebarCommands()
            if isWanted { CommandMenu("Extra") { Button("x") {} } }
        }
    }

    @Test func `Commands may depend on a condition`() {
        #expect(Menus(isWanted: true).isWanted)
        _ = Menus(isWanted: false).body
    }

    @Observable
    fileprivate final class Settings {
        var name = "Ada"
    }

    private struct Counting: ToolbarContent {
        @State private var count = 0
        @Environment(Settings.self) private var settings
        @Environment(\.isEnabled) private var isEnabled

        var body: some ToolbarContent {
            ToolbarItem(placement: .topBarLeading) {
                Button("\(settings.name) \(count) \(isEnabled ? "on" : "off")") { count += 1 }
            }
        }
    }

    private struct Owner: View {
        let settings: Settings

        var body: some View {
            NavigationStack {
                Text("content").navigationTitle("Title")
                    .toolbar {
                        ToolbarItem { Button("first") { settings.name = "Eve" } }
                        Counting()
                    }
            }
            .environment(settings)
        }
    }

    @Test func `Items made of others keep their state and read what is around them`() throws {
        let host = ViewHost.rendering(Owner(settings: Settings()))
        #expect(host.texts.contains("Ada 0 on"))
        try click(host, "Ada 0 on")
        try click(host, "Ada 1 on")
        #expect(host.texts.contains("Ada 2 on"))
        try click(host, "first")
        #expect(host.texts.contains("Eve 2 on"))
    }

    private func click(_ host: ViewHost, _ text: String) throws {
        let button = try #require(host.tree.root.first { $0.tag == "button" && $0.texts.contains(text) })
        host.dispatch(ClientEvent(elementID: button.id, name: "click"))
        _ = host.flush()
    }
}
