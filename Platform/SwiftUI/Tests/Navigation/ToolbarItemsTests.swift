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
}
