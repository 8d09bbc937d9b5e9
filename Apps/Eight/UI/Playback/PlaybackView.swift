import DesignKit
import EightAPI
import SwiftUI

/// Whether it is measured how videos play here, what was measured, and the way to forget it (E8-048).
struct PlaybackView: View {
    @AppStorage(PlaybackNumbers.optInKey) private var isOn = false
    @Environment(EightSession.self) private var session

    private var numbers: PlaybackNumbers { session.playback.numbers }

    var body: some View {
        Form {
            Section {
                Toggle("Measure how videos play", isOn: $isOn)
            } footer: {
                Text(
                    """
                    Measures how fast videos begin and how often they stop. Your numbers stay on this device. Counts of them \
                    are sent too, without your name, your device or what you watched.
                    """
                )
                .foregroundStyle(Color.quiet)
            }
            .listRowBackground(Color.stageCard)
            Section {
                if numbers.plays == 0 {
                    Text(isOn ? "Nothing yet. Watch a video, and it's counted here." : "Nothing is measured.")
                        .foregroundStyle(Color.quiet)
                } else {
                    LabeledContent("Videos that played") { Text(numbers.plays, format: .number) }
                    LabeledContent("Half began within") { bound(0.5) }
                    LabeledContent("19 of 20 began within") { bound(0.95) }
                    LabeledContent("Stops while playing") { Text(numbers.halts, format: .number) }
                    LabeledContent("Time stood still") { Text(verbatim: playTimeText(numbers.halted)) }
                    Button("Forget these numbers", role: .destructive) { session.playback.forget() }
                }
            } header: {
                Text("On this device").foregroundStyle(Color.quiet)
            }
            .listRowBackground(Color.stageCard)
        }
        .scrollContentBackground(.hidden)
        .background(Color.stageGround)
        .stageTitle("Playback numbers")
    }

    private func bound(_ part: Double) -> Text {
        guard let step = PlaybackSteps.bound(part, of: numbers.starts) else { return Text("More than 5 seconds") }
        return Text(verbatim: playTimeText(step))
    }
}

/// A short time, as `0.15 s` is written where somebody reads.
func playTimeText(_ milliseconds: Int) -> String {
    let seconds = (Double(milliseconds) / 1_000).formatted(.number.precision(.fractionLength(0...2)))
    return String(localized: "\(seconds) s")
}
