/// What a browser shows of a notice, and where it leads.
public struct PushedNotice: Sendable, Hashable, Codable {
    public var kind: String
    /// The same for a notice that goes on: it takes the place of the one before.
    public var id: String
    public var title: String
    public var text: String
    /// The address in the app, in its two parts.
    public var tab: String
    public var place: String
    /// The path of a picture at the house.
    public var picture: String?

    /// - Parameter picture: the path of a picture at the house.
    public init(
        kind: String, id: String, title: String, text: String, tab: String, place: String, picture: String? = nil
    ) {
        (self.kind, self.id, self.tab, self.place, self.picture) = (kind, id, tab, place, picture)
        self.title = Self.cut(title, 300)
        self.text = Self.cut(text, 1_000)
    }

    /// The beginning of a text that is so many bytes at most: a push service takes no more than four thousand.
    private static func cut(_ text: String, _ most: Int) -> String {
        guard text.utf8.count > most else { return text }
        var (short, bytes) = ("", 0)
        for letter in text {
            bytes += letter.utf8.count
            guard bytes <= most - 3 else { break }
            short.append(letter)
        }
        return short + "…"
    }
}
