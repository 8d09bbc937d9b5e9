import Base
import Observation
import OnlyFriendsAPI
import Wire

/// What the owner of the house has decided about the person, and an appeal against it that is being written.
@Observable @MainActor
final class DecisionModel {
    private(set) var decision: OwnerDecision?
    private(set) var phase = LoadPhase.idle
    private(set) var isSending = false
    /// The last refusal, as one sentence.
    private(set) var failure: String?
    var text = ""
    private let calls: Calls

    /// What it asks of the server.
    struct Calls: Sendable {
        var read: @Sendable () async throws -> OwnerDecision
        var appeal: @Sendable (_ text: String) async throws -> OwnerDecision
    }

    init(calls: Calls) { self.calls = calls }

    /// A decision that somebody who is signed in is told of.
    convenience init(_ id: SortableID, people: PeopleRepository) {
        self.init(
            calls: Calls(
                read: {
                    guard let found = try await people.decisions().first(where: { $0.id == id }) else {
                        throw Problem.notFound()
                    }
                    return found
                },
                appeal: { try await people.appeal(id, $0) }))
    }

    /// Why somebody is shut out.
    convenience init(ticket: String, authentication: AuthenticationRepository) {
        self.init(
            calls: Calls(
                read: { try await authentication.suspension(ticket) },
                appeal: { try await authentication.appealSuspension(ticket, $0) }))
    }

    var remainingCharacters: Int { AppealDraft.textMaximum - text.count }
    var canSend: Bool {
        !isSending && remainingCharacters >= 0 && !text.allSatisfy(\.isWhitespace) && decision?.canAppeal == true
    }

    /// Reads it, or reads it again, as when it may have been answered.
    func load() async {
        if phase != .loaded { phase = .loading }
        do {
            decision = try await calls.read()
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if phase != .loaded { phase = .failed(explanation(of: error)) }
        }
    }

    func send() async {
        guard canSend else { return }
        isSending = true
        defer { isSending = false }
        failure = nil
        do {
            decision = try await calls.appeal(text)
            text = ""
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }
}
