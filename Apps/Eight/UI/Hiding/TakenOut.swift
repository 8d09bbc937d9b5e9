import Base
import EightAPI

/// What somebody has just taken out of a list, and where it was.
struct TakenOut: Hashable {
    enum What: Hashable {
        case clip(SortableID)
        /// A response to a video of one's own, which nobody sees any more.
        case response(SortableID)
        case person(Person)
    }

    struct Place: Hashable {
        var index: Int
        var clip: Clip
    }

    var what: What
    var places: [Place]
}
