import Base
import EightAPI
import Foundation
import Observation
import Wire

/// What was decided about oneself, and an appeal against it that is being written.
@Observable @MainActor
final class AppealModel {
    private(set) var sanction: Sanction?
    private(set) var phase = LoadPhase.loading
    private(set) var isSending = false
    /// The last refusal, as one sentence.
    private(set) var failure: String?
    var text = ""
    private let id: SortableID
    private let client: EightClient

    /// - Parameter sanction: What is known of it already.
    init(_ id: SortableID, sanction: Sanction? = nil, client: EightClient) {
        (self.id, self.client) = (id, client)
        self.sanction = sanction
        if sanction != nil { phase = .loaded }
    }

    var remainingCharacters: Int { AppealDraft.textMaximum - text.count }
    var canSend: Bool {
        !isSending && remainingCharacters >= 0 && !text.allSatisfy(\.isWhitespace) && sanction?.canAppeal == true
    }

    /// Reads it again, as when it may have been answered.
    func load() async {
        do {
            guard let found = try await client.sanctions().first(where: { $0.id == id }) else {
                throw Problem.notFound("This was taken back.")
            }
            sanction = found
            phase = .loaded
        } catch {
            if sanction == nil, !isCancellation(error) { phase = .failed(explanation(of: error)) }
        }
    }

    func send() async {
        guard canSend else { return }
        isSending = true
        defer { isSending = false }
        do {
            sanction = try await client.appeal(text, against: id)
            (failure, text) = (nil, "")
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }
}
