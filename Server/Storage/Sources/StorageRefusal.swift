public import Wire

/// Why a file is not taken.
public enum StorageRefusal: Error, Sendable, Equatable {
    /// It is larger than all that one person may have on its way.
    case tooLarge(limit: Int64)
    /// This person has as much on its way as one may.
    case holder
    /// This address has.
    case address
    /// All together have.
    case house
    /// The disk has only that room left which is kept back.
    case disk

    /// What a client is told: 413 when it cannot ever work, 429 while the sender's own files are in the way, else 507.
    public var problem: Problem {
        switch self {
        case .tooLarge(let limit): .contentTooLarge(limit: Int(clamping: limit))
        case .holder:
            .tooMany(
                code: "upload_budget", retryAfter: 60,
                "The files that you are uploading take up all the room that one person has. Finish or close some first."
            )
        case .address:
            .tooMany(
                code: "upload_budget", retryAfter: 60,
                "Your network is uploading as much as it may. Try again when some of it is finished.")
        case .house:
            Problem(
                .insufficientStorage, code: "uploads_full",
                "The server is taking in as many files as it can. Try again in a few minutes.",
                fields: ["Retry-After": "60"])
        case .disk:
            Problem(
                .insufficientStorage, code: "storage_full",
                "The server has no room left for files. Nothing was changed.")
        }
    }
}
