public import Base
public import Wire

/// Who sends a file, and from where: both are counted.
public struct Uploader: Sendable {
    public var person: SortableID
    public var address: String

    public init(_ person: SortableID, _ request: HTTPRequest) {
        self.person = person
        address = request.remoteAddress
    }
}
