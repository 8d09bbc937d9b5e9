import EightAPI
import SwiftUI

extension Sanction {
    /// What happened, as one line.
    var title: LocalizedStringKey {
        if appeal?.outcome == .granted { return "Your appeal was granted" }
        if appeal?.outcome == .upheld { return "Your appeal was turned down" }
        return switch kind {
        case .hidden where isOver, .removed where isOver: "Your video is back"
        case .hidden: "Your video is hidden for now"
        case .removed: "Your video was removed"
        case .warned where isOver: "A warning was taken back"
        case .warned: "You were warned"
        case .suspended where isOver: "Your account is back"
        case .suspended: "Your account is suspended"
        }
    }

    /// Why, in plain words.
    var why: LocalizedStringKey {
        switch (subject, reason) {
        case (.video, .harassment?): "Somebody reported the video because it bullies or harasses a person."
        case (.video, .hate?): "Somebody reported the video because it speaks of people with hate."
        case (.video, .violence?): "Somebody reported the video because it threatens or shows violence."
        case (.video, .nudity?): "Somebody reported the video because of nudity or sexual content."
        case (.video, .selfHarm?): "Somebody reported the video because they worry about you."
        case (.video, .impersonation?): "Somebody reported the video because it pretends to be by another person."
        case (.video, .spam?): "Somebody reported the video as spam."
        case (.video, .other?): "Somebody reported the video for another reason."
        case (.video, nil): "A moderator looked at the video and found that it breaks the rules of your school."
        case (.person, .harassment?): "Somebody reported your profile because of bullying or harassment."
        case (.person, .hate?): "Somebody reported your profile because of hate."
        case (.person, .violence?): "Somebody reported your profile because of threats or violence."
        case (.person, .nudity?): "Somebody reported your profile because of nudity or sexual content."
        case (.person, .selfHarm?): "Somebody reported your profile because they worry about you."
        case (.person, .impersonation?): "Somebody reported your profile because it pretends to be another person."
        case (.person, .spam?): "Somebody reported your profile as spam."
        case (.person, .other?): "Somebody reported your profile for another reason."
        case (.person, nil): "A moderator looked at your profile and found that it breaks the rules of your school."
        }
    }

    /// What it means by now.
    var effect: LocalizedStringKey {
        if isOver { return "Nothing of it holds any more." }
        return switch kind {
        case .hidden: "Nobody else sees it until a moderator has looked at it. If it breaks no rule, it comes back."
        case .removed: "Nobody else sees it any more."
        case .warned: "Everything stays as it is. If it happens again, you may lose your account."
        case .suspended: "You can't use Eight, and nobody sees you or your videos."
        }
    }

    var symbol: String {
        if isOver { return "arrow.uturn.backward" }
        return switch kind {
        case .hidden: "hourglass"
        case .removed: "eye.slash"
        case .warned: "exclamationmark.bubble"
        case .suspended: "person.fill.xmark"
        }
    }
}
