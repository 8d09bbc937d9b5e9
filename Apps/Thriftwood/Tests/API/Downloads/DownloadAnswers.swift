import Foundation
import ThriftwoodAPI
import Wire

/// Sessions whose service gives answers to order.
enum DownloadAnswers {
    static func sabnzbd(_ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse) -> SABnzbdClient {
        SABnzbdClient(session(.sabnzbd, .apiKey("k3y"), answer))
    }

    static func sabnzbd(_ text: String, status: Int = 200) -> SABnzbdClient {
        sabnzbd { _ in HTTPResponse(status: HTTPStatus(rawValue: status), body: HTTPBody(text)) }
    }

    static func nzbget(_ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse) -> NZBGetClient {
        NZBGetClient(session(.nzbget, .login(user: "me", password: "pa:ss"), answer))
    }

    /// Answers each method with its own text.
    static func nzbget(_ texts: [String: String]) -> NZBGetClient {
        nzbget { request in
            let bytes = (try? await request.body.collect(limit: 1 << 20)) ?? []
            let method = (try? JSONCoding.decode(JSONValue.self, from: bytes))?["method"]?.text ?? ""
            return HTTPResponse(body: HTTPBody(texts[method] ?? #"{"error": {"message": "Invalid procedure"}}"#))
        }
    }

    private struct Network: ServiceNetwork {
        let handler: HTTPHandler

        func transport(
            for connection: ServiceConnection, patience: ServicePatience
        ) throws(ServiceProblem) -> any Transport { InProcessTransport(handler: handler) }
    }

    static func session(
        _ kind: ServiceKind, _ credentials: ServiceCredentials, _ handler: @escaping HTTPHandler
    ) -> ServiceSession {
        let connection = ServiceConnection(
            id: "1", kind: kind, name: kind.name, address: "http://127.0.0.1:9", credentials: credentials)
        return ServiceSession(connection, network: Network(handler: handler))
    }
}

/// Why work failed; nil when it did not, or with another kind of error.
func problem(_ work: () async throws -> Void) async -> ServiceProblem.Reason? {
    do {
        try await work()
        return nil
    } catch {
        return (error as? ServiceProblem)?.reason
    }
}

/// Answers that were recorded from real programs, where they lie beside the checkout.
enum Recorded {
    private static let folder =
        URL(fileURLWithPath: #filePath).pathComponents.dropLast(7).joined(separator: "/")
        .dropFirst() + "/shared/data/thriftwood/captured"

    static var isThere: Bool { FileManager.default.fileExists(atPath: String(folder)) }

    /// The body of an answer, as text.
    static func body(_ name: String) throws -> String {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).json"))
        let value = try JSONCoding.decode(JSONValue.self, from: Array(bytes))
        return String(decoding: try JSONCoding.encode(value["body"] ?? .null), as: UTF8.self)
    }
}
