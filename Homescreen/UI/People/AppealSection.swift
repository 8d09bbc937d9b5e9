import DesignKit
import SwiftUI

/// What people say against decisions about them, which wait for an answer.
struct AppealSection: View {
    let desk: any HouseDesk
    let version: Int
    @Binding var shown: HouseAppeal?

    var body: some View {
        Section {
            HouseLoad(read: { try await desk.appeals() }, version: version) { appeals in
                if appeals.isEmpty { Text("Nobody has appealed.").foregroundStyle(.secondary) }
                ForEach(appeals) { appeal in
                    Button {
                        shown = appeal
                    } label: {
                        AppealRow(appeal: appeal)
                    }
                    .buttonStyle(.plain)
                }
            }
        } header: {
            Text("Appeals")
        }
    }
}

private struct AppealRow: View {
    let appeal: HouseAppeal

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: appeal.subject.symbol)
                .foregroundStyle(.tint)
                .frame(width: 28)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(appeal.subject.title(of: appeal.name))
                Text(verbatim: appeal.text).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
                HStack(spacing: 4) {
                    Text(appeal.decision.done)
                    Text(verbatim: "·")
                    Text(verbatim: appeal.appName)
                    Text(verbatim: "·")
                    RelativeDateText(appeal.appealedAt)
                }
                .font(.footnote)
                .foregroundStyle(.secondary)
            }
            Spacer()
            Image(systemName: "chevron.right").font(.footnote).foregroundStyle(.tertiary).accessibilityHidden(true)
        }
        .frame(minHeight: 44)
        .contentShape(Rectangle())
    }
}

/// An appeal with what it is about, and the answer to it.
struct AppealSheet: View {
    let desk: any HouseDesk
    let appeal: HouseAppeal
    @State private var form = HouseForm()
    @State private var answer = ""
    @Environment(\.dismiss) private var dismiss
    private static let answerMaximum = 500

    var body: some View {
        NavigationStack {
            List {
                Section {
                    Text(verbatim: appeal.text).textSelection(.enabled)
                } header: {
                    Text("\(appeal.name) says")
                } footer: {
                    RelativeDateText(appeal.appealedAt)
                }
                Section {
                    HouseLoad(read: { try await desk.evidence(inAppeal: appeal) }, version: 0) { evidence in
                        if let evidence {
                            EvidenceRows(evidence: evidence, subject: appeal.subject)
                        } else {
                            Text("This was answered meanwhile, or is too old.").foregroundStyle(.secondary)
                        }
                    }
                } header: {
                    Text(appeal.category.map { HouseReport.title(of: $0) } ?? "What was reported")
                } footer: {
                    HStack(spacing: 4) {
                        Text(appeal.decision.done)
                        Text(verbatim: "·")
                        Text(verbatim: appeal.moderator)
                        Text(verbatim: "·")
                        RelativeDateText(appeal.decidedAt)
                    }
                }
                Section {
                    TextField("Your answer", text: $answer, axis: .vertical).lineLimit(2...6)
                } footer: {
                    if answer.count > Self.answerMaximum {
                        RefusalText(sentence: "\(answer.count - Self.answerMaximum) characters too many")
                    } else {
                        Text("\(appeal.name) reads it. You can leave it empty.")
                    }
                }
                Section {
                    Button("Take the decision back") { decide(isGranted: true) }
                    Button("Leave it as it was decided", role: .destructive) { decide(isGranted: false) }
                } footer: {
                    RefusalText(sentence: form.sentence(at: .none))
                }
                .disabled(form.isBusy || answer.count > Self.answerMaximum)
            }
            .navigationTitle("Appeal")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } }
            }
        }
    }

    private func decide(isGranted: Bool) {
        let words = answer.trimmingCharacters(in: .whitespacesAndNewlines)
        Task {
            await form.run {
                _ = try await desk.answer(appeal, isGranted: isGranted, words.isEmpty ? nil : words)
                dismiss()
            }
        }
    }
}

extension HouseDecision.Kind {
    /// What was done.
    var done: LocalizedStringKey {
        switch self {
        case .dismiss: "Left as it is"
        case .warn: "Warned"
        case .hide: "Hidden"
        case .suspend: "Suspended"
        }
    }
}
