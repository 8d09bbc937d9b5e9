import AccountsAPI
import Base
import Foundation
import OnlyFriendsAPI
import Wire

/// Some people who write to each other, and what they said, oldest first.
struct DemoConversation: Sendable {
    /// Whoever began it comes first.
    var people: [Int]
    var title: String?
    var lines: [DemoLine]
}

/// Something that somebody said.
struct DemoLine: Sendable {
    var by: Int
    var hoursAgo: Double
    var text: String
    /// Who answered it with an emoji.
    var reaction: (by: Int, emoji: Reaction.Emoji)?
    /// The line before that it answers, counted from the first.
    var answers: Int?
    /// A landscape that goes with it.
    var scene: DemoPost.Scene?
    /// The answers of a poll that it asks, and who chose which.
    var poll: (options: [String], votes: [(by: Int, choice: Int)])?
}

let demoConversations: [DemoConversation] = [
    DemoConversation(
        people: [0, 1],
        lines: [
            DemoLine(by: 1, hoursAgo: 51, text: "Is the cabin free on the weekend?"),
            DemoLine(by: 0, hoursAgo: 50.8, text: "It is. The road is not."),
            DemoLine(by: 0, hoursAgo: 50.7, text: "Bring skis. And bread, obviously.", reaction: (1, .laugh)),
            DemoLine(by: 1, hoursAgo: 26, text: "Two loaves or three?", answers: 2),
            DemoLine(by: 0, hoursAgo: 25.5, text: "Is that a real question?"),
            DemoLine(
                by: 1, hoursAgo: 1.4, text: "The light, an hour ago.", reaction: (0, .heart),
                scene: .init(seed: 102, light: 1, hasLake: true)),
            DemoLine(by: 1, hoursAgo: 0.4, text: "Leaving on Friday at four, then?"),
        ]),
    DemoConversation(
        people: [4, 0],
        lines: [
            DemoLine(by: 4, hoursAgo: 7, text: "Sauna at seven. You are coming."),
            DemoLine(by: 0, hoursAgo: 6.5, text: "Is that an invitation or a forecast?"),
            DemoLine(by: 4, hoursAgo: 6.4, text: "Both.", reaction: (0, .laugh)),
            DemoLine(by: 0, hoursAgo: 6.2, text: "Then I'm there."),
        ]),
    DemoConversation(
        people: [2, 0, 3, 6], title: "Moving Amina",
        lines: [
            DemoLine(by: 2, hoursAgo: 30, text: "One sofa, four floors, Saturday at ten. Who is in?"),
            DemoLine(by: 3, hoursAgo: 29.5, text: "I am strong and have no plans."),
            DemoLine(by: 6, hoursAgo: 29, text: "I can do until noon, then there are geese.", reaction: (3, .laugh)),
            DemoLine(by: 0, hoursAgo: 28, text: "I'll bring straps and coffee.", reaction: (2, .thanks)),
            DemoLine(by: 3, hoursAgo: 2.2, text: "What kind of geese?", answers: 2),
            DemoLine(by: 2, hoursAgo: 2, text: "Please stop talking about geese, @Ingrid Solheim. Four floors."),
            DemoLine(
                by: 2, hoursAgo: 1.8, text: "The van is ours all weekend. When do we start?",
                poll: (["Saturday at ten", "Saturday at two", "Sunday"], [(2, 0), (3, 0), (6, 2)])),
        ]),
    DemoConversation(
        people: [0, 10],
        lines: [
            DemoLine(by: 10, hoursAgo: 100, text: "Your oak survived my class. The other plants are still in shock."),
            DemoLine(by: 0, hoursAgo: 99, text: "Tell them I'm proud."),
        ]),
]

extension DemoCommunity {
    /// Has people write to each other, each at their time; what is there already is not said again.
    func converse(_ people: [DemoMember], _ stage: DemoStage) async throws {
        let now = given.clock.now()
        for (number, talk) in demoConversations.enumerated() {
            let begun = (talk.lines.first?.hoursAgo ?? 0) + 0.1
            stage.move(to: now.addingTimeInterval(-begun * 3_600))
            guard let id = try await conversation(talk, people) else { continue }
            var said: [SortableID] = []
            for (place, line) in talk.lines.enumerated() {
                stage.move(to: now.addingTimeInterval(-line.hoursAgo * 3_600))
                let message = try await say(line, "demo-\(number)-\(place)", in: id, after: said, people)
                said.append(message.id)
                // Whoever answers has read what was before; the newest lines are news.
                if line.by == 0, place > 0 { try await read(said[place - 1], in: id, by: people[0]) }
                for other in talk.people where other != 0 && other != line.by {
                    try await read(message.id, in: id, by: people[other])
                }
            }
        }
    }

    private func conversation(_ talk: DemoConversation, _ people: [DemoMember]) async throws -> SortableID? {
        let first = people[talk.people[0]]
        if let title = talk.title {
            let known = try await first.client.call(MessagesAPI.list, .init()).items
            if let group = known.first(where: { $0.title == title }) { return group.id }
        }
        do {
            let others = talk.people.dropFirst().map { people[$0].id }
            let draft = ConversationDraft(userIds: others, title: talk.title)
            return try await first.client.call(MessagesAPI.begin, body: draft).id
        } catch let problem as Problem where problem.code == ProblemCode.notFriends {
            // In a demo that has been used, some have parted.
            return nil
        }
    }

    private func say(
        _ line: DemoLine, _ name: String, in id: SortableID, after said: [SortableID], _ people: [DemoMember]
    ) async throws -> Message {
        let quote = line.answers.flatMap { said.indices.contains($0) ? said[$0] : nil }
        let message = try await withPictures(line.scene.map { [$0] } ?? [], by: people[line.by]) { images in
            try await people[line.by].client.call(
                MessagesAPI.send, ByID(id: id),
                MessageDraft(
                    clientId: name, text: line.text, imageIds: images,
                    poll: line.poll.map { PollDraft(options: $0.options) }, quoteId: quote))
        }
        for vote in line.poll?.votes ?? [] {
            _ = try await people[vote.by].client.call(
                MessagesAPI.vote, .init(id: id, messageId: message.id), VoteDraft(choices: [vote.choice]))
        }
        if let reaction = line.reaction {
            _ = try await people[reaction.by].client.call(
                MessagesAPI.react, .init(id: id, messageId: message.id), ReactionDraft(emoji: reaction.emoji))
        }
        return message
    }

    private func read(_ message: SortableID, in id: SortableID, by person: DemoMember) async throws {
        _ = try await person.client.call(MessagesAPI.read, .init(id: id, messageId: message))
    }
}
