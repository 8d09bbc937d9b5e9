import EightAPI
import SwiftUI

/// Which part of the film is shown.
struct TrimPanel: View {
    let model: EditorModel

    var body: some View {
        VStack(spacing: 6) {
            HStack {
                Text(model.isTooLong ? "Choose the seconds to post" : "Drag to trim").font(.sora(.footnote))
                Spacer()
                Text(verbatim: secondsText(model.length)).font(.sora(.footnote)).monospacedDigit().foregroundStyle(
                    Color.lime
                )
                .accessibilityLabel("Length")
                .accessibilityValue(Text(verbatim: secondsText(model.length)))
            }
            window
            EditorSlider(
                title: "Start", value: secondsText(model.edit.start),
                number: Binding(get: { Double(model.edit.start) }, set: { model.setStart(Int($0)) }),
                bounds: 0...Double(model.filmLength), step: 10, model: model)
            EditorSlider(
                title: "End", value: secondsText(model.end),
                number: Binding(get: { Double(model.end) }, set: { model.setEnd(Int($0)) }),
                bounds: 0...Double(model.filmLength), step: 10, model: model)
        }
    }

    /// The film as a line, what is kept of it lit.
    private var window: some View {
        GeometryReader { geometry in
            let film = Double(model.filmLength), width = geometry.size.width
            let start = width * Double(model.edit.start) / film, end = width * Double(model.end) / film
            let now = start + (end - start) * Double(model.moment) / Double(max(1, model.length))
            ZStack(alignment: .leading) {
                Capsule().fill(.white.opacity(0.16))
                Capsule().fill(Color.lime).frame(width: max(6, end - start)).offset(x: start)
                Capsule().fill(Color.onLime).frame(width: 3).padding(.vertical, 3).offset(
                    x: min(end - 3, max(start, now)))
            }
        }
        .frame(height: 22)
        .accessibilityHidden(true)
    }
}

/// How fast it goes on.
struct SpeedPanel: View {
    let model: EditorModel

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            EditorChips {
                ForEach(ClipSpeed.allCases, id: \.self) { speed in
                    EditorChip(
                        Text(verbatim: "\(speed.factor.formatted(.number))×"), isOn: model.edit.speed == speed
                    ) { model.setSpeed(speed) }
                    .disabled(!model.allows(speed))
                    .opacity(model.allows(speed) ? 1 : 0.4)
                }
            }
            HStack {
                Text("Length").font(.sora(.footnote))
                Spacer()
                Text(verbatim: secondsText(model.length)).font(.sora(.footnote)).monospacedDigit().foregroundStyle(
                    Color.lime)
            }
            .accessibilityElement(children: .combine)
            Text("Voices keep their pitch.").font(.footnote).foregroundStyle(.white.opacity(0.75))
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// How loud it is.
struct SoundPanel: View {
    let model: EditorModel

    var body: some View {
        VStack(spacing: 6) {
            EditorSlider(
                title: "Volume",
                value: (Double(model.edit.volume) / 100).formatted(.percent.precision(.fractionLength(0))),
                number: Binding(
                    get: { Double(model.edit.volume) },
                    set: { volume in model.change("volume") { $0.volume = Int(volume) } }),
                bounds: 0...100, model: model)
            EditorChips {
                EditorChip(Text(model.edit.volume == 0 ? "Unmute" : "Mute"), isOn: model.edit.volume == 0) {
                    model.change { $0.volume = $0.volume == 0 ? 100 : 0 }
                }
            }
        }
    }
}
