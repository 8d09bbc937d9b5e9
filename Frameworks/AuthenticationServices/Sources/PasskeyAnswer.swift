import Foundation

/// What the browser says about passkeys. It may say anything.
struct PasskeyAnswer {
    private struct Content: Decodable {
        var error: String?
        var reason: String?
        var host: String?
        var id: String?
        var client: String?
        var attestation: String?
        var data: String?
        var signature: String?
        var user: String?
    }

    private static let maximumText = 100_000
    private static let maximumPart = 65_536

    private let content: Content

    /// Throws `ASAuthorizationError` for what is no answer, and for one that says that it did not work.
    init(_ text: String) throws(ASAuthorizationError) {
        guard text.utf8.count <= Self.maximumText,
            let content = try? JSONDecoder().decode(Content.self, from: Data(text.utf8))
        else { throw ASAuthorizationError(.invalidResponse, reason: "The answer cannot be read.") }
        if let error = content.error {
            let reason = String(
                (content.reason ?? "").unicodeScalars.filter { $0.value >= 0x20 }.prefix(200).map(Character.init))
            throw ASAuthorizationError(Self.code(error), reason: reason)
        }
        self.content = content
    }

    /// By the names of exceptions (Web Authentication, sections 5.1.3 and 5.1.4).
    private static func code(_ name: String) -> ASAuthorizationError.Code {
        switch name {
        case "none": .notHandled
        case "NotAllowedError", "AbortError": .canceled
        case "InvalidStateError": .matchedExcludedCredential
        default: .failed
        }
    }

    private func part(_ text: String?, atLeast least: Int = 1, atMost maximum: Int = maximumPart) throws -> Data {
        guard let data = text.flatMap({ Base64URL.decode($0, maximum: maximum) }), data.count >= least else {
            throw ASAuthorizationError(.invalidResponse, reason: "A part of the answer is missing or too long.")
        }
        return data
    }

    /// The page's host.
    func host() throws -> String {
        guard let host = content.host, (1...253).contains(host.utf8.count),
            host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { throw ASAuthorizationError(.invalidResponse, reason: "There is no host.") }
        return host
    }

    func registration() throws -> ASAuthorizationPlatformPublicKeyCredentialRegistration {
        .init(
            id: try part(content.id, atMost: 1_023), client: try part(content.client),
            attestation: try part(content.attestation))
    }

    func assertion() throws -> ASAuthorizationPlatformPublicKeyCredentialAssertion {
        .init(
            id: try part(content.id, atMost: 1_023), client: try part(content.client), data: try part(content.data),
            signature: try part(content.signature, atMost: 4_096),
            user: try part(content.user ?? "", atLeast: 0, atMost: 64))
    }
}
