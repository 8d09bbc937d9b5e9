import Base
public import Foundation

/// Something that others did which concerns one.
public struct Activity: Codable, Sendable, Hashable, Identifiable {
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// Somebody follows one.
        case follower
        /// Somebody likes a video of one's own; all who do are one line.
        case like
        /// Somebody has answered a video of one's own.
        case response
        /// A copy of one's own videos can be loaded; who did it is oneself.
        case export
        /// Something was decided about oneself or a video of one's own, or about an appeal against that.
        case sanction
        /// A moderator has decided about the school that one asked for.
        case school

        /// What one may not want to be told.
        public static let chosen: [Kind] = [.follower, .like, .response]
    }

    public var kind: Kind
    /// Who did it last.
    public var person: Person
    /// How many did.
    public var count: Int
    /// The video that is liked, or the answer.
    public var clip: Clip?
    /// Whether it answers an answer to one's video, and not that itself.
    public var isNested: Bool?
    /// What was decided.
    public var sanction: Sanction?
    public var at: Date
    /// Whether one has not looked since.
    public var isNew: Bool

    public init(
        kind: Kind, person: Person, count: Int = 1, clip: Clip? = nil, isNested: Bool? = nil, sanction: Sanction? = nil,
        at: Date, isNew: Bool
    ) {
        self.kind = kind
        self.person = person
        self.count = count
        self.clip = clip
        self.isNested = isNested
        self.sanction = sanction
        self.at = at
        self.isNew = isNew
    }

    public var id: String { "\(kind.rawValue) \(sanction?.id ?? clip?.id ?? person.id)" }
}
