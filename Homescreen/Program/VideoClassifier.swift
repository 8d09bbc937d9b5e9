import EightServer
import HTTPClient
import Wire

/// A server of the owner's choice that is shown three pictures of a video, and says whether they look like something that must
/// not be shown (E8-148). It learns nothing of whose video it is.
struct VideoClassifier: ContentCheck {
    let client: HTTPClient
    let address: HTTPAddress
    /// Where in a video it is looked at, in parts of its length; the poster comes first.
    private static let moments = [0.35, 0.8]

    private struct Answer: Decodable {
        enum Verdict: String, Decodable { case clear, match }

        var verdict: Verdict
    }

    func look(at sample: ContentSample) async throws -> ContentFinding {
        if try await ask(sample.poster) == .match { return .match }
        for moment in Self.moments {
            if try await ask(try await sample.picture(sample.seconds * moment)) == .match { return .match }
        }
        return .clear
    }

    private func ask(_ picture: [UInt8]) async throws -> ContentFinding {
        var options = HTTPOptions()
        // The owner says where it is, which may be beside this server.
        options.reach = .privateNetworks
        options.limits.whole = .seconds(8)
        options.limits.answer = 64 << 10
        options.redirects = .none
        let answer = try await client.json(
            Answer.self,
            ClientRequest(.post, address, fields: ["Content-Type": "image/webp"], body: .bytes(picture)),
            options: options)
        return answer.verdict == .match ? .match : .clear
    }
}
