/// A screen that is pushed onto a tab's stack. Its text is a part of the address, so that links and reloads find it.
enum Route: Hashable {
    case post(String)
    case person(String)
    case requests
    case settings
    case sessions
    /// Hides the app while nobody looks at it.
    case appLock
    case about
    /// Of what this is made of.
    case licences
    case blocked
    /// Blocks whoever has a number.
    case blockNumber
    case reports
    /// What the owner of the house has decided about the person.
    case decisions
    case decision(String)
    case closeFriends
    /// The friends who see none of one's stories.
    case hiddenStories
    case lists
    case invitation
    case newConversation
    case conversation(String)
    case conversationInfo(String)
    /// Finds what was said in a conversation.
    case conversationSearch(String)
    case sharedThings(String)
    case password, number, leaving, help
    /// Writes to the owner of the house.
    case feedback
    /// The code besides the password.
    case secondFactor
    /// What the person signs in with instead of a password.
    case passkeys
    /// A copy of one's own data.
    case export
    /// Of what the person wants to be told.
    case noticeSettings
    case search
    /// Finds people by an address book.
    case contacts
    /// One's own stories whose day is over.
    case storyArchive
    /// One's own temporary posts whose time is over.
    case postArchive
    /// The albums of a day that the person was there at.
    case moments
    case moment(String)
    /// What of one's own has expired.
    case receipts
    /// Chooses as whom one looks at one's own profile.
    case viewAs
    /// One's own profile as a friend sees it; "strangers" for everybody else.
    case seenBy(String)
    /// Who likes a post.
    case likes(String)
    /// A friend's friends.
    case friendsOf(String)
    /// Somebody's invitation, as it was handed on.
    case invited(String)
    /// Takes a change of number back, by the link that went to the number before.
    case numberUndo(String)
    /// Somebody's post, by a link that was handed on.
    case guest(String)
}

extension Route: LosslessStringConvertible {
    init?(_ description: String) {
        switch description {
        case "requests": self = .requests
        case "settings": self = .settings
        case "sessions": self = .sessions
        case "app-lock": self = .appLock
        case "about": self = .about
        case "licences": self = .licences
        case "blocked": self = .blocked
        case "block-number": self = .blockNumber
        case "reports": self = .reports
        case "decisions": self = .decisions
        case "close-friends": self = .closeFriends
        case "hidden-stories": self = .hiddenStories
        case "lists": self = .lists
        case "invitation": self = .invitation
        case "new-message": self = .newConversation
        case "password": self = .password
        case "number": self = .number
        case "leaving": self = .leaving
        case "help": self = .help
        case "feedback": self = .feedback
        case "two-step": self = .secondFactor
        case "passkeys": self = .passkeys
        case "export": self = .export
        case "notification-settings": self = .noticeSettings
        case "search": self = .search
        case "contacts": self = .contacts
        case "view-as": self = .viewAs
        case "story-archive": self = .storyArchive
        case "post-archive": self = .postArchive
        case "receipts": self = .receipts
        case "moments": self = .moments
        default:
            let parts = description.split(separator: "-", maxSplits: 1)
            guard parts.count == 2, parts[1].allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
            switch parts[0] {
            case "post": self = .post(String(parts[1]))
            case "moment": self = .moment(String(parts[1]))
            case "person": self = .person(String(parts[1]))
            case "conversation": self = .conversation(String(parts[1]))
            case "about": self = .conversationInfo(String(parts[1]))
            case "find": self = .conversationSearch(String(parts[1]))
            case "shared": self = .sharedThings(String(parts[1]))
            case "likes": self = .likes(String(parts[1]))
            case "decision": self = .decision(String(parts[1]))
            case "seen": self = .seenBy(String(parts[1]))
            case "friends": self = .friendsOf(String(parts[1]))
            case "invite": self = .invited(String(parts[1]))
            case "guest": self = .guest(String(parts[1]))
            case "undo": self = .numberUndo(String(parts[1]))
            default: return nil
            }
        }
    }

    var description: String {
        switch self {
        case .post(let id): "post-\(id)"
        case .person(let id): "person-\(id)"
        case .requests: "requests"
        case .settings: "settings"
        case .sessions: "sessions"
        case .appLock: "app-lock"
        case .about: "about"
        case .licences: "licences"
        case .blocked: "blocked"
        case .blockNumber: "block-number"
        case .reports: "reports"
        case .decisions: "decisions"
        case .decision(let id): "decision-\(id)"
        case .closeFriends: "close-friends"
        case .hiddenStories: "hidden-stories"
        case .lists: "lists"
        case .invitation: "invitation"
        case .newConversation: "new-message"
        case .conversation(let id): "conversation-\(id)"
        case .conversationInfo(let id): "about-\(id)"
        case .conversationSearch(let id): "find-\(id)"
        case .sharedThings(let id): "shared-\(id)"
        case .password: "password"
        case .number: "number"
        case .leaving: "leaving"
        case .help: "help"
        case .feedback: "feedback"
        case .secondFactor: "two-step"
        case .passkeys: "passkeys"
        case .export: "export"
        case .noticeSettings: "notification-settings"
        case .search: "search"
        case .contacts: "contacts"
        case .viewAs: "view-as"
        case .storyArchive: "story-archive"
        case .postArchive: "post-archive"
        case .receipts: "receipts"
        case .moments: "moments"
        case .moment(let id): "moment-\(id)"
        case .seenBy(let id): "seen-\(id)"
        case .likes(let id): "likes-\(id)"
        case .friendsOf(let id): "friends-\(id)"
        case .invited(let code): "invite-\(code)"
        case .guest(let link): "guest-\(link)"
        case .numberUndo(let link): "undo-\(link)"
        }
    }
}
