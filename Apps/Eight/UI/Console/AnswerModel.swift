import Base
import EightAPI
import Foundation
import Observation

/// An appeal that a moderator answers.
@Observable @MainActor
final class AnswerModel {
    private(set) var appeal: ConsoleAppeal?
    private(set) var phase = LoadPhase.loading
    private(set) var isBusy = false
    private(set) var failure: String?
    /// For the person to read.
    var answer = ""
    private let id: SortableID
    private let console: ConsoleModel

    init(_ id: SortableID, console: ConsoleModel) { (self.id, self.console) = (id, console) }

    var remainingCharacters: Int { AppealVerdict.answerMaximum - answer.count }
    var canAnswer: Bool { !isBusy && remainingCharacters >= 0 && appeal?.isForOthers == false }

    func load() async {
        do {
            appeal = try await console.client.openAppeal(id)
            phase = .loaded
        } catch { if !isCancellation(error) { phase = .failed(explanation(of: error)) } }
    }

    /// Answers; false where that could not be.
    func answer(grants: Bool) async -> Bool {
        guard canAnswer, let appeal else { return false }
        isBusy = true
        defer { isBusy = false }
        let text = answer.trimmingCharacters(in: .whitespacesAndNewlines)
        failure = await console.answer(
            appeal, AppealVerdict(isGranted: grants, answer: text.isEmpty ? nil : text))
        return failure == nil
    }
}
