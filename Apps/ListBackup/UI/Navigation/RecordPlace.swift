import Foundation

/// A record that is open. Its text is a part of the address.
struct RecordPlace: Hashable, LosslessStringConvertible {
    var stream: String
    /// As the server calls it.
    var key: String

    private static let most = 2000

    init(stream: String, key: String) { (self.stream, self.key) = (stream, key) }

    init?(_ description: String) {
        guard description.utf8.count <= Self.most else { return nil }
        let parts = description.split(separator: "~", omittingEmptySubsequences: false)
            .compactMap { String($0).removingPercentEncoding }
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
        (stream, key) = (parts[0], parts[1])
    }

    var description: String { "\(Self.escaped(stream))~\(Self.escaped(key))" }

    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "_."))) ?? ""
    }
}
