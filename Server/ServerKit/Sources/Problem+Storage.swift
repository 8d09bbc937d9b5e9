import Blobs
import Database
import Storage
import Wire

extension Problem {
    /// What people are told when storage refuses; nil for a refusal that is a mistake of the caller's.
    public static func ofStorage(_ error: any Error) -> Problem? {
        switch error {
        case let error as DatabaseError: ofStorage(error.code)
        case let error as BlobError: ofStorage(error.code)
        case let error as StorageRefusal: error.problem
        default: nil
        }
    }

    private static func ofStorage(_ code: DatabaseError.Code) -> Problem? {
        switch code {
        case .busy, .serialization, .connectionLost, .cannotOpen, .closed, .timedOut: .unavailable(retryAfter: 2)
        case .full: noRoom
        default: nil
        }
    }

    private static func ofStorage(_ code: BlobError.Code) -> Problem? {
        switch code {
        case .full: noRoom
        case .busy, .unavailable: .unavailable(retryAfter: 2)
        default: nil
        }
    }

    private static var noRoom: Problem {
        Problem(.insufficientStorage, code: "storage_full", "The server has no room left. Nothing was changed.")
    }
}
