import Foundation
public import HTTPClient

/// Where a service is and how it is spoken to.
public struct ServiceConnection: Sendable, Hashable, Identifiable {
    public var id: String
    public var kind: ServiceKind
    /// What its owner calls it, such as `Radarr 4K`.
    public var name: String
    /// As it was typed: `http://192.168.1.4:7878/radarr`, with or without a slash at its end.
    public var address: String
    public var credentials: ServiceCredentials
    /// Fields that go with every request, as proxies in front may want them.
    public var headers: [ServiceHeader]
    public var trust: ServiceTrust
    /// Where else the service is, such as away from home; empty for nowhere.
    public var otherAddress: String

    public init(
        id: String, kind: ServiceKind, name: String, address: String, credentials: ServiceCredentials = .none,
        headers: [ServiceHeader] = [], trust: ServiceTrust = .system, otherAddress: String = ""
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.address = address
        self.credentials = credentials
        self.headers = headers
        self.trust = trust
        self.otherAddress = otherAddress
    }
}

/// Who asks.
public enum ServiceCredentials: Sendable, Hashable {
    case none
    case apiKey(ServiceSecret)
    case login(user: String, password: ServiceSecret)
}

/// A field that goes with every request.
public struct ServiceHeader: Sendable, Hashable {
    public var name: String
    public var value: ServiceSecret

    public init(name: String, value: ServiceSecret) {
        self.name = name
        self.value = value
    }

    /// Basic authentication (RFC 7617); nil for a user with a colon.
    public static func basic(user: String, password: ServiceSecret) -> ServiceHeader? {
        guard !user.contains(":") else { return nil }
        let text = Data("\(user):\(password.value)".utf8).base64EncodedString()
        return ServiceHeader(name: "Authorization", value: ServiceSecret("Basic \(text)"))
    }

    /// Whether the name is a token and the value is one line (RFC 9110, section 5), so that both can be sent.
    public var canBeSent: Bool {
        let others = Set("!#$%&'*+-.^_`|~".utf8)
        let isToken = name.utf8.allSatisfy { byte in
            others.contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte)
                || (0x61...0x7a).contains(byte)
        }
        let isLine = value.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }
        return isToken && isLine && !name.isEmpty && name.utf8.count <= 128 && value.value.utf8.count <= 4_096
    }
}

/// Whom the service's certificate has to satisfy.
public enum ServiceTrust: Sendable, Hashable, Codable {
    /// The authorities that the system trusts.
    case system
    /// Nobody but the person who looked at this fingerprint: that certificate alone passes.
    case pinned(CertificateFingerprint)
}

extension ServiceConnection: CustomStringConvertible, CustomReflectable {
    /// For logs: never a key, a password or a field's value.
    public var description: String { "\(kind.rawValue) \(id)" }
    public var customMirror: Mirror { Mirror(reflecting: description) }
}
