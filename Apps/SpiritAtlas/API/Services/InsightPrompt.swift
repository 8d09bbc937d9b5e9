/// What a model is asked.
public struct InsightPrompt: Sendable, Hashable {
    /// Something that was said, by the person or by the model.
    public struct Turn: Sendable, Hashable, Codable {
        public enum Speaker: String, Sendable, Hashable, Codable { case person, model }

        public var speaker: Speaker
        public var text: String

        public init(_ speaker: Speaker, _ text: String) { (self.speaker, self.text) = (speaker, text) }
    }

    /// How it is to write.
    public var manner: String
    /// What was said so far, the person's first and last.
    public var turns: [Turn]
    /// Most tokens of the answer.
    public var longest: Int

    public init(manner: String, turns: [Turn], longest: Int = 2_000) {
        (self.manner, self.turns, self.longest) = (manner, turns, longest)
    }
}
