import Base
import EightAPI

/// What somebody is about to report, and whose it is.
struct ReportSubject: Hashable, Identifiable, Codable {
    /// The video; nil where the person is reported.
    var clip: SortableID?
    var person: Person

    var id: SortableID { clip ?? person.id }

    init(_ clip: Clip) { (self.clip, person) = (clip.id, clip.author) }
    init(_ person: Person) { (clip, self.person) = (nil, person) }
}
