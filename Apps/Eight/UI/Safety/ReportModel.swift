import Base
import EightAPI
import Observation

/// What somebody is about to report.
enum ReportSubject: Hashable, Identifiable {
    case clip(Clip)
    case person(Person)

    var id: SortableID {
        switch self {
        case .clip(let clip): clip.id
        case .person(let person): person.id
        }
    }

    /// Whose it is.
    var person: Person {
        switch self {
        case .clip(let clip): clip.author
        case .person(let person): person
        }
    }
}

/// A report being written.
@Observable @MainActor
final class ReportModel {
    let subject: ReportSubject
    var category: ReportCategory?
    var note = ""
    /// Whether the person is to be blocked too.
    var blocks = false
    private(set) var isSending = false
    private(set) var isSent = false
    private(set) var failure: String?
    private let client: EightClient

    init(_ subject: ReportSubject, client: EightClient) {
        self.subject = subject
        self.client = client
    }

    var remainingCharacters: Int { ReportDraft.noteMaximum - note.count }
    var canSend: Bool { category != nil && !isSending && remainingCharacters >= 0 }

    /// Reports, and blocks afterwards where that was asked for: who is blocked cannot be reported any more.
    func send() async {
        guard canSend, let category else { return }
        isSending = true
        defer { isSending = false }
        failure = nil
        do {
            try await client.report(subject, ReportDraft(category: category, note: note.isEmpty ? nil : note))
            if blocks { try await client.block(subject.person.id, true) }
            isSent = true
        } catch  where isCancellation(error) {
        } catch { failure = explanation(of: error) }
    }
}
