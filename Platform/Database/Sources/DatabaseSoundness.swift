/// What a bounded look at a whole database has found.
public enum DatabaseSoundness: Sendable, Equatable {
    case sound
    /// A sentence for each fault that was met.
    case damaged([String])
    /// There was not enough time to see all of it; no fault was met.
    case unknown
}
