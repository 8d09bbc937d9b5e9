import Base
import EightAPI

/// What somebody is about to share.
struct SharedPlace: Hashable, Identifiable {
    var route: EightRoute
    /// Whose page it is, or who posted the video.
    var person: Person
    var isClip: Bool

    var id: EightRoute { route }

    init(_ person: Person) {
        (route, self.person, isClip) = (.person(person.id.description), person, false)
    }

    init(_ clip: Clip) {
        (route, person, isClip) = (.clip(clip.id.description), clip.author, true)
    }
}
