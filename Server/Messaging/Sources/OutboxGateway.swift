import Foundation

/// Hands what one app sends to the outbox.
public struct OutboxGateway: SMSGateway, MailGateway {
    let outbox: Outbox
    let app: String

    public func send(_ message: SMSMessage) async throws {
        let entry = Outbox.Entry(app: app, to: message.to, text: message.text, code: message.code, sentAt: Date())
        do { try outbox.keep(entry) } catch { throw SMSError("The outbox cannot be written.") }
    }

    public func send(_ message: MailMessage) async throws {
        let entry = Outbox.Entry(
            app: app, to: message.to, subject: message.subject, text: message.text, code: message.code,
            sentAt: Date())
        do { try outbox.keep(entry) } catch { throw MailError("The outbox cannot be written.") }
    }
}
