import Base
import OnlyFriendsAPI
import Synchronization
import Wire

/// What was sent in one conversation, what the server answered and what readers came to see, and whether all of it is
/// true of a conversation in which nothing is lost, doubled or moved.
///
/// Each text is sent once, and says who sent it and as their how manyth: `Ann 12`.
final class MessageHistory: Sendable {
    private struct State {
        var sent: Set<String> = []
        var acknowledged: [String: Message] = [:]
        var faults: [String] = []
    }

    private let state = Mutex(State())

    /// The texts that the server took.
    var acknowledged: [String: Message] { state.withLock { $0.acknowledged } }

    func send(_ text: String) { state.withLock { _ = $0.sent.insert(text) } }

    /// The answer to a message; to one that is sent again it is the same as before.
    func acknowledge(_ text: String, as message: Message) {
        state.withLock { state in
            if let before = state.acknowledged[text], (before.id, before.sequence) != (message.id, message.sequence) {
                state.faults.append("\(text) was taken as \(before.sequence), then as \(message.sequence).")
            }
            state.acknowledged[text] = message
        }
    }

    /// All that cannot be, once everything has come to rest.
    /// - Parameters:
    ///   - messages: The whole conversation as the server has it.
    ///   - readers: Who followed it, and whether they have caught up.
    func faults(in messages: [Message], readers: [Reader] = []) -> [String] {
        let state = state.withLock { $0 }
        var faults = state.faults
        if messages.map(\.sequence) != Array(1...max(1, messages.count)) {
            faults.append("The places are not 1 to \(messages.count): \(messages.map(\.sequence)).")
        }
        var last: [Substring: Int] = [:], seen: [String: Message] = [:]
        for message in messages {
            let text = message.text ?? ""
            if !state.sent.contains(text) { faults.append("Nobody sent “\(text)”.") }
            if seen.updateValue(message, forKey: text) != nil { faults.append("“\(text)” is there twice.") }
            let words = text.split(separator: " ")
            guard words.count == 2, let number = Int(words[1]) else { continue }
            if number <= last[words[0], default: 0] { faults.append("“\(text)” stands after a later one.") }
            last[words[0]] = number
        }
        for (text, message) in state.acknowledged.sorted(by: { $0.key < $1.key }) {
            if (seen[text]?.id, seen[text]?.sequence) != (message.id, message.sequence) {
                faults.append("“\(text)”, taken as \(message.sequence), is lost.")
            }
        }
        for reader in readers { faults += reader.faults(in: messages) }
        return faults
    }

    /// Somebody who follows a conversation as apps do: takes what comes, and asks for what changed since.
    struct Reader: Sendable {
        let name: String
        private(set) var revision = 0
        private var known: [Int: Message] = [:]
        private var faults: [String] = []

        init(_ name: String) { self.name = name }

        /// A message as a page or a socket told it.
        mutating func see(_ message: Message) {
            if let before = known[message.sequence], before.id != message.id {
                faults.append("\(name) saw two messages at \(message.sequence).")
            }
            // Of two copies the higher one is current.
            if message.revision >= known[message.sequence]?.revision ?? 0 { known[message.sequence] = message }
        }

        /// A page of what changed since `revision`.
        mutating func see(_ page: MessagePage) {
            for message in page.items {
                if message.revision <= revision { faults.append("\(name) was told of \(message.sequence) twice.") }
                see(message)
            }
            guard page.revision >= revision else {
                return faults.append("\(name) was told of revision \(page.revision) after \(revision).")
            }
            revision = page.hasMore ? page.items.map(\.revision).max() ?? revision : page.revision
        }

        fileprivate func faults(in messages: [Message]) -> [String] {
            var faults = faults
            for message in messages where known[message.sequence]?.revision != message.revision {
                faults.append("\(name) has not seen \(message.sequence) as it is.")
            }
            if known.count > messages.count { faults.append("\(name) saw what is not there.") }
            return faults
        }
    }
}

extension Person {
    /// Asks for all that changed in a conversation since a reader asked last.
    func catchUp(_ reader: inout MessageHistory.Reader, in conversation: SortableID) async throws {
        while true {
            let page = try await client.call(
                MessagesAPI.messages, .init(id: conversation, after: reader.revision, limit: 50))
            reader.see(page)
            guard page.hasMore else { return }
        }
    }

    /// Sends a text under a name that is always the same for it.
    func saySure(_ text: String, in conversation: SortableID) async throws -> Message {
        try await say(text, in: conversation, clientID: text.replacing(" ", with: "-"))
    }

    /// Sends a text until the server has taken it, as an app's outbox does: under one name, however often.
    func insist(_ text: String, in conversation: SortableID, _ history: MessageHistory) async throws {
        history.send(text)
        for _ in 0..<1_000 {
            do {
                return history.acknowledge(text, as: try await saySure(text, in: conversation))
            } catch let problem as Problem where problem.status >= 500 {
                continue
            }
        }
        throw Problem.internalError()
    }
}

extension APIClient {
    /// A whole conversation, from its first message on.
    func wholeConversation(_ id: SortableID) async throws -> [Message] {
        var found: [Message] = [], before: Int?
        while true {
            let page = try await call(MessagesAPI.messages, .init(id: id, before: before, limit: 50))
            found += page.items
            before = page.items.map(\.sequence).min()
            guard page.hasMore else { return found.sorted { $0.sequence < $1.sequence } }
        }
    }
}
