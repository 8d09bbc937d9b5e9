public import Base
import HTTPServer
public import Wire

/// Whose sources a request is about. Whoever lets requests in leaves it in their context.
public enum TenantKey: RequestContextKey {
    public static let defaultValue: SortableID? = nil
}

extension Call {
    /// Whose sources the call is about; there is somebody on every route that needs a session.
    var tenant: SortableID {
        get throws {
            guard let tenant = request.context[TenantKey.self] else { throw Problem.unauthorized() }
            return tenant
        }
    }
}
