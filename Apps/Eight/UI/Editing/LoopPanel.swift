import Base
import EightAPI
import SwiftUI

/// How the end goes over into the beginning (E8-076).
struct LoopPanel: View {
    let model: EditorModel
    @Environment(EightSession.self) private var session
    @State private var isSearching = false
    @State private var outcome: Outcome?

    /// What became of a search, and the edit of which that is said.
    private struct Outcome {
        enum Kind { case moved, best, failed }

        var kind: Kind
        var edit: ClipEdit
    }

    /// Fades to choose from, in milliseconds.
    private static let fades = [300, 500, 1_000]
    /// Milliseconds of the end from which the join is shown.
    private static let lead = 1_000

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            EditorChips {
                EditorChip(Text("No fade"), isOn: model.loop == nil) { model.setLoop(nil) }
                ForEach(Self.fades, id: \.self) { fade in
                    EditorChip(Text(verbatim: secondsText(fade)), isOn: model.loop == fade) { model.setLoop(fade) }
                        .disabled(!model.allowsLoop(fade))
                        .opacity(model.allowsLoop(fade) ? 1 : 0.4)
                }
            }
            EditorChips {
                EditorChip(Text("Show the join"), isOn: false) { Task { await showJoin() } }
                if let find = session.findLoopEnd {
                    EditorChip(Text(isSearching ? "Looking\u{2026}" : "Find a better end"), isOn: false) {
                        Task { await improve(find) }
                    }
                    .disabled(isSearching)
                }
            }
            HStack {
                Text("Length").font(.sora(.footnote))
                Spacer()
                Text(verbatim: secondsText(model.postedLength)).font(.sora(.footnote)).monospacedDigit()
                    .foregroundStyle(Color.lime)
            }
            .accessibilityElement(children: .combine)
            explanation.font(.footnote).foregroundStyle(.white.opacity(0.75))
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var explanation: Text {
        switch outcome?.edit == model.edit ? outcome?.kind : nil {
        case .moved: Text("It ends a little earlier now. Undo takes that back.")
        case .best: Text("No better end was found.")
        case .failed: Text("The video couldn't be looked at. Try again.")
        case nil: Text("The end fades into the beginning, picture and sound.")
        }
    }

    /// Plays the last second, and the beginning after it.
    private func showJoin() async {
        model.held = max(0, model.length - Self.lead)
        try? await session.clock.sleep(seconds: 0.3)
        model.held = nil
    }

    private func improve(_ find: FindLoopEnd) async {
        isSearching = true
        defer { isSearching = false }
        let kind: Outcome.Kind
        do { kind = try await model.improveEnd(find) ? .moved : .best } catch { kind = .failed }
        outcome = Outcome(kind: kind, edit: model.edit)
    }
}
