import Base
import Foundation
import OnlyFriendsAPI

/// Keeps what a person has begun to write in each conversation, and what waits to be sent, on this device and for them
/// alone (OF-210).
@MainActor
final class MessageDraftStore {
    /// What is kept.
    struct Kept: Codable, Equatable {
        var author: SortableID
        /// By conversation.
        var drafts: [String: String] = [:]
        var outbox: [OutgoingMessage] = []
    }

    private static let key = "only-friends.messages"
    private let secrets: any SecretStore

    init(secrets: any SecretStore) { self.secrets = secrets }

    /// What somebody has begun; nothing where it is another person's.
    func kept(of author: SortableID) -> Kept {
        guard let kept: Kept = secrets.value(for: Self.key), kept.author == author else { return Kept(author: author) }
        return kept
    }

    func keep(_ kept: Kept) {
        guard !kept.drafts.isEmpty || !kept.outbox.isEmpty else { return clear() }
        // Where it cannot be kept, it is on the screen still.
        try? secrets.setValue(kept, for: Self.key)
    }

    /// Forgets what was begun.
    func clear() { try? secrets.setSecret(nil, for: Self.key) }
}

/// A message that the server does not have yet.
struct OutgoingMessage: Codable, Equatable, Identifiable, Sendable {
    /// How far it has come.
    enum State: Codable, Equatable, Sendable {
        /// It is sent as soon as it can be.
        case waiting
        /// Refused, and why; the person decides.
        case failed(String)
    }

    /// The client's id, by which the server knows a second try.
    var id: String
    var conversation: SortableID
    var text: String
    var images: [SortableID] = []
    var voice: VoiceMessage?
    /// The answers to choose from, where the text asks something.
    var poll: PollDraft?
    var quote: MessageQuote?
    /// Whether the house is not to read the link in it.
    var hidesPreview: Bool?
    /// The message that is passed on; the text is how it begins.
    var forwards: SortableID?
    var state = State.waiting
    var writtenAt: Date
}

extension OutgoingMessage {
    /// What the server is asked for.
    var draft: MessageDraft {
        if let forwards { return MessageDraft(clientId: id, forwardId: forwards) }
        return MessageDraft(
            clientId: id, text: text.isEmpty ? nil : text, imageIds: images.isEmpty ? nil : images, voiceId: voice?.id,
            poll: poll, quoteId: quote?.messageId, showsPreview: hidesPreview == true ? false : nil)
    }
}
