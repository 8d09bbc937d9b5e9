import SwiftUI
import Testing

@MainActor
struct WindowTitleTests {
    struct Stack: View {
        @State private var path: [String] = []

        var body: some View {
            NavigationStack(path: $path) {
                Press({ path = ["leaf"] }) { Word("go") }
                    .navigationTitle("Root")
                    .navigationDestination(for: String.self) { Word($0).navigationTitle("Page \($0)") }
            }
        }
    }

    @Test func `The window's title is that of the page on top`() {
        let host = ViewHost.rendering(Stack())
        #expect(host.title == "Root")
        let changes = host.click("button", at: 0)
        #expect(host.title == "Page leaf")
        #expect(changes.summary.contains("command title(\"Page leaf\")"))
    }
}
