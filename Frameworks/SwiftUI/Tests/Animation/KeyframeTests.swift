import Foundation
import SwiftUI
import Testing

@Suite struct KeyframeTests {
    private struct Place: Equatable {
        var x = 0.0
        var angle = Angle.zero
    }

    private var timeline: KeyframeTimeline<Place> {
        KeyframeTimeline(initialValue: Place()) {
            KeyframeTrack(\.x) {
                LinearKeyframe(10, duration: 1)
                MoveKeyframe(20)
                CubicKeyframe(30, duration: 1)
                SpringKeyframe(0, duration: 2, spring: .bouncy)
            }
            KeyframeTrack(\.angle) { LinearKeyframe(.degrees(90), duration: 3, timingCurve: .easeIn) }
        }
    }

    @Test func `A timeline lasts as long as its longest track`() {
        #expect(timeline.duration == 4)
    }

    @Test func `Each track goes from keyframe to keyframe, all at the same time`() {
        #expect(timeline.value(time: 0) == Place())
        #expect(timeline.value(time: 0.5).x == 5)
        #expect(timeline.value(time: 1).x == 20)
        #expect(abs(timeline.value(time: 1.9999).x - 30) < 0.1)
        #expect(timeline.value(time: 3).angle == .degrees(90))
        #expect(timeline.value(time: 1.5).angle.degrees < 45)
        #expect(timeline.value(time: 9) == Place(x: 0, angle: .degrees(90)))
    }

    @Test func `A cubic way keeps its direction where it goes through a keyframe`() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack {
                CubicKeyframe(10, duration: 1)
                CubicKeyframe(20, duration: 1)
            }
        }
        let step = 1e-4
        let before = (timeline.value(time: 1) - timeline.value(time: 1 - step)) / step
        let after = (timeline.value(time: 1 + step) - timeline.value(time: 1)) / step
        #expect(abs(before - 10) < 0.1)
        #expect(abs(after - 10) < 0.1)
    }
}
