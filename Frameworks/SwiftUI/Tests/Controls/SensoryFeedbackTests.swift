import SwiftUI
import Testing

@MainActor
@Suite struct SensoryFeedbackTests {
    private struct Counter: View {
        @State private var count = 0

        var body: some View {
            Press({ count += 1 }) { Word("\(count)") }
                .sensoryFeedback(.success, trigger: count)
                .sensoryFeedback(.selection, trigger: count) { _, new in new > 1 }
                .sensoryFeedback(trigger: count) { old, new in
                    new > 2 ? .impact(weight: .heavy, intensity: Double(old) / 4) : nil
                }
        }
    }

    private func beats(_ changes: [ElementChange]) -> [[Int]] {
        changes.compactMap { if case .command(.vibrate(let beats)) = $0.operation { beats } else { nil } }
    }

    @Test func `A feedback is felt when its trigger changes, under its condition, in the strength that was asked for`()
    {
        let host = ViewHost.rendering(Counter())
        #expect(beats(host.flush()) == [])
        #expect(beats(host.click()) == [[10, 90, 20]])
        #expect(beats(host.click()) == [[5], [10, 90, 20]])
        #expect(beats(host.click()) == [[11], [5], [10, 90, 20]])
    }

    @Test func `What UIKit's generators play is felt too`() {
        let impact = UIImpactFeedbackGenerator(style: .light)
        let news = UINotificationFeedbackGenerator()
        let host = ViewHost.rendering(
            Press({
                impact.impactOccurred()
                news.notificationOccurred(.error)
            }) { Word("a") })
        #expect(beats(host.click()) == [[7], [14, 60, 14, 60, 24]])
    }
}
