public import Foundation

/// What a store takes, of what.
public struct RepositoryUse: Sendable, Equatable {
    /// Bytes that each stream had written for it, as they came; by this the store is shared out.
    public var written: [String: Int] = [:]
    /// What each snapshot added to the store, the oldest first; of those that were let go, too, until they are gone.
    public var moments: [(at: Date, stored: Int)] = []
    /// Bytes of the records of all snapshots, as they came.
    public var logical = 0

    public static func == (left: RepositoryUse, right: RepositoryUse) -> Bool {
        left.written == right.written && left.logical == right.logical
            && left.moments.elementsEqual(right.moments) { $0.at == $1.at && $0.stored == $1.stored }
    }
}

extension Repository {
    /// What the store takes, by its log alone.
    public var use: RepositoryUse {
        var use = RepositoryUse()
        for (place, manifest) in log.manifests.enumerated() {
            use.moments.append((manifest.date, manifest.stored))
            for (name, state) in manifest.streams {
                use.logical += state.bytes
                let new = place == 0 ? state.bytes : state.delta?.bytes ?? 0
                use.written[name, default: 0] += new
            }
        }
        return use
    }
}
