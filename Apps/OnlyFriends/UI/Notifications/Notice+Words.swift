import Foundation
import OnlyFriendsAPI
import SwiftUI

extension Notice {
    /// What happened, as a sentence.
    var sentence: String {
        let name = user?.name ?? String(localized: "Somebody")
        switch kind {
        case .comment: return String(localized: "\(name) commented on your post")
        case .reply: return String(localized: "\(name) answered in a conversation of yours")
        case .mention: return String(localized: "\(name) mentioned you")
        case .like:
            guard count > 1 else { return String(localized: "\(name) likes your post") }
            return String(localized: "\(name) and \(count - 1) others like your post")
        case .friendRequest: return String(localized: "\(name) wants to be your friend")
        case .friendAccept: return String(localized: "You and \(name) are friends now")
        case .story: return String(localized: "\(name) shows a new story")
        case .moment: return String(localized: "\(name) shares a moment with you")
        case .message: return String(localized: "\(name) wrote to you")
        case .birthday: return String(localized: "It's \(name)'s birthday today")
        case .system: return decision?.news ?? String(localized: "Something about your account")
        case .newDevice:
            guard let logIn else { return String(localized: "New login to your account") }
            let device = deviceWords(logIn.deviceName)
            guard let place = logIn.place else { return String(localized: "New login on \(device)") }
            return String(localized: "New login on \(device) in \(place)")
        case .securityChange: return change?.sentence ?? String(localized: "The way you sign in was changed")
        }
    }

    /// What stands below the sentence: what somebody wrote, or on which device something was changed, and where that is.
    var lines: String? {
        if kind == .system { return decision?.appeal?.answer ?? decision?.text }
        guard kind == .securityChange else { return text }
        return [logIn.map { deviceWords($0.deviceName) }, logIn?.place].compactMap(\.self).joined(separator: " · ")
    }

    var symbol: String {
        switch kind {
        case .comment, .reply: "bubble.right.fill"
        case .mention: "at"
        case .like: "heart.fill"
        case .friendRequest: "person.badge.plus"
        case .friendAccept: "person.2.fill"
        case .story: "photo"
        case .moment: "photo.stack.fill"
        case .message: "bubble.left.fill"
        case .birthday: "gift.fill"
        case .system: decision?.symbol ?? "info.circle.fill"
        case .newDevice, .securityChange: "key.fill"
        }
    }

    var tint: Color {
        switch kind {
        case .like: .red
        case .birthday, .newDevice, .securityChange, .system: .amber
        case .comment, .reply, .mention, .friendRequest, .friendAccept, .story, .moment, .message: .forestGreen
        }
    }
}

extension SecurityChange {
    /// What was changed, as a sentence.
    fileprivate var sentence: String {
        switch kind {
        case .passkeyAdded:
            guard let passkeyName else { return String(localized: "A passkey was added") }
            return String(localized: "The passkey “\(passkeyName)” was added")
        case .passkeyRemoved:
            guard let passkeyName else { return String(localized: "A passkey was removed") }
            return String(localized: "The passkey “\(passkeyName)” was removed")
        case .passwordChanged: return String(localized: "Your password was changed")
        case .numberChanged: return String(localized: "Your phone number was changed")
        case .authenticatorOn: return String(localized: "An authenticator was set up")
        case .authenticatorOff: return String(localized: "The authenticator was turned off")
        }
    }
}
