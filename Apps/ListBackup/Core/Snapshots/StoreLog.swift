/// What a line of a store's log says that is no snapshot: which ones were let go, are held, or were written anew.
struct StoreChange: Sendable, Codable, Equatable {
    /// Snapshots that were let go, and when, in milliseconds since 1970. Until they are dropped they can be put back.
    var leaving: [Int: Int64] = [:]
    /// Snapshots that nothing lets go.
    var held: Set<Int> = []
    /// Snapshots that are no more.
    var dropped: Set<Int> = []
    /// Snapshots that need nothing any more of those that are no more, or of records that were erased.
    var rewritten: [Manifest] = []
    /// Bytes that snapshots take, once something was removed.
    var stored: Int?
}

/// A store's log as far as it was read: its lines come one after the other, whoever writes them, so that each is written
/// by somebody who knew all before it.
struct StoreLog: Sendable {
    /// The snapshots, oldest first, with those that were let go.
    private(set) var manifests: [Manifest] = []
    private(set) var leaving: [Int: Int64] = [:]
    private(set) var held: Set<Int> = []
    /// The place of the last line, from 1 without gaps.
    private(set) var slot = 0
    /// The hash of the last line; empty before the first.
    private(set) var head = ""
    private(set) var stored = 0

    var visible: [Manifest] { manifests.filter { leaving[$0.number] == nil } }

    mutating func append(_ line: Manifest, _ hash: String) {
        (slot, head) = (line.place, hash)
        stored += line.stored
        guard let change = line.change else {
            manifests.append(line)
            return
        }
        if let bytes = change.stored { stored = bytes }
        (leaving, held) = (change.leaving, change.held)
        guard !change.dropped.isEmpty || !change.rewritten.isEmpty else { return }
        let rewritten = Dictionary(change.rewritten.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
        manifests = manifests.filter { !change.dropped.contains($0.number) }.map { rewritten[$0.number] ?? $0 }
    }
}
