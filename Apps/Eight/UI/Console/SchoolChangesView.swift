import Base
import DesignKit
import EightAPI
import SwiftUI

/// Who wants to be at another school, for whoever looks after one of the two (E8-016).
struct SchoolChangesView: View {
    @State private var model: SchoolChangesModel
    @Environment(EightSession.self) private var session

    init(client: EightClient) { _model = State(initialValue: SchoolChangesModel(client: client)) }

    var body: some View {
        ScrollView {
            VStack(spacing: 8) {
                switch model.phase {
                case .loading: PeopleSkeleton()
                case .failed(let sentence):
                    Notice("Couldn't load this list", text: sentence) {
                        Button("Try again") { Task { await model.load() } }.buttonStyle(LimeButtonStyle())
                    }
                case .loaded:
                    if model.changes.isEmpty {
                        Notice(
                            "Nobody wants to move", text: "Whoever asks to be at another school shows up here.",
                            symbol: "checkmark", part: 1)
                    }
                    if let failure = model.failure {
                        Text(verbatim: failure).font(.subheadline).foregroundStyle(Color.harm)
                    }
                    ForEach(model.changes) { SchoolChangeRow(change: $0, model: model) }
                }
            }
            .padding(16)
            .padding(.bottom, 120)
            .frame(maxWidth: 720)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle("School changes")
        .refreshable { await model.load() }
        .task { await model.load() }
    }
}

private struct SchoolChangeRow: View {
    let change: ConsoleSchoolChange
    let model: SchoolChangesModel
    @Environment(EightSession.self) private var session
    @State private var isDeclining = false
    @State private var answer = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            NavigationLink(value: EightRoute.person(change.person.id.description)) {
                HStack(spacing: 12) {
                    Portrait(person: change.person, size: 48)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: change.person.name).font(.sora(.headline)).lineLimit(1)
                        Text("From \(name(of: change.person.school)) to \(name(of: change.school))")
                            .font(.footnote)
                            .fontWeight(.semibold)
                            .multilineTextAlignment(.leading)
                        RelativeDateText(change.at).font(.footnote).foregroundStyle(Color.quiet)
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
            .buttonStyle(.plain)
            if let note = change.note { Text(verbatim: note).font(.subheadline).textSelection(.enabled) }
            if change.isOwn {
                Label("This is your own. Somebody else has to decide it.", systemImage: "person.2").font(.footnote)
            } else if isDeclining {
                NoteField(
                    title: "Answer for the person", text: $answer,
                    remainingCharacters: SchoolVerdict.answerMaximum - answer.count, failure: nil)
                buttons {
                    Button("Cancel") { isDeclining = false }.buttonStyle(QuietButtonStyle())
                    Button("Don't move them") { send(false) }
                        .buttonStyle(QuietButtonStyle())
                        .disabled(model.isBusy || answer.count > SchoolVerdict.answerMaximum)
                }
            } else {
                buttons {
                    Button("Not now") { isDeclining = true }.buttonStyle(QuietButtonStyle())
                    Button("Move them") { send(true) }.buttonStyle(QuietButtonStyle()).disabled(model.isBusy)
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(12)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
    }

    /// Beside one another, or where words are long below.
    private func buttons(@ViewBuilder _ content: () -> some View) -> some View {
        let content = content()
        return ViewThatFits(in: .horizontal) {
            HStack(spacing: 8) { content }
            VStack(alignment: .leading, spacing: 8) { content }
        }
    }

    private func name(of school: String?) -> String {
        session.config.school(school).map { String(localized: String.LocalizationValue($0)) } ?? "\u{2013}"
    }

    private func send(_ isGranted: Bool) {
        let text = isGranted || answer.isEmpty ? nil : answer
        Task {
            await model.answer(change, SchoolVerdict(isGranted: isGranted, answer: text))
            await session.console.load()
        }
    }
}
