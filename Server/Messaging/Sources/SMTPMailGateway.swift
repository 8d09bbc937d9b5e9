public import Base
import CCurl
import Foundation

/// Sends mail through a server of SMTP (RFC 5321), by libcurl. A message is handed over when the server has taken it.
public struct SMTPMailGateway: MailGateway {
    private let server: SMTPServer
    private let clock: WallClock
    private let pool = BlockingPool(threads: 2, waiting: 256, patience: .seconds(20))

    private static let connectLimit = 10_000
    private static let wholeLimit = 30_000

    public init(_ server: SMTPServer, clock: WallClock = .system) {
        self.server = server
        self.clock = clock
    }

    public func send(_ message: MailMessage) async throws {
        guard MailText.isAddress(message.to) else { throw MailError("The message is to no address of mail.") }
        let id = UUID().uuidString.lowercased()
        let text = MailText(message: message, sender: server.sender, date: clock.now(), id: id).bytes
        do {
            try await pool.run { [server] in try Self.hand(text, to: message.to, server) }
        } catch is BlockingPool.Full {
            throw MailError("Too much mail waits to be sent.")
        }
    }

    /// Hands a message over; blocks until the server has answered, half a minute at most.
    private static func hand(_ text: [UInt8], to recipient: String, _ server: SMTPServer) throws {
        let domain = server.sender.address.split(separator: "@").last.map(String.init) ?? "localhost"
        let texts = [
            "\(server.address)/\(domain)", server.user, server.password, server.sender.address, recipient,
            server.authority,
        ].map { $0.map { strdup($0) } ?? nil }
        defer { for text in texts { free(text) } }
        var reply = 0
        let code = text.withUnsafeBufferPointer { bytes in
            var mail = hs_curl_mail()
            mail.address = UnsafePointer(texts[0])
            mail.user = UnsafePointer(texts[1])
            mail.password = UnsafePointer(texts[2])
            mail.from = UnsafePointer(texts[3])
            mail.to = UnsafePointer(texts[4])
            mail.authority = UnsafePointer(texts[5])
            mail.message = bytes.baseAddress
            mail.count = bytes.count
            mail.needs_tls = server.needsEncryption
            mail.connect_milliseconds = connectLimit
            mail.whole_milliseconds = wholeLimit
            return hs_curl_send_mail(&mail, &reply)
        }
        guard code != CURLE_OK else { return }
        throw MailError(reason(code, reply))
    }

    private static func reason(_ code: CURLcode, _ reply: Int) -> String {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: "There is no mail server of that name."
        case CURLE_COULDNT_CONNECT: "The mail server cannot be reached."
        case CURLE_OPERATION_TIMEDOUT: "The mail server did not answer in time."
        case CURLE_USE_SSL_FAILED: "The mail server offers no encryption, without which nothing is sent."
        case CURLE_PEER_FAILED_VERIFICATION: "The mail server's certificate is not trusted."
        case CURLE_SSL_CONNECT_ERROR: "No secure connection to the mail server could be made."
        case CURLE_LOGIN_DENIED: "The mail server refused user and password."
        default:
            (400..<600).contains(reply)
                ? "The mail server refused the message with \(reply)." : "The mail server broke the exchange off."
        }
    }
}
