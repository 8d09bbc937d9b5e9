import Base
import EightAPI
import Observation
import SwiftUI

/// One thing that is to be decided.
@Observable @MainActor
final class CaseModel {
    private(set) var file: ConsoleCase?
    private(set) var phase = LoadPhase.loading
    private(set) var isBusy = false
    private(set) var failure: String?
    /// Why, for other moderators.
    var note = ""
    private let subject: ConsoleSubject
    private let id: SortableID
    private let console: ConsoleModel

    init(_ subject: ConsoleSubject, _ id: SortableID, console: ConsoleModel) {
        (self.subject, self.id, self.console) = (subject, id, console)
    }

    /// What can be done about it.
    var actions: [ConsoleAction] {
        guard let item = file?.item else { return [] }
        if item.review != nil { return [.approve, .remove, .suspend] }
        return item.subject == .video && file?.video != nil
            ? [.approve, .warn, .remove, .suspend] : [.approve, .warn, .suspend]
    }

    var remainingCharacters: Int { ConsoleVerdict.noteMaximum - note.count }
    var canDecide: Bool { !isBusy && remainingCharacters >= 0 }

    func load() async {
        do {
            file = try await console.client.openCase(subject, id)
            phase = .loaded
        } catch { if !isCancellation(error) { phase = .failed(explanation(of: error)) } }
    }

    /// Decides; false where that could not be.
    ///
    /// - Parameter days: For how long somebody is suspended; nil for ever.
    func decide(_ action: ConsoleAction, days: Int? = nil) async -> Bool {
        guard canDecide, let item = file?.item else { return false }
        isBusy = true
        defer { isBusy = false }
        failure = await console.decide(
            action, about: item, note: note.trimmingCharacters(in: .whitespacesAndNewlines), days: days)
        return failure == nil
    }
}
