import SwiftUI
import Testing

@MainActor
@Suite struct ContentTransitionTests {
    private struct Counter: View {
        let transition: ContentTransition
        @State private var count = 1

        var body: some View {
            Press({ withAnimation { count += 1 } }) { Word("more") }
            Text("\(count)").font(.title).contentTransition(transition)
        }
    }

    private func looks(_ transition: ContentTransition) -> TransitionDescription? {
        let host = ViewHost.rendering(Counter(transition: transition))
        host.click()
        var found: TransitionDescription?
        host.tree.root.gather({ $0.text == "2" }, into: { found = $0.transition })
        return found
    }

    @Test func `A number that changes in an animation comes from below, or from above where it counts down`() {
        let up = looks(.numericText())
        #expect(up?.insertion.contains { $0.name == "opacity" } == true)
        #expect(up?.insertion.contains { $0.value.contains("10px") } == true)
        #expect(up?.removal.contains { $0.value.contains("-10px") } == true)
        #expect(looks(.numericText(countsDown: true))?.insertion.contains { $0.value.contains("-10px") } == true)
    }

    @Test func `Text that is to change at once changes at once`() {
        #expect(looks(.identity) == nil)
    }
}
