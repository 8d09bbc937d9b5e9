import Base
import Foundation

/// A person of the house: somebody who keeps one container in all of their browsers.
package struct HousePerson: Sendable, Hashable {
    package var id: SortableID
    /// What they sign in with, as they wrote it.
    package var name: String
    /// Whether the house is theirs.
    package var isOwner: Bool
    package var madeAt: Date
}

/// A browser in which somebody is signed in.
package struct SignedInBrowser: Sendable, Hashable, Identifiable {
    package var id: SortableID
    /// Such as "Safari on iPhone".
    package var name: String
    package var signedInAt: Date
    package var usedAt: Date
    /// Whether it is the one that asks.
    package var isCurrent: Bool
}

/// A link by which somebody may become a person of the house.
package struct HouseInvitation: Sendable, Hashable, Identifiable {
    package var id: SortableID
    /// For whom, as the owner wrote it.
    package var note: String
    package var endsAt: Date
}

/// What lets somebody become a person of the house.
package enum Admission: Sendable, Hashable {
    /// The house is open.
    case open
    case invitation(String)
    /// The link that the house shows where it starts, as long as nobody owns it.
    case claim(String)
}

/// Who may look into the house.
public enum HousePolicy: String, Sendable, CaseIterable {
    /// Everybody is a guest, and may become a person.
    case open
    /// People alone; an invitation makes one.
    case invited
}
