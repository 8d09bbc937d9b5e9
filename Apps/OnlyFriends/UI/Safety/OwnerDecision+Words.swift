import Foundation
import OnlyFriendsAPI
import SwiftUI

extension OwnerDecision {
    /// What was decided.
    var title: String {
        switch (kind, subject) {
        case (.suspended, _): String(localized: "Your account was suspended")
        case (.hidden, .comment): String(localized: "Your comment was hidden")
        case (.hidden, .photo): String(localized: "Your photo was hidden")
        case (.hidden, .story): String(localized: "Your story was hidden")
        case (.hidden, .message): String(localized: "Your message was hidden")
        case (.hidden, _): String(localized: "Your post was hidden")
        case (.warned, .comment): String(localized: "You were warned about a comment")
        case (.warned, .photo): String(localized: "You were warned about a photo")
        case (.warned, .story): String(localized: "You were warned about a story")
        case (.warned, .message): String(localized: "You were warned about a message")
        case (.warned, .person): String(localized: "You were warned about your profile")
        case (.warned, .post): String(localized: "You were warned about a post")
        }
    }

    /// What came of it last, as a sentence.
    var news: String {
        switch appeal?.outcome {
        case .granted?: String(localized: "Your appeal was granted")
        case .upheld?: String(localized: "Your appeal was turned down")
        case nil: title
        }
    }

    /// What it means for the person.
    var effect: LocalizedStringKey {
        switch (kind, isOver) {
        case (.suspended, true): "It was taken back: you can log in again."
        case (.hidden, true): "It was taken back: those who could see it before see it again."
        case (.warned, true): "It was taken back."
        case (.suspended, false): "You can't log in, and nobody sees you. Nothing of yours is deleted."
        case (.hidden, false): "Nobody but you sees it any more."
        case (.warned, false): "It stays where it is. If it happens again, you may lose your account."
        }
    }

    /// Where it stands, in a word or two.
    var state: LocalizedStringKey {
        if isOver { return "Taken back" }
        guard let appeal else { return "In force" }
        return appeal.outcome == nil ? "Appeal open" : "Appeal turned down"
    }

    var symbol: String {
        switch kind {
        case .warned: "exclamationmark.bubble"
        case .hidden: "eye.slash"
        case .suspended: "person.crop.circle.badge.xmark"
        }
    }
}
