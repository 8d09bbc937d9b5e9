import Base
import Foundation
import Observation
import SpiritAtlasAPI
import SwiftUI

/// The text about one subject: kept, being written, or not there.
@Observable @MainActor
final class InsightModel {
    /// Most questions about one text.
    static let mostQuestions = 10
    /// Most characters of a question.
    static let longestQuestion = 500

    private(set) var kept: KeptInsight?
    /// What has come so far of what is being written; nil while nothing is.
    private(set) var draft: String?
    /// The question that is being answered.
    private(set) var asked: String?
    private(set) var problem: InsightError?
    var question = ""

    @ObservationIgnored private let id: InsightSubject.ID
    @ObservationIgnored private let store: ProfileStore
    @ObservationIgnored private let desk: InsightDesk
    @ObservationIgnored private let clock: WallClock
    @ObservationIgnored private var work: Task<Void, Never>?

    init(id: InsightSubject.ID, store: ProfileStore, desk: InsightDesk, clock: WallClock) {
        (self.id, self.store, self.desk, self.clock) = (id, store, desk, clock)
    }

    /// How many questions may still be asked.
    var questionsLeft: Int { Self.mostQuestions - (kept.map { ($0.turns.count - 1) / 2 } ?? 0) }

    func load() async { kept = try? await store.insight(id) }

    /// Has the text written, in place of the one that is there.
    func write(_ subject: InsightSubject, with connection: InsightConnection) {
        begin(subject.prompt(), connection, asked: nil) { text in
            KeptInsight(
                facts: subject.basis, service: connection.service.name, model: connection.model,
                turns: [.init(.model, text)], date: self.clock.now())
        }
    }

    /// Has the question answered that was typed.
    func ask(_ subject: InsightSubject, with connection: InsightConnection) {
        let words = String(question.trimmingCharacters(in: .whitespacesAndNewlines).prefix(Self.longestQuestion))
        guard var insight = kept, !words.isEmpty, questionsLeft > 0, draft == nil else { return }
        insight.turns.append(.init(.person, words))
        question = ""
        let turns = insight.turns
        begin(subject.prompt(turns), connection, asked: words) { text in
            insight.turns.append(.init(.model, text))
            return insight
        }
    }

    func stop() { work?.cancel() }

    func remove() async {
        try? await store.removeInsight(id)
        await load()
    }

    private func begin(
        _ prompt: InsightPrompt, _ connection: InsightConnection, asked: String?,
        _ result: @escaping @MainActor (String) -> KeptInsight
    ) {
        guard draft == nil else { return }
        (problem, draft, self.asked) = (nil, "", asked)
        work = Task {
            do throws(InsightError) {
                try await desk.writer.write(prompt, with: connection) { @MainActor piece in self.draft? += piece }
                await finish(result(draft ?? ""))
            } catch {
                await fail(error, asked)
            }
        }
    }

    private func finish(_ insight: KeptInsight) async {
        do {
            try await store.keep(insight, for: id)
        } catch {
            problem = .unreachable(String(localized: "The text could not be kept. Try again in a moment."))
        }
        kept = insight
        (draft, asked, work) = (nil, nil, nil)
    }

    private func fail(_ error: InsightError, _ asked: String?) async {
        // Who stops knows that it has stopped; a question is there to be asked again.
        problem = error == .stopped ? nil : error
        if let asked, question.isEmpty { question = asked }
        (draft, self.asked, work) = (nil, nil, nil)
    }
}
