/// For whom passkeys are made: a host, and the origins whose pages may ask for them.
public struct RelyingParty: Sendable, Hashable {
    /// The host, or a domain that it lies in.
    public let id: String
    /// As browsers write them: `https://home.example`, `http://localhost:8080`.
    public let origins: Set<String>
    /// Whether devices have to verify the person, by fingerprint, face or code, and not only that somebody is there.
    public var requiresVerification: Bool

    public init(id: String, origins: Set<String>, requiresVerification: Bool = true) {
        self.id = id
        self.origins = origins
        self.requiresVerification = requiresVerification
    }

    /// The host that a request was sent to (`home.example`, `localhost:8080`). Nil where browsers have no passkeys: for
    /// addresses of numbers, and without https but on `localhost`.
    public init?(host: String, isSecure: Bool, requiresVerification: Bool = true) {
        guard host.utf8.count <= 260 else { return nil }
        let parts = host.lowercased().split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, let name = parts.first.map(String.init), Self.isName(name),
            isSecure || name == "localhost" || name.hasSuffix(".localhost")
        else { return nil }
        var origin = "\(isSecure ? "https" : "http")://\(name)"
        if parts.count == 2 {
            guard parts[1].utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let port = UInt16(parts[1]), port > 0 else {
                return nil
            }
            if port != (isSecure ? 443 : 80) { origin += ":\(port)" }
        }
        self.init(id: name, origins: [origin], requiresVerification: requiresVerification)
    }

    /// Whether it is a host's name: labels of letters, digits and hyphens, the last of which is no number.
    private static func isName(_ name: String) -> Bool {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        let isPlain = labels.allSatisfy { label in
            (1...63).contains(label.utf8.count)
                && label.utf8.allSatisfy { byte in
                    (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2D
                }
        }
        let isNumber = labels.last?.utf8.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? true
        return isPlain && !isNumber && name.utf8.count <= 253
    }
}
