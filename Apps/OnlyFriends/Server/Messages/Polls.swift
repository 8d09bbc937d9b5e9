import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// A poll as its message's row keeps it; the question is the message's text, and votes have a table.
struct KeptPoll: Codable, Sendable {
    var options: [String]
    var allowsSeveral: Bool
    var endedAt: Date?

    /// What is kept of a draft; throws 422 with what is wrong.
    init(_ draft: PollDraft) throws {
        guard (Poll.optionsMinimum...Poll.optionsMaximum).contains(draft.options.count) else {
            throw Problem.unprocessable(
                "poll", ProblemCode.invalid,
                "A poll has \(Poll.optionsMinimum) to \(Poll.optionsMaximum) answers to choose from.")
        }
        options = try draft.options.map { option in
            do throws(TextRule.Violation) {
                return try TextRule.line(option, maximum: Poll.optionMaximum, what: "answer")
            } catch {
                throw error.problem("poll")
            }
        }
        guard !options.contains("") else {
            throw Problem.unprocessable("poll", ProblemCode.required, "Every answer of a poll needs words.")
        }
        guard Set(options).count == options.count else {
            throw Problem.unprocessable("poll", ProblemCode.invalid, "Two answers of the poll are the same.")
        }
        allowsSeveral = draft.allowsSeveral == true
    }

    /// What a row keeps; nil where there is no poll.
    init?(stored: String?) {
        guard let stored, let kept = try? JSONCoding.decode(KeptPoll.self, from: Array(stored.utf8)) else { return nil }
        self = kept
    }

    func stored() throws -> String { String(decoding: try JSONCoding.encode(self), as: UTF8.self) }

    /// The poll before anybody has answered.
    var poll: Poll {
        Poll(
            options: options.enumerated().map { Poll.Option(id: $0, text: $1) }, allowsSeveral: allowsSeveral,
            endedAt: endedAt)
    }
}

extension Poll {
    /// Adds what somebody chose.
    fileprivate mutating func count(_ person: SortableID, _ choices: [Int], for viewer: SortableID) {
        voterCount += 1
        for choice in choices where options.indices.contains(choice) {
            options[choice].count += 1
            options[choice].people.append(person)
            if person == viewer { options[choice].isMine = true }
        }
    }
}

extension MessageReader {
    /// Counts the answers of polls, without those of people whom a viewer does not see.
    func countVotes(in kept: inout [Kept], _ connection: DatabaseConnection) throws {
        let polls = kept.indices.filter { kept[$0].message.poll != nil }
        guard !polls.isEmpty else { return }
        let ids = Set(polls.map { kept[$0].message.id }).sorted(), viewers = Set(polls.map { kept[$0].viewer }).sorted()
        var votes: [SortableID: [SortableID: [(person: SortableID, choices: [Int])]]] = [:]
        try connection.forEachRow(
            """
            SELECT v.id AS viewer, p.message_id, p.user_id, p.choice
            FROM poll_votes p JOIN users v ON v.id IN \(list: viewers)
            WHERE p.message_id IN \(list: ids) AND NOT EXISTS
                (SELECT 1 FROM blocks b WHERE b.user_id = v.id AND b.other_id = p.user_id)
            ORDER BY v.id, p.message_id, p.user_id, p.choice
            """
        ) { row in
            let viewer: SortableID = try row[0], message: SortableID = try row[1], person: SortableID = try row[2]
            var people = votes[viewer]?[message] ?? []
            if people.last?.person != person { people.append((person, [])) }
            people[people.count - 1].choices.append(try row.int("choice"))
            votes[viewer, default: [:]][message] = people
        }
        for index in polls {
            let viewer = kept[index].viewer
            for (person, choices) in votes[viewer]?[kept[index].message.id] ?? [] {
                kept[index].message.poll?.count(person, choices, for: viewer)
            }
        }
    }
}

extension Messages {
    /// Answers a poll, in the place of what was answered before.
    func vote(
        _ choices: [Int], on id: SortableID, in conversation: SortableID, by viewer: SortableID
    ) async throws -> Message {
        let (message, isChanged) = try await context.database.write { [self] connection in
            try log.hold(conversation, connection)
            let before = try seen(id, in: conversation, by: viewer, connection)
            guard !before.isDeleted, let poll = before.poll else { throw Problem.notFound("There is no such poll.") }
            try guardOpen(conversation, for: viewer, connection)
            guard poll.endedAt == nil else { throw Self.pollOver }
            let chosen = Set(choices)
            guard chosen.count == choices.count, chosen.isSubset(of: poll.options.map(\.id)) else {
                throw Problem.unprocessable("choices", ProblemCode.invalid, "Choose among the answers of the poll.")
            }
            guard poll.allowsSeveral || chosen.count <= 1 else {
                throw Problem.unprocessable("choices", ProblemCode.tooMany, "This poll takes one answer of each.")
            }
            guard chosen != Set(poll.options.filter(\.isMine).map(\.id)) else { return (before, false) }
            try connection.execute("DELETE FROM poll_votes WHERE message_id = \(id) AND user_id = \(viewer)")
            for choice in chosen.sorted() {
                try connection.execute(
                    "INSERT INTO poll_votes (message_id, user_id, choice) VALUES (\(id), \(viewer), \(choice))")
            }
            try log.touch(id, connection)
            return (try read(id, for: viewer, connection), true)
        }
        if isChanged { context.live.publish(.messageChanged(message: id, conversation: conversation)) }
        return message
    }

    /// Ends one's own poll: what was answered stays.
    func endPoll(_ id: SortableID, in conversation: SortableID, by viewer: SortableID) async throws -> Message {
        let message = try await context.database.write { [self] connection in
            try log.hold(conversation, connection)
            let before = try seen(id, in: conversation, by: viewer, connection)
            guard !before.isDeleted, before.poll != nil else { throw Problem.notFound("There is no such poll.") }
            guard before.sender?.id == viewer else { throw Problem.forbidden("Only its asker can end a poll.") }
            let stored = try connection.value("SELECT poll FROM messages WHERE id = \(id)", as: String.self)
            guard var kept = KeptPoll(stored: stored), kept.endedAt == nil else { return before }
            kept.endedAt = context.clock.now()
            try connection.execute("UPDATE messages SET poll = \(try kept.stored()) WHERE id = \(id)")
            try log.touch(id, connection)
            return try read(id, for: viewer, connection)
        }
        context.live.publish(.messageChanged(message: id, conversation: conversation))
        return message
    }

    /// The poll of a draft; throws 422 where it does not go with the rest of it.
    func poll(of draft: MessageDraft, _ question: String?) throws -> KeptPoll? {
        guard let wanted = draft.poll else { return nil }
        guard draft.imageIds?.isEmpty != false, draft.voiceId == nil else {
            throw Problem.unprocessable("poll", ProblemCode.invalid, "A poll goes without pictures and recordings.")
        }
        guard let question else {
            throw Problem.unprocessable("text", ProblemCode.required, "Write what the poll asks.")
        }
        guard question.count <= Poll.questionMaximum else {
            throw Problem.unprocessable(
                "text", ProblemCode.tooLong,
                "This question is too long; \(Poll.questionMaximum) characters is the most.")
        }
        return try KeptPoll(wanted)
    }

    private static var pollOver: Problem { .conflict("poll_over", "This poll has ended.") }
}
