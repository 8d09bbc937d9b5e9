import Base
import Foundation
import HTTPServer
import TestKit
import Wire

/// Stands where the service for text messages would: keeps what the program posts to it.
final class MessageService: Sendable {
    struct Message: Sendable {
        var to: String
        var text: String
    }

    private let server: HTTPServer
    private let received: Recorder<Message>
    let address: String

    private init(server: HTTPServer, received: Recorder<Message>, address: String) {
        self.server = server
        self.received = received
        self.address = address
    }

    static func start() async throws -> MessageService {
        let received = Recorder<Message>()
        let server = HTTPServer(
            configuration: .init(host: "127.0.0.1", port: 0, loops: 1), log: Log(label: "messages") { _ in }
        ) { request in
            let body = (try? await request.body.collect(limit: 10_000)) ?? []
            var components = URLComponents()
            components.percentEncodedQuery = String(decoding: body, as: UTF8.self)
            let items = Dictionary(
                (components.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
            received.record(Message(to: items["To"] ?? "", text: items["Body"] ?? ""))
            return HTTPResponse(status: .created, fields: ["Content-Type": "application/json"], body: HTTPBody("{}"))
        }
        let address = try await server.start()
        return MessageService(server: server, received: received, address: "http://\(address)")
    }

    func stop() async { await server.stop(grace: .seconds(1)) }

    /// What the program must be told to send its messages here.
    var arguments: [String] {
        [
            "--only-friends-sms-url", address, "--only-friends-sms-credentials", "account:token",
            "--only-friends-sms-sender", "Homescreen",
        ]
    }

    /// The code in the newest message to a number, once there is one.
    func code(to number: String) async throws -> String {
        try await eventually { received.values.contains { $0.to == number } }
        guard let text = received.values.last(where: { $0.to == number })?.text,
            let code = text.firstMatch(of: /\b\d{6}\b/)
        else { throw ProgramError(description: "There is no code in the message.") }
        return String(code.0)
    }
}
