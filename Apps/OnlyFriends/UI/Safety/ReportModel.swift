import Observation
import OnlyFriendsAPI

/// A report being written.
@Observable @MainActor
final class ReportModel {
    let subject: ReportSubject
    var category: ReportCategory?
    var note = ""
    /// Whether the author is to be blocked too.
    var blocks = false
    private(set) var isSending = false
    private(set) var isSent = false
    private(set) var failure: String?

    private let people: PeopleRepository
    private let noteMaximum: Int

    init(_ subject: ReportSubject, people: PeopleRepository, limits: ServerConfig.Limits?) {
        self.subject = subject
        self.people = people
        noteMaximum = (limits ?? ServerConfig.Limits()).reportNoteMaximum
    }

    var remainingCharacters: Int { noteMaximum - note.count }
    var canSend: Bool { category != nil && !isSending && remainingCharacters >= 0 }
    /// Whether there is somebody to be blocked.
    var offersBlock: Bool { subject.author.map { $0.relation != .`self` } ?? false }

    /// Reports, and blocks the author afterwards where that was asked for: who is blocked cannot be reported any more.
    func send() async {
        guard canSend, let category else { return }
        isSending = true
        defer { isSending = false }
        failure = nil
        do {
            try await people.report(subject, ReportDraft(category: category, note: note.isEmpty ? nil : note))
            if blocks, let author = subject.author { try await people.block(author.id) }
            isSent = true
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }
}
