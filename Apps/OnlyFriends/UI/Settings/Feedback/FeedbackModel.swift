import Foundation
import Observation
import OnlyFriendsAPI

/// Something being written to the owner of the house.
@Observable @MainActor
final class FeedbackModel {
    var text = ""
    /// Whether what the app did lately goes along.
    var attachesLog = false
    private(set) var isSending = false
    private(set) var isSent = false
    /// The last refusal, as one sentence.
    private(set) var failure: String?
    /// What goes along, as it was when the screen opened: what a person has read is what is sent.
    let log: String
    private let maximum: Int
    private let write: @Sendable (FeedbackDraft) async throws -> Void
    /// The same for every try, so that it arrives once.
    private let key = UUID().uuidString

    init(
        log: String, limits: ServerConfig.Limits?, write: @escaping @Sendable (FeedbackDraft) async throws -> Void
    ) {
        let limits = limits ?? ServerConfig.Limits()
        maximum = limits.feedbackMaximum
        self.log = String(log.suffix(limits.feedbackLogMaximum))
        self.write = write
    }

    private var words: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
    var remainingCharacters: Int { maximum - words.count }
    var canSend: Bool { !words.isEmpty && remainingCharacters >= 0 && !isSending }

    /// What to go on with on a page that is made anew: nothing once it was sent.
    var draft: String { isSent ? "" : text }

    func send() async {
        guard canSend else { return }
        isSending = true
        defer { isSending = false }
        failure = nil
        do {
            try await write(FeedbackDraft(clientId: key, text: words, log: attachesLog && !log.isEmpty ? log : nil))
            isSent = true
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
