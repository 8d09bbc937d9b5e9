import Base
import Foundation
import OnlyFriendsAPI
import SwiftUI

extension Conversation {
    /// The others in it.
    var others: [User] { members.map(\.user).filter { $0.relation != .`self` } }

    /// What it is called: its own name, or the names of the others.
    var name: String {
        if let title, !title.isEmpty { return title }
        let names = others.map(\.name)
        guard !names.isEmpty else {
            return isGroup ? String(localized: "Only you") : String(localized: "Former member")
        }
        return names.count > 3
            ? String(localized: "\(names.prefix(2).joined(separator: ", ")) and \(names.count - 2) others")
            : names.joined(separator: ", ")
    }

    /// Who answered with an emoji, as one line.
    func names(of reaction: Reaction) -> String {
        let people = members.filter { reaction.people?.contains($0.id) == true }
        return people.map {
            $0.user.relation == .`self`
                ? String(localized: LocalizedStringResource("reaction.you", defaultValue: "You")) : $0.user.name
        }
        .joined(separator: ", ")
    }

    /// How far one's own message has come.
    func progress(of message: Message) -> String {
        let readers = members.filter { $0.user.relation != .`self` }
        let reading = readers.count { $0.readSequence ?? 0 >= message.sequence }
        if !readers.isEmpty, reading == readers.count { return String(localized: "Read") }
        if reading > 0 { return String(localized: "Read by \(reading)") }
        let hasCome = !readers.isEmpty && readers.allSatisfy { $0.deliveredSequence >= message.sequence }
        return hasCome ? String(localized: "Delivered") : String(localized: "Sent")
    }
}

extension MessageQuote {
    /// Whether what is answered is there no more.
    var isGone: Bool { text == nil && !hasImages && voiceSeconds == nil }
}

extension Message {
    /// Whether it is up to three emoji and nothing else, which are shown large.
    var isEmojiOnly: Bool {
        guard let text, quote == nil, images.isEmpty, (1...3).contains(text.count) else { return false }
        return text.allSatisfy { letter in
            letter.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
        }
    }

    /// The message in one line, as a list shows it.
    var preview: String {
        if let notice { return notice.sentence(by: sender) }
        if isDeleted { return String(localized: "Message removed") }
        if let voice { return String(localized: "Voice message, \(voice.length)") }
        if poll != nil, let text { return String(localized: "Poll: \(text)") }
        let words = text.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
        return words ?? String(localized: "\(images.count) photos")
    }
}

extension ConversationNotice {
    /// What happened, as one sentence.
    func sentence(by person: User?) -> String {
        let isMine = person?.relation == .`self`
        let name = person?.name ?? String(localized: "Former member")
        let what = text ?? ""
        switch kind {
        case .created:
            return isMine ? String(localized: "You made this group") : String(localized: "\(name) made this group")
        case .renamed:
            guard !what.isEmpty else {
                return isMine
                    ? String(localized: "You took the group's name away")
                    : String(localized: "\(name) took the group's name away")
            }
            return isMine
                ? String(localized: "You named the group \(what)")
                : String(localized: "\(name) named the group \(what)")
        case .added:
            return isMine ? String(localized: "You added \(what)") : String(localized: "\(name) added \(what)")
        case .removed:
            return isMine ? String(localized: "You removed \(what)") : String(localized: "\(name) removed \(what)")
        case .left:
            return isMine ? String(localized: "You left") : String(localized: "\(name) left")
        case .pinned:
            return isMine ? String(localized: "You pinned a message") : String(localized: "\(name) pinned a message")
        case .pictured:
            return isMine
                ? String(localized: "You changed the group's picture")
                : String(localized: "\(name) changed the group's picture")
        case .unpictured:
            return isMine
                ? String(localized: "You removed the group's picture")
                : String(localized: "\(name) removed the group's picture")
        case .lifetime:
            guard let lifetime, lifetime > 0 else {
                return isMine
                    ? String(localized: "You let new messages stay")
                    : String(localized: "\(name) lets new messages stay")
            }
            let days = lifetime / 86_400
            return isMine
                ? String(localized: "You let new messages disappear after \(days) days")
                : String(localized: "\(name) lets new messages disappear after \(days) days")
        }
    }
}
