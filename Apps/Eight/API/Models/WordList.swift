/// Words that somebody does not want to read in responses to their videos; told to nobody else.
public struct WordList: Codable, Sendable, Hashable {
    public var words: [String]

    public init(words: [String]) { self.words = words }
}

/// One word more, or one less.
public struct WordChange: Codable, Sendable, Hashable {
    public var add: String?
    public var remove: String?

    public init(add: String? = nil, remove: String? = nil) { (self.add, self.remove) = (add, remove) }
}
