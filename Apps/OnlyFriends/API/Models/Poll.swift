import Base
import Foundation

/// A question to a conversation with answers to choose from; the question is the message's text.
public struct Poll: Codable, Sendable, Hashable {
    public var options: [Option]
    public var allowsSeveral: Bool
    /// How many have answered, as far as the viewer sees them.
    public var voterCount: Int
    /// When its asker ended it; nobody answers from then on.
    public var endedAt: Date?

    /// One of the answers.
    public struct Option: Codable, Sendable, Hashable, Identifiable {
        /// Its place among the answers, from 0.
        public var id: Int
        public var text: String
        public var count: Int
        public var isMine: Bool
        /// Who chose it, as far as the viewer sees them.
        public var people: [SortableID]

        public init(id: Int, text: String, count: Int = 0, isMine: Bool = false, people: [SortableID] = []) {
            self.id = id
            self.text = text
            self.count = count
            self.isMine = isMine
            self.people = people
        }
    }

    public static let optionsMinimum = 2
    public static let optionsMaximum = 12
    /// Characters of an answer at most.
    public static let optionMaximum = 100
    /// Characters of a question at most.
    public static let questionMaximum = 300

    public init(options: [Option], allowsSeveral: Bool, voterCount: Int = 0, endedAt: Date? = nil) {
        self.options = options
        self.allowsSeveral = allowsSeveral
        self.voterCount = voterCount
        self.endedAt = endedAt
    }
}

/// The answers of a poll that is to be asked.
public struct PollDraft: Codable, Sendable, Hashable {
    /// 2 to 12 lines, no two of them the same.
    public var options: [String]
    public var allowsSeveral: Bool?

    public init(options: [String], allowsSeveral: Bool? = nil) {
        self.options = options
        self.allowsSeveral = allowsSeveral
    }
}

/// What the viewer answers a poll with, in the place of what they answered before; nothing takes the answer back.
public struct VoteDraft: Codable, Sendable {
    /// Places of answers, from 0.
    public var choices: [Int]

    public init(choices: [Int]) { self.choices = choices }
}
