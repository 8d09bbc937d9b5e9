import ListBackupAPI

/// What the owner of sources is told outside the app.
struct OwnerMessage: Codable, Sendable, Equatable {
    var subject: String
    var text: String
    /// Where one chooses what one is told.
    var footer: String?
    /// Whether it cannot wait until the morning.
    var isUrgent = false
    /// What browsers are told of it; nil for what is mailed alone.
    var push: AlertPush?
    /// Whether browsers alone are told.
    var skipsMail: Bool?

    var isMailed: Bool { skipsMail != true }

    var whole: String { [text, footer].compactMap { $0 }.joined(separator: "\n\n") }

    /// That an account has one more passkey, or one less.
    static func passkey(_ name: String, _ kind: ActivityItem.Kind, home: String) -> OwnerMessage {
        let isAdded = kind == .passkeyAdded
        return OwnerMessage(
            subject: isAdded ? "A passkey was added to your account" : "A passkey of your account was removed",
            text: """
                \(isAdded ? "Whoever holds it gets into ListBackup" : "It lets nobody into ListBackup any more"): \(name)

                If it was not you, change your password and look at your passkeys and devices:
                \(home)/account
                """, isUrgent: true)
    }

    /// What browsers are told of several at once.
    /// - Parameter id: by which that is known as one event.
    static func push(_ messages: [OwnerMessage], id: String) -> AlertPush? {
        let pushes = messages.compactMap(\.push)
        return pushes.count > 1 ? AlertPush(.several, id: id) : pushes.first
    }

    /// Several in one, in their order.
    static func together(_ messages: [OwnerMessage]) -> OwnerMessage {
        guard messages.count != 1, let first = messages.first else {
            return messages.first ?? OwnerMessage(subject: "", text: "")
        }
        let parts = messages.map { "\($0.subject)\n\n\($0.text)" }
        return OwnerMessage(
            subject: "\(first.subject), and \(messages.count - 1) more",
            text: parts.joined(separator: "\n\n— — —\n\n"), footer: messages.last { $0.footer != nil }?.footer,
            isUrgent: messages.contains(where: \.isUrgent))
    }
}
