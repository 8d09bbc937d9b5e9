import DesignKit
import SwiftUI

/// The owner's page of what people have reported, and what was decided about it.
struct ReportsPage: View {
    let desk: any HouseDesk
    @State private var form = HouseForm()
    @State private var version = 0
    @State private var shown: HouseReport?
    @State private var appeal: HouseAppeal?

    var body: some View {
        List {
            Section {
                HouseLoad(read: { try await desk.reports() }, version: version) { reports in
                    if reports.isEmpty {
                        Label("Nothing to decide", systemImage: "checkmark.seal")
                            .foregroundStyle(.secondary)
                            .frame(minHeight: 44)
                    }
                    ForEach(reports) { report in
                        Button {
                            shown = report
                        } label: {
                            ReportRow(report: report)
                        }
                        .buttonStyle(.plain)
                    }
                }
            } header: {
                Text("To decide")
            } footer: {
                Text("Nobody learns who reported them. What you look at and decide here is written down and stays so.")
            }
            AppealSection(desk: desk, version: version, shown: $appeal)
            LetterSection(desk: desk)
            Section {
                HouseLoad(read: { try await desk.decisions() }, version: version) { decisions in
                    if decisions.isEmpty { Text("Nothing was decided yet.").foregroundStyle(.secondary) }
                    ForEach(decisions) { decision in
                        DecisionRow(decision: decision) { act { try await desk.takeBack(decision) } }
                    }
                }
            } header: {
                Text("Decided")
            } footer: {
                RefusalText(sentence: form.sentence(at: .none))
            }
        }
        .navigationTitle("Reports")
        .sheet(item: $shown, onDismiss: { version += 1 }) { report in
            ReportSheet(desk: desk, report: report)
        }
        .sheet(item: $appeal, onDismiss: { version += 1 }) { AppealSheet(desk: desk, appeal: $0) }
    }

    private func act(_ work: @escaping @MainActor () async throws -> Void) {
        Task {
            await form.run(work)
            version += 1
        }
    }
}

/// One thing that was reported.
private struct ReportRow: View {
    let report: HouseReport

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: report.subject.symbol)
                .foregroundStyle(.tint)
                .frame(width: 28)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(report.subject.title(of: report.name))
                HStack(spacing: 4) {
                    Text(HouseReport.title(of: report.category))
                    Text(verbatim: "·")
                    Text(verbatim: report.appName)
                    Text(verbatim: "·")
                    RelativeDateText(report.reportedAt)
                }
                .font(.footnote)
                .foregroundStyle(.secondary)
            }
            Spacer()
            if report.count > 1 {
                Text(report.count, format: .number)
                    .font(.footnote.weight(.semibold))
                    .padding(.horizontal, 8)
                    .padding(.vertical, 2)
                    .background(.red.opacity(0.15), in: Capsule())
                    .accessibilityLabel("Reported by \(report.count) people")
            }
            Image(systemName: "chevron.right").font(.footnote).foregroundStyle(.tertiary).accessibilityHidden(true)
        }
        .frame(minHeight: 44)
        .contentShape(Rectangle())
    }
}

/// One decision, which can be taken back.
private struct DecisionRow: View {
    let decision: HouseDecision
    let takeBack: @MainActor () -> Void

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                Text(decision.subject.title(of: decision.name))
                HStack(spacing: 4) {
                    Text(title)
                    Text(verbatim: "·")
                    Text(verbatim: decision.moderator)
                    Text(verbatim: "·")
                    RelativeDateText(decision.decidedAt)
                }
                .font(.footnote)
                .foregroundStyle(.secondary)
            }
            Spacer()
            if decision.canTakeBack {
                Button("Take back", action: takeBack)
                    .buttonStyle(.bordered)
                    .accessibilityLabel(Text("Take back: \(decision.name)"))
            }
        }
        .frame(minHeight: 44)
    }

    private var title: LocalizedStringKey {
        switch (decision.kind, decision.canTakeBack) {
        case (.dismiss, _): "Left as it is"
        case (.warn, true): "Warned"
        case (.warn, false): "Warned, then taken back"
        case (.hide, true): "Hidden"
        case (.suspend, true): "Suspended"
        case (.hide, false): "Hidden, then shown again"
        case (.suspend, false): "Suspended, then let in again"
        }
    }
}

/// What was reported, and what can be done about it.
private struct ReportSheet: View {
    let desk: any HouseDesk
    let report: HouseReport
    @State private var form = HouseForm()
    @State private var asksToSuspend = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List {
                Section {
                    HouseLoad(read: { try await desk.evidence(in: report) }, version: 0) { evidence in
                        if let evidence {
                            EvidenceRows(evidence: evidence, subject: report.subject)
                        } else {
                            Text("This was decided meanwhile, or is too old.").foregroundStyle(.secondary)
                        }
                    }
                } header: {
                    Text(HouseReport.title(of: report.category))
                } footer: {
                    Text("As it was when it was reported.")
                }
                Section {
                    Button("Leave it as it is") { decide(.dismiss) }
                    Button("Warn \(report.name)") { decide(.warn) }
                    if report.subject != .person {
                        Button(report.subject.hideTitle, role: .destructive) { decide(.hide) }
                    }
                    Button("Suspend \(report.name)…", role: .destructive) { asksToSuspend = true }
                        .confirmationDialog(
                            "Suspend \(report.name)?", isPresented: $asksToSuspend, titleVisibility: .visible
                        ) {
                            Button("Suspend", role: .destructive) { decide(.suspend) }
                        } message: {
                            Text("They are signed out, can’t sign in, and nobody sees them until you take this back.")
                        }
                } footer: {
                    RefusalText(sentence: form.sentence(at: .none))
                }
                .disabled(form.isBusy)
            }
            .navigationTitle(Text(report.subject.title(of: report.name)))
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } }
            }
        }
    }

    private func decide(_ decision: HouseDecision.Kind) {
        Task {
            await form.run {
                _ = try await desk.decide(decision, on: report)
                dismiss()
            }
        }
    }
}

/// The copy that was kept of something.
struct EvidenceRows: View {
    let evidence: HouseEvidence
    let subject: HouseReport.Subject

    var body: some View {
        if let text = evidence.text, !text.isEmpty {
            Text(verbatim: text).textSelection(.enabled)
        } else if evidence.pictures.isEmpty {
            Text("There are no words in it.").foregroundStyle(.secondary)
        }
        ForEach(Array(evidence.pictures.enumerated()), id: \.offset) { _, data in
            if let picture = UIImage(data: data) {
                Image(uiImage: picture)
                    .resizable()
                    .scaledToFit()
                    .frame(maxWidth: .infinity, maxHeight: 320)
                    .accessibilityLabel("A picture that was reported")
            }
        }
        ForEach(Array(evidence.formerTexts.enumerated()), id: \.offset) { _, text in
            // Of a person there are no earlier versions, but what they and others wrote in a chat (OF-142).
            if subject == .person {
                LabeledContent("From the chat") { Text(verbatim: text) }
            } else {
                LabeledContent("Before") { Text(verbatim: text) }
            }
        }
        ForEach(Array(evidence.notes.enumerated()), id: \.offset) { _, note in
            VStack(alignment: .leading, spacing: 2) {
                Text("Somebody wrote").font(.footnote).foregroundStyle(.secondary)
                Text(verbatim: note)
            }
        }
    }
}

extension HouseReport {
    /// What a report calls something.
    static func title(of category: String) -> LocalizedStringKey {
        switch category {
        case "harassment": "Bullying or harassment"
        case "hate": "Hate"
        case "violence": "Violence or threats"
        case "nudity": "Nudity"
        case "spam": "Spam or fraud"
        case "impersonation": "Pretending to be somebody"
        case "self_harm": "Somebody may hurt themselves"
        case "ban": "To be suspended for ever: suspend, or leave it at a week"
        default: "Something else"
        }
    }
}

extension HouseReport.Subject {
    var symbol: String {
        switch self {
        case .person: "person.fill"
        case .post: "doc.richtext"
        case .comment: "text.bubble"
        case .photo: "photo"
        case .story: "circle.dashed"
        case .message: "bubble.left"
        case .clip: "play.rectangle"
        }
    }

    func title(of name: String) -> LocalizedStringKey {
        switch self {
        case .person: "\(name)"
        case .post: "Post by \(name)"
        case .comment: "Comment by \(name)"
        case .photo: "Photo by \(name)"
        case .story: "Story by \(name)"
        case .message: "Message from \(name)"
        case .clip: "Clip by \(name)"
        }
    }

    var hideTitle: LocalizedStringKey {
        switch self {
        case .comment: "Hide this comment"
        case .photo: "Hide this photo"
        case .story: "Hide this story"
        case .message: "Hide this message"
        case .clip: "Hide this clip"
        default: "Hide this post"
        }
    }
}
