import Secrets
import Wire

/// What the browser says of the page that asked for a passkey (Web Authentication, section 5.8.1).
struct PasskeyClientData: Sendable {
    let challenge: [UInt8]

    private static let maximumBytes = 8_192

    private struct Content: Decodable {
        var type: String
        var challenge: String
        var origin: String
        var crossOrigin: Bool?
        var topOrigin: String?
        var tokenBinding: TokenBinding?
    }

    private struct TokenBinding: Decodable {
        var status: String
    }

    /// Reads it. The origin is judged by `checkOrigin`, after the challenge was used up.
    init(_ bytes: [UInt8], type: String) throws(PasskeyRefusal) {
        guard bytes.count <= Self.maximumBytes, let content = try? JSONCoding.decode(Content.self, from: bytes) else {
            throw .notGood("The client data cannot be read.")
        }
        guard content.type == type else { throw .notGood("The client data is of another type.") }
        guard content.challenge.utf8.count <= 128, let challenge = Base64URL.decode(content.challenge) else {
            throw .notGood("The challenge cannot be read.")
        }
        guard content.tokenBinding?.status != "present" else { throw .notGood("There is no token binding here.") }
        self.challenge = challenge
        origin = content.origin
        isEmbedded = content.crossOrigin == true || content.topOrigin != nil
    }

    private let origin: String
    private let isEmbedded: Bool

    /// Throws unless one of these origins' pages asked, and not from a frame in somebody else's page.
    func checkOrigin(_ party: RelyingParty) throws(PasskeyRefusal) {
        guard party.origins.contains(origin), !isEmbedded else {
            // It goes into a log: short, and in one line.
            let said = String(decoding: origin.utf8.prefix(200).filter { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self)
            throw .foreignOrigin(isEmbedded ? "\(said) in a frame" : said)
        }
    }
}
