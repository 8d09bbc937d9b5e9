import Base
import EightAPI

/// Where one can go. Each place has an address, so that a link to it opens it, and a page that is loaded again shows it.
enum EightRoute: Hashable {
    case person(String)
    case responses(String)
    /// One video by itself.
    case clip(String)
    /// A video and all that answers it, one after the other.
    case chain(String)
    /// An answer beside what it answers.
    case duet(String)
    /// Somebody's videos, from one of them on.
    case clips(person: String, first: String)
    case followers(String)
    case following(String)
    /// Who likes a video.
    case likes(String)
    case requests
    case activity
    case settings
    case editProfile
    case blocked
    case muted
    case hidden
    /// Words that responses may not have.
    case words
    case heldResponses
    case takeBreak
    case goPrivate
    case leaving
    /// Another school.
    case school
    /// The rules and the privacy notice.
    case houseRules
    /// A copy of one's own videos.
    case export
    /// What waits for a moderator.
    case console
    case videoCase(String)
    case personCase(String)
    case consoleLog
    /// Who wants to be at another school.
    case schoolChanges
    /// What was decided about oneself.
    case sanction(String)
    /// Somebody's appeal.
    case appeal(String)
    case rules
    case moderators
    case numbers
    /// What was changed about roles, schools and accounts.
    case audit
    /// How videos play on this device.
    case playback
    /// Who sees one's time and settings.
    case guardians
    /// The page of whoever sees a pupil's; with the code of an invitation, or empty.
    case guardian(String)
}

extension EightRoute: LosslessStringConvertible {
    private static let plain: [(EightRoute, String)] = [
        (.requests, "requests"), (.activity, "activity"), (.settings, "settings"), (.editProfile, "edit-profile"),
        (.blocked, "blocked"), (.muted, "muted"), (.hidden, "hidden"), (.words, "words"),
        (.heldResponses, "hidden-responses"), (.takeBreak, "break"), (.goPrivate, "private"),
        (.leaving, "delete-account"), (.export, "copy"), (.console, "moderation"), (.consoleLog, "decisions"),
        (.rules, "switches"),
        (.moderators, "moderators"), (.numbers, "numbers"), (.school, "school"), (.houseRules, "rules"),
        (.schoolChanges, "school-changes"), (.audit, "audit"),
        (.guardians, "guardians"), (.playback, "playback"), (.guardian(""), "guardian"),
    ]

    init?(_ description: String) {
        if let plain = Self.plain.first(where: { $0.1 == description }) {
            self = plain.0
            return
        }
        let parts = description.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        if parts.count == 2, parts[0] == "guardian", let code = GuardianCode.read(parts[1]) {
            self = .guardian(code)
            return
        }
        guard parts.count > 1, parts.dropFirst().allSatisfy({ SortableID($0) != nil }) else { return nil }
        switch (parts[0], parts.count) {
        case ("person", 2): self = .person(parts[1])
        case ("responses", 2): self = .responses(parts[1])
        case ("video", 2): self = .clip(parts[1])
        case ("thread", 2): self = .chain(parts[1])
        case ("duet", 2): self = .duet(parts[1])
        case ("videos", 3): self = .clips(person: parts[1], first: parts[2])
        case ("followers", 2): self = .followers(parts[1])
        case ("following", 2): self = .following(parts[1])
        case ("likes", 2): self = .likes(parts[1])
        case ("notice", 2): self = .sanction(parts[1])
        case ("appeal", 2): self = .appeal(parts[1])
        case ("reported", 2): self = .videoCase(parts[1])
        case ("reportee", 2): self = .personCase(parts[1])
        default: return nil
        }
    }

    var description: String {
        switch self {
        case .person(let id): "person-\(id)"
        case .responses(let id): "responses-\(id)"
        case .clip(let id): "video-\(id)"
        case .chain(let id): "thread-\(id)"
        case .duet(let id): "duet-\(id)"
        case .clips(let person, let first): "videos-\(person)-\(first)"
        case .followers(let id): "followers-\(id)"
        case .following(let id): "following-\(id)"
        case .likes(let id): "likes-\(id)"
        case .sanction(let id): "notice-\(id)"
        case .appeal(let id): "appeal-\(id)"
        case .videoCase(let id): "reported-\(id)"
        case .personCase(let id): "reportee-\(id)"
        case .guardian(let code) where !code.isEmpty: "guardian-\(code)"
        default: Self.plain.first { $0.0 == self }?.1 ?? ""
        }
    }

    /// Whether it is for who has no account.
    var isForGuardians: Bool {
        if case .guardian = self { return true }
        return false
    }

    /// Whether clips play there, on the dark.
    var isStage: Bool {
        switch self {
        case .responses, .clip, .chain, .duet, .clips: true
        default: false
        }
    }
}
