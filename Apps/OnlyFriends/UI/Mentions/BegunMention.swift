import Foundation
import OnlyFriendsAPI

/// The name that is being typed behind the last `@` of a text.
struct BegunMention {
    private let text: String
    private let sign: String.Index
    /// What stands behind the sign.
    let typed: String
    /// Names that are offered at most.
    private static let offered = 5

    /// Nil unless the sign begins a word and a name may still be meant.
    init?(in text: String) {
        guard let sign = text.lastIndex(of: "@") else { return nil }
        if sign > text.startIndex, !text[text.index(before: sign)].isWhitespace { return nil }
        let typed = text[text.index(after: sign)...]
        guard typed.count <= 50, !typed.contains("\n"), typed.split(separator: " ").count <= 3, !typed.hasPrefix(" ")
        else { return nil }
        self.text = text
        self.sign = sign
        self.typed = String(typed)
    }

    /// Those of some people who may be meant; nobody where a whole name stands there already.
    func fitting(_ people: [User]) -> [User] {
        let fitting = people.filter { user in
            guard user.relation != .`self`, !user.name.isEmpty else { return false }
            return typed.isEmpty || begins(user.name) || user.name.split(separator: " ").contains { begins($0) }
        }
        return fitting.contains { $0.name == typed } ? [] : Array(fitting.prefix(Self.offered))
    }

    /// The text with the whole name.
    func completed(with user: User) -> String { text[..<sign] + "@\(user.name) " }

    private func begins(_ name: some StringProtocol) -> Bool {
        name.range(of: typed, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
    }
}
