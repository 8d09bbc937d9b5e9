import Foundation
import Wire

/// Sends messages through an HTTP service that understands Twilio's request.
public struct HTTPSMSGateway: SMSGateway {
    private let transport: any Transport
    private let account: String
    private let token: String
    private let sender: String

    /// A gateway behind a transport to the service's root, such as `https://api.twilio.com`.
    public init(transport: any Transport, account: String, token: String, sender: String) {
        self.transport = transport
        self.account = account
        self.token = token
        self.sender = sender
    }

    public func send(_ message: SMSMessage) async throws {
        let form = [("To", message.to), ("From", sender), ("Body", message.text)]
            .map { "\($0.0)=\(Self.encoded($0.1))" }.joined(separator: "&")
        let credentials = Data("\(account):\(token)".utf8).base64EncodedString()
        let request = HTTPRequest(
            method: .post, path: "/2010-04-01/Accounts/\(Self.encoded(account))/Messages.json",
            fields: [
                "Content-Type": "application/x-www-form-urlencoded", "Authorization": "Basic \(credentials)",
                "Accept": "application/json",
            ], body: .bytes(Array(form.utf8)))
        let status: HTTPStatus
        do {
            status = try await transport.send(request).status
        } catch {
            throw SMSError("The SMS service cannot be reached.")
        }
        guard (200..<300).contains(status.rawValue) else {
            throw SMSError("The SMS service answered \(status.rawValue).")
        }
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
