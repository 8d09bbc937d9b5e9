import EightAPI
import SwiftUI

/// Where what is said in a clip is written down, line by line.
struct CaptionsEditor: View {
    let model: CaptionsModel
    /// Writes it down by itself; nil where the device cannot.
    var recognise: (@MainActor () async -> Void)?
    @FocusState private var focused: Int?

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            if model.lines.isEmpty {
                Text("Write what is said, so that people who can't hear it, or watch muted, can follow.")
                    .font(.subheadline)
                    .foregroundStyle(Color.quiet)
            }
            ForEach(model.lines) { line in CaptionLineRow(line: line, model: model, focused: $focused) }
            if let failure = model.failure {
                Text(verbatim: failure).font(.subheadline).foregroundStyle(Color.harm)
            }
            HStack(spacing: 12) {
                Button("Add a line", systemImage: "plus") {
                    let known = Set(model.lines.map(\.id))
                    model.addLine()
                    focused = model.lines.first { !known.contains($0.id) }?.id
                }
                .buttonStyle(QuietButtonStyle())
                .disabled(!model.canAdd)
                if let recognise {
                    Button("Write them for me", systemImage: "waveform") { Task { await recognise() } }
                        .buttonStyle(QuietButtonStyle())
                        .disabled(model.isListening)
                }
            }
            if !model.canAdd {
                Text("Captions have 40 lines at most.").font(.footnote).foregroundStyle(Color.quiet)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

private struct CaptionLineRow: View {
    let line: CaptionsModel.Line
    let model: CaptionsModel
    var focused: FocusState<Int?>.Binding

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack(spacing: 4) {
                TextField("What is said", text: text)
                    .focused(focused, equals: line.id)
                    .padding(12)
                    .background(Color.stageLine, in: RoundedRectangle(cornerRadius: 12))
                Button("Remove line", systemImage: "xmark.circle.fill") { model.remove(line.id) }
                    .labelStyle(.iconOnly)
                    .buttonStyle(.plain)
                    .foregroundStyle(Color.quiet)
                    .frame(minWidth: 44, minHeight: 44)
            }
            times
        }
        .accessibilityElement(children: .contain)
    }

    private var times: some View {
        HStack(spacing: 16) {
            Stepper(value: start, in: 0...max(0, model.length - CaptionTrack.least), step: 100) {
                Text("From \(secondsText(line.start))").monospacedDigit()
            }
            Stepper(value: end, in: CaptionTrack.least...model.length, step: 100) {
                Text("To \(secondsText(line.end))").monospacedDigit()
            }
        }
        .font(.footnote)
    }

    private var text: Binding<String> {
        Binding(get: { line.text }, set: { model.setText($0, of: line.id) })
    }

    private var start: Binding<Int> {
        Binding(get: { line.start }, set: { model.setStart($0, of: line.id) })
    }

    private var end: Binding<Int> { Binding(get: { line.end }, set: { model.setEnd($0, of: line.id) }) }
}
