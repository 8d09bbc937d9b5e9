import SwiftUI
import Testing

@MainActor
@Suite struct CustomTransitionTests {
    private struct Turned: ViewModifier {
        let angle: Double
        func body(content: Content) -> some View { content.rotationEffect(.degrees(angle)).opacity(angle == 0 ? 1 : 0) }
    }

    private struct Rising: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.offset(y: phase.value * 40).blur(radius: phase.isIdentity ? 0 : 4)
        }
    }

    private struct Shown<T: View>: View {
        @State private var isShown = false
        let made: () -> T

        var body: some View {
            Press({ withAnimation { isShown.toggle() } }) { Word("toggle") }
            if isShown { made() }
        }
    }

    private func looks(_ view: some View) -> TransitionDescription? {
        let host = ViewHost.rendering(Shown { view })
        host.click()
        var found: TransitionDescription?
        host.tree.root.gather({ $0.text == "x" }, into: { found = $0.transition })
        return found
    }

    @Test func `A transition of two modifiers animates between their looks`() {
        let transition = AnyTransition.modifier(active: Turned(angle: 90), identity: Turned(angle: 0))
        let looks = looks(Word("x").transition(transition))
        #expect(looks?.insertion.contains { $0.name == "opacity" && $0.value == "0" } == true)
        #expect(looks?.insertion.contains { $0.name == "transform" && $0.value.contains("90deg") } == true)
    }

    @Test func `A transition of one's own tells coming from going`() {
        let looks = looks(Word("x").transition(Rising()))
        #expect(looks?.insertion.contains { $0.name == "transform" && $0.value.contains("-40px") } == true)
        #expect(looks?.removal.contains { $0.name == "transform" && $0.value.contains("(0,40px)") } == true)
        #expect(looks?.insertion.contains { $0.name == "filter" } == true)
    }

    @Test func `An asymmetric transition comes as one transition and goes as another`() {
        struct Fading: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                content.opacity(phase.isIdentity ? 1 : 0)
            }
        }
        let looks = looks(Word("x").transition(AsymmetricTransition(insertion: Rising(), removal: Fading())))
        #expect(looks?.insertion.contains { $0.name == "transform" && $0.value.contains("-40px") } == true)
        #expect(looks?.removal.map(\.name) == ["opacity"])
    }

    @Test func `Transitions are combined, and those of the system have the same looks as values of their types`() {
        let combined = looks(Word("x").transition(Rising().combined(with: ScaleTransition(0.5))))
        #expect(combined?.insertion.contains { $0.name == "transform" && $0.value.contains("scale") } == true)
        #expect(combined?.insertion.contains { $0.name == "filter" } == true)
        let moved = looks(Word("x").transition(MoveTransition(edge: .top)))
        #expect(moved?.insertion == looks(Word("x").transition(AnyTransition.move(edge: .top)))?.insertion)
        let parted = looks(Word("x").transition(AsymmetricTransition(insertion: .push(from: .top), removal: .identity)))
        #expect(parted?.insertion.contains { $0.name == "translate" } == true)
        #expect(parted?.removal.isEmpty == true)
    }

    @Test func `A transition of one's own can have an animation of its own`() {
        let looks = looks(Word("x").transition(Rising().animation(.linear(duration: 3))))
        #expect(looks?.insertionAnimation?.duration == 3)
    }

    private struct Finishing: View {
        @State private var log = "-"
        let done: @MainActor () -> Void

        var body: some View {
            Press({
                withAnimation(.linear(duration: 0.01)) {
                    log = "moved"
                } completion: {
                    done()
                }
            }) { Word(log) }
        }
    }

    @Test func `What comes after an animation comes when it is over`() async {
        await withCheckedContinuation { continuation in
            let host = ViewHost.rendering(Finishing { continuation.resume() })
            host.click()
            #expect(host.texts == ["moved"])
        }
    }
}
