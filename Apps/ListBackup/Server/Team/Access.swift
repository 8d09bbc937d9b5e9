import Base
import HTTPServer
import ListBackupAPI
import Synchronization
import Wire

/// Who calls, in whose account, and what they may do there.
struct Access: Sendable, Equatable {
    var person: SortableID
    var tenant: SortableID
    var role: Role
    var rights: Set<Right>
    /// The session of a device; nil for a program with a token.
    var session: SortableID?
    /// The name of the token.
    var token: String?
}

/// Where the gatekeeper leaves who calls.
enum AccessKey: RequestContextKey {
    static let defaultValue: Access? = nil
}

/// Where a request tells who made it, once that is known, to whoever writes down what was done.
final class DeedNote: Sendable {
    private let noted = Mutex<Access?>(nil)

    var access: Access? {
        get { noted.withLock { $0 } }
        set { noted.withLock { $0 = newValue } }
    }
}

/// The note of a request.
enum DeedNoteKey: RequestContextKey {
    static let defaultValue: DeedNote? = nil
}

extension Call {
    /// Who calls, from a device; programs with a token have no say about people and tokens.
    var access: Access {
        get throws {
            guard let access = request.context[AccessKey.self] else { throw Problem.unauthorized() }
            return access
        }
    }
}
