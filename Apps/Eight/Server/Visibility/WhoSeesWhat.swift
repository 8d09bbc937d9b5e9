import Base
import Database
import EightAPI

/// How close a viewer is to somebody, as far as what may be seen depends on it.
enum Closeness: Int, Sendable, CaseIterable, DatabaseConvertible {
    /// Another pupil of the district; who has only asked to follow is one too.
    case other = 0
    case follower = 1
    /// Each follows the other.
    case friend = 2
    case oneself = 3
}

/// Who sees what, in one place: the SQL that lists go by and the words that single answers go by are the same rule.
///
/// Whoever is blocked, in either direction, and whoever is no member any more, is about to leave or takes a break, is as if they
/// were not there.
enum WhoSeesWhat {
    /// Whether something for an audience is seen by who is so close.
    static func sees(_ audience: Audience, _ closeness: Closeness) -> Bool { audience.rank <= closeness.rawValue }

    /// Whether somebody's videos are shown on their page.
    static func showsVideos(of account: Audience, to closeness: Closeness) -> Bool { sees(account, closeness) }

    /// Whether who is so close may answer a clip that they see.
    static func mayRespond(_ responders: Responders, _ closeness: Closeness) -> Bool {
        closeness == .oneself || responders.rank <= closeness.rawValue
    }

    /// How close a viewer is to the person of a column, as a number.
    static func closeness(of viewer: SortableID, to person: SQL) -> SQL {
        """
        (CASE WHEN \(person) = \(viewer) THEN 3 ELSE COALESCE((SELECT 1 + f.is_mutual FROM follows f
            WHERE f.follower_id = \(viewer) AND f.person_id = \(person) AND f.is_accepted = 1), 0) END)
        """
    }

    /// Holds where nobody of the two has blocked the other, and the other is a member.
    static func isThere(_ person: SQL, for viewer: SortableID) -> SQL {
        """
        (NOT EXISTS (SELECT 1 FROM blocks b WHERE b.person_id = \(viewer) AND b.other_id = \(person))
            AND EXISTS (SELECT 1 FROM people m WHERE m.id = \(person) AND m.is_active = 1
                AND (m.purge_at IS NULL AND m.break_until IS NULL OR m.id = \(viewer))))
        """
    }

    /// Holds for clips under an alias that the viewer sees. A response is seen by who sees what its thread began with,
    /// unless a word in it hides it.
    static func sees(_ clip: SQL, for viewer: SortableID) -> SQL {
        """
        (\(clip).state IN (3, 5) AND \(isThere("\(clip).author_id", for: viewer))
            AND NOT \(HeldResponses.isKept(clip, from: viewer)) AND EXISTS (
            SELECT 1 FROM clips r WHERE r.id = \(clip).root_id
                AND (\(clip).parent_id IS NULL OR \(isThere("r.author_id", for: viewer)))
                AND \(audience(of: "r")) <= \(closeness(of: viewer, to: "r.author_id"))))
        """
    }

    /// How narrow the audience of a clip under an alias is by now: while its author is private, nobody but followers.
    private static func audience(of clip: SQL) -> SQL {
        """
        (CASE WHEN \(clip).audience = 0 AND EXISTS (SELECT 1 FROM people q
            WHERE q.id = \(clip).author_id AND q.private_until IS NOT NULL) THEN 1 ELSE \(clip).audience END)
        """
    }

    /// How narrow the audience of a person's account under an alias is by now.
    static func accountAudience(of person: SQL) -> SQL {
        """
        (CASE WHEN \(person).audience = 0 AND \(person).private_until IS NOT NULL THEN 1 ELSE \(person).audience END)
        """
    }
}

extension Audience {
    /// Grows with narrowness.
    var rank: Int {
        switch self {
        case .school: 0
        case .followers: 1
        case .friends: 2
        }
    }

    init?(rank: Int) {
        guard let audience = Self.allCases.first(where: { $0.rank == rank }) else { return nil }
        self = audience
    }
}

extension Responders {
    var rank: Int {
        switch self {
        case .school: 0
        case .followers: 1
        case .friends: 2
        case .nobody: 4
        }
    }

    init?(rank: Int) {
        guard let responders = Self.allCases.first(where: { $0.rank == rank }) else { return nil }
        self = responders
    }
}
