public import Base
public import Foundation

/// What somebody may look after (E8-150).
public struct ModeratorRole: Codable, Sendable, Hashable {
    /// The school of a moderator; nil for who looks after the whole district.
    public var school: String?

    public init(school: String?) { self.school = school }

    public var isDistrict: Bool { school == nil }
}

/// Somebody who looks after a school.
public struct Moderator: Codable, Sendable, Hashable, Identifiable {
    public var person: Person
    public var school: String
    public var appointedAt: Date

    public init(person: Person, school: String, appointedAt: Date) {
        (self.person, self.school, self.appointedAt) = (person, school, appointedAt)
    }

    public var id: SortableID { person.id }
}

/// Who is to look after a school.
public struct Appointment: Codable, Sendable, Hashable {
    /// The address that they sign in with.
    public var mail: String
    public var school: String

    public init(mail: String, school: String) { (self.mail, self.school) = (mail, school) }
}
