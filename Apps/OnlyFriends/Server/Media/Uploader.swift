import Base
import Wire

/// Who sends a file, and from where: both are counted.
struct Uploader: Sendable {
    var person: SortableID
    var address: String

    init(_ person: SortableID, _ request: HTTPRequest) {
        self.person = person
        address = request.remoteAddress
    }
}
