public import Foundation

/// A page elsewhere that a person wants at hand, such as their router's; the same in all profiles (TW-026, TW-152).
public struct ExternalLink: Sendable, Hashable, Codable, Identifiable {
    public var id: String
    public var name: String
    public var address: String

    /// Most of one person.
    public static let most = 50
    private static let longestAddress = 2_048

    public init(id: String, name: String = "", address: String = "") {
        (self.id, self.name, self.address) = (id, name, address)
    }

    /// Where it leads; nil for what is no address of a page.
    public var url: URL? {
        let text = address.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.utf8.count <= Self.longestAddress, let url = URL(string: text), url.host?.isEmpty == false,
            ["http", "https"].contains(url.scheme?.lowercased() ?? "")
        else { return nil }
        return url
    }

    /// Its name, or its host where it has none.
    public var title: String {
        let text = name.trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? url?.host ?? address : text
    }
}
