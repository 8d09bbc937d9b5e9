import SwiftUI
import Testing

@MainActor
struct ViewGraphTests {
    struct Counter: View {
        @State private var count = 0

        var body: some View {
            Box {
                Word("Count \(count)")
                Press({ count += 1 }) { Word("Add") }
            }
        }
    }

    @Test func `A click that changes state sends one text`() {
        let host = ViewHost.rendering(Counter())
        #expect(host.texts == ["Count 0", "Add"])
        let changes = host.click()
        #expect(host.texts == ["Count 1", "Add"])
        #expect(changes.summary.count == 1)
        #expect(changes.summary.first?.hasPrefix("text") == true)
        #expect(host.flush().isEmpty)
    }
}
