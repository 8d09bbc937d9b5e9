import Base
import Foundation
import HTTPServer
import Synchronization
import TestKit
import Wire

@testable import ListBackupServer

/// An address that takes messages, or does not.
final class WebhookReceiver: Sendable {
    struct Message: Sendable {
        var id: String
        var timestamp: Int
        var signatures: [String]
        var body: [UInt8]

        var type: String? {
            let body = try? JSONSerialization.jsonObject(with: Data(self.body)) as? [String: Any]
            return body?["type"] as? String
        }

        /// Whether somebody who knows a secret has signed it, as a receiver finds out.
        func isSigned(by secret: String) -> Bool {
            guard let key = Data(base64Encoded: String(secret.dropFirst(WebhookSignature.prefix.count))) else {
                return false
            }
            let code = WebhookSignature.code(Array("\(id).\(timestamp).".utf8) + body, key: Array(key))
            return signatures.contains("v1," + Data(code).base64EncodedString())
        }
    }

    let messages = Recorder<Message>()
    let status = Mutex(200)
    private let server = Mutex<HTTPServer?>(nil)

    func start() async throws -> String {
        let log = Log(label: "receiver", level: .error)
        var router = Router(log: log)
        router.on(.post, "/hook") { [self] request in
            let body = try await request.body.collect(limit: 1 << 20)
            messages.record(
                Message(
                    id: request.fields["Webhook-Id"] ?? "",
                    timestamp: Int(request.fields["Webhook-Timestamp"] ?? "") ?? 0,
                    signatures: (request.fields["Webhook-Signature"] ?? "").split(separator: " ").map { String($0) },
                    body: body))
            let status = status.withLock { $0 }
            guard status != 302 else {
                return HTTPResponse(status: .found, fields: ["Location": "http://127.0.0.1/elsewhere"])
            }
            return HTTPResponse(status: HTTPStatus(rawValue: status))
        }
        let server = HTTPServer(configuration: .init(port: 0, loops: 1), log: log, handler: router.handler)
        let address = try await server.start()
        self.server.withLock { $0 = server }
        return "http://\(address)/hook"
    }

    func answer(_ status: Int) { self.status.withLock { $0 = status } }

    func stop() async { await server.withLock { $0 }?.stop(grace: .milliseconds(100)) }
}
