import SpiritAtlasAPI
import SwiftUI

/// Something put into words: the way there, the text as it comes, and questions about it.
struct InsightPanel: View {
    let subject: InsightSubject
    let atlas: AtlasModel
    let model: InsightModel

    var body: some View {
        Card(spacing: 16) {
            switch subject.kind {
            case .day: Heading("Your day in words")
            case .pair: Heading("In words")
            case .profile: Heading("Put it in other words")
            }
            if let draft = model.draft, model.asked == nil {
                InsightText(text: draft)
                WritingRow(service: service) { model.stop() }
            } else if let kept = model.kept, isShown(kept) {
                text(kept)
            } else {
                InsightOffer(subject: subject, atlas: atlas, model: model)
            }
        }
        .task(id: subject.id) { await model.load() }
        .onChange(of: atlas.insightsChange) { Task { await model.load() } }
    }

    private var service: String { atlas.settings.insight?.service.name ?? "" }

    /// Yesterday's words are not today's.
    private func isShown(_ kept: KeptInsight) -> Bool { subject.kind != .day || subject.isBasis(of: kept) }

    @ViewBuilder private func text(_ kept: KeptInsight) -> some View {
        if subject.hasChanged(since: kept) {
            Label(
                "Something in the profile has changed since this was written.",
                systemImage: "arrow.triangle.2.circlepath"
            )
            .foregroundStyle(Color.gold)
        }
        if let first = kept.turns.first { InsightText(text: first.text) }
        ForEach(Array(kept.turns.dropFirst().enumerated()), id: \.offset) { _, turn in
            switch turn.speaker {
            case .person: Question(text: turn.text)
            case .model: InsightText(text: turn.text)
            }
        }
        if let asked = model.asked, let draft = model.draft {
            Question(text: asked)
            InsightText(text: draft)
            WritingRow(service: service) { model.stop() }
        }
        if let problem = model.problem { InsightProblem(problem: problem, atlas: atlas) }
        if model.draft == nil, atlas.insightConnection != nil, atlas.mayWriteInsights {
            AskRow(subject: subject, atlas: atlas, model: model)
        }
        InsightFooter(kept: kept, subject: subject, atlas: atlas, model: model)
    }
}

/// That something is being written, and the way to stop it.
private struct WritingRow: View {
    let service: String
    let stop: @MainActor () -> Void

    var body: some View {
        HStack(spacing: 12) {
            ProgressView()
            Text("\(service) is writing…").foregroundStyle(Color.faint)
            Spacer()
            Button("Stop", action: stop).frame(minHeight: 44)
        }
    }
}

private struct Question: View {
    let text: String

    var body: some View {
        Text(verbatim: text)
            .padding(.horizontal, 14)
            .padding(.vertical, 10)
            .background(Color.violet.opacity(0.12), in: RoundedRectangle(cornerRadius: 14))
            .frame(maxWidth: .infinity, alignment: .trailing)
    }
}

/// Asks about the text.
private struct AskRow: View {
    let subject: InsightSubject
    let atlas: AtlasModel
    @Bindable var model: InsightModel

    var body: some View {
        if model.questionsLeft > 0 {
            HStack(alignment: .bottom, spacing: 8) {
                TextField("Ask about it", text: $model.question, axis: .vertical)
                    .lineLimit(1...4)
                    .padding(.horizontal, 14)
                    .padding(.vertical, 10)
                    .frame(minHeight: 44)
                    .background(Color.night, in: RoundedRectangle(cornerRadius: 14))
                    .overlay { RoundedRectangle(cornerRadius: 14).stroke(Color.hair, lineWidth: 0.5) }
                    .onSubmit(ask)
                Button("Ask", systemImage: "arrow.up.circle.fill", action: ask)
                    .labelStyle(.iconOnly)
                    .font(.title2)
                    .frame(minWidth: 44, minHeight: 44)
                    .disabled(model.question.allSatisfy(\.isWhitespace))
            }
        } else {
            Text("You have asked \(InsightModel.mostQuestions) questions. Have it written anew to ask more.")
                .foregroundStyle(Color.faint)
        }
    }

    private func ask() {
        guard let connection = atlas.insightConnection else { return }
        model.ask(subject, with: connection)
    }
}

/// Who wrote it and when, and what can be done with it.
private struct InsightFooter: View {
    let kept: KeptInsight
    let subject: InsightSubject
    let atlas: AtlasModel
    let model: InsightModel
    @State private var isAsking = false
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale

    private var date: String {
        kept.date.formatted(
            Date.FormatStyle(
                date: .long, time: .shortened, locale: locale, calendar: calendar, timeZone: calendar.timeZone))
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(
                "Written by \(kept.service) (\(kept.model)) on \(date). A model can be wrong, and none of this is advice."
            )
            .font(.footnote)
            .foregroundStyle(Color.faint)
            HStack(spacing: 20) {
                ShareLink(item: kept.turns.first.map { InsightText.plain($0.text) } ?? "") {
                    Label("Share", systemImage: "square.and.arrow.up")
                }
                .frame(minHeight: 44)
                if let connection = atlas.insightConnection, atlas.mayWriteInsights {
                    Button("Write anew", systemImage: "arrow.clockwise") { model.write(subject, with: connection) }
                        .frame(minHeight: 44)
                }
                Button("Delete", systemImage: "trash", role: .destructive) { isAsking = true }
                    .frame(minHeight: 44)
                    .confirmationDialog("Delete this text?", isPresented: $isAsking) {
                        Button("Delete", role: .destructive) { Task { await model.remove() } }
                    } message: {
                        Text("The text and the questions about it are gone for good.")
                    }
            }
            .disabled(model.draft != nil)
        }
    }
}
