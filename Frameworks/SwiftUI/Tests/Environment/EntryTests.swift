import SwiftUI
import Testing

extension EnvironmentValues {
    @Entry fileprivate var tone: String = "plain"
    @Entry fileprivate var volume = 3
    @Entry fileprivate var guest: String?
}

@MainActor
struct EntryTests {
    struct Reader: View {
        @Environment(\.tone) private var tone
        @Environment(\.volume) private var volume
        @Environment(\.guest) private var guest

        var body: some View { Word("\(tone) \(volume) \(guest ?? "nobody")") }
    }

    @Test func `@Entry makes a key of the environment with its default`() {
        #expect(ViewHost.rendering(Reader()).texts == ["plain 3 nobody"])
    }

    @Test func `An entry is set and read like any key`() {
        let host = ViewHost.rendering(
            Reader().environment(\.tone, "warm").environment(\.volume, 9).environment(\.guest, "Ada"))
        #expect(host.texts == ["warm 9 Ada"])
    }
}

#Preview {
    EntryTests.Reader()
}

#Preview("With state", traits: .sizeThatFitsLayout, .landscapeLeft) {
    @Previewable @State var volume = 4
    Stepper("Volume", value: $volume)
}
