public import Base
import HTTPServer
public import Wire

/// Who calls, however they were let in.
public struct Viewer: Sendable, Hashable {
    public var person: SortableID

    public init(person: SortableID) { self.person = person }
}

/// Where the router's authentication leaves who calls.
public enum ViewerKey: RequestContextKey {
    public static let defaultValue: Viewer? = nil
}

extension Call {
    /// The person who calls; there is somebody on every route that needs a session.
    var viewer: SortableID {
        get throws { try request.viewer }
    }
}

extension HTTPRequest {
    /// The person who calls; throws 401.
    var viewer: SortableID {
        get throws {
            guard let viewer = context[ViewerKey.self] else { throw Problem.unauthorized() }
            return viewer.person
        }
    }
}
