import Base
import Foundation
import Testing
import Wire

@testable import OnlyFriendsAPI

@Suite struct DirectMessagesTests {
    /// What is in it goes through containers, as all types do that do not write themselves.
    private struct Wrapped<Value: Encodable>: Encodable { var value: Value }

    private func same(
        _ direct: [UInt8], _ value: some Encodable, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let wrapped = String(decoding: try JSONCoding.encode(Wrapped(value: value)), as: UTF8.self)
        #expect(wrapped == #"{"value":\#(String(decoding: direct, as: UTF8.self))}"#, sourceLocation: sourceLocation)
    }

    private func id(_ number: Int64) throws -> SortableID { try #require(SortableID(rawValue: number)) }

    @Test func `P8: a message that writes itself is what its properties give, whatever is in it`() throws {
        let plain = Message(
            id: try id(1), conversationId: try id(2), sequence: 1, sender: nil, timestamp: .distantPast,
            isDeleted: true)
        let picture = Media(
            id: try id(3), width: 1, height: 2, thumbhash: "YTk=", dominantColor: "#7a8c5f",
            sizes: [MediaSize(width: 320, url: "/a?b=\"c\"")], altText: "A\nlake")
        let full = Message(
            id: try id(.max), conversationId: try id(0), sequence: .max, revision: 9,
            sender: User(id: try id(4), name: "Zoë \"Z\"", profilePicture: picture, relation: .friend), clientId: "a-1",
            timestamp: Date(timeIntervalSince1970: 1_796_058_600.0045), text: "Line\r\n\u{1} / \\ 🌙",
            mentions: [Mention(userId: try id(8), name: "Åse")], images: [picture, picture],
            voice: VoiceMessage(id: try id(5), seconds: 1.5, peaks: [0, 31], url: "/v"),
            poll: Poll(
                options: [
                    Poll.Option(id: 0, text: "\"Now\"", count: 1, isMine: true, people: [try id(8)]),
                    Poll.Option(id: 1, text: "Later"),
                ], allowsSeveral: true, voterCount: 1, endedAt: Date(timeIntervalSince1970: 7)),
            quote: MessageQuote(messageId: try id(6), senderName: "A", text: "b", hasImages: true, voiceSeconds: 2),
            story: MessageStory(storyId: try id(7)),
            reactions: [
                Reaction(emoji: .heart, count: 2, isMine: true, people: [try id(8), try id(9)]),
                Reaction(emoji: .sad, count: 0, isMine: false),
            ], editedAt: Date(timeIntervalSince1970: 0.9999), isForwarded: true,
            linkPreview: LinkPreview(
                url: "https://example.org/", site: "example.org", title: "T", summary: "S", image: picture),
            expiresAt: Date(timeIntervalSince1970: 4e11), pinnedAt: Date(timeIntervalSince1970: 8),
            notice: ConversationNotice(kind: .lifetime, lifetime: 0))
        for message in [plain, full] {
            try same(try JSONCoding.encode(message), message)
            try same(try LiveEvent.messageChanged(message).json(), LiveEvent.messageChanged(message))
        }
        try same(try LiveEvent.resync.json(), LiveEvent.resync)
    }
}
