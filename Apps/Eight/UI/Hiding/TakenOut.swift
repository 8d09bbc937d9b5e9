import Base
import EightAPI

/// What somebody has just taken out of a list, and where it was.
struct TakenOut: Hashable {
    enum What: Hashable {
        case clip(SortableID)
        case person(Person)
    }

    struct Place: Hashable {
        var index: Int
        var clip: Clip
    }

    var what: What
    var places: [Place]
}
