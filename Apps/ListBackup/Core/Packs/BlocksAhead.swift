import Dispatch
import Synchronization

/// Opens blocks before they are asked for, some at a time on all processors: unsealing and unpacking them is most of what a
/// run does beside reading its source.
final class BlocksAhead<Opened: Sendable> {
    /// Blocks held at once: with those of a run's values, some 4 MiB.
    private static var most: Int { 16 }
    private let refs: [BlockRef]
    private let places: [BlockRef: Int]
    private let open: @Sendable (BlockRef) throws -> Opened
    private var held: [Int: Result<Opened, any Error>] = [:]

    /// - Parameter refs: the blocks in the order in which they will be asked for; others are not opened.
    init(_ refs: [BlockRef], open: @escaping @Sendable (BlockRef) throws -> Opened) {
        self.refs = refs
        self.open = open
        places = Dictionary(refs.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// A block of those that were announced, once; nil for others.
    func take(_ ref: BlockRef) throws -> Opened? {
        guard let place = places[ref] else { return nil }
        if held[place] == nil { fill(from: place) }
        return try held.removeValue(forKey: place)?.get()
    }

    private func fill(from place: Int) {
        let wanted = refs[place..<min(place + Self.most, refs.count)]
        let open = self.open
        let opened = Mutex<[Int: Result<Opened, any Error>]>([:])
        DispatchQueue.concurrentPerform(iterations: wanted.count) { step in
            let result = Result { try open(wanted[place + step]) }
            opened.withLock { $0[place + step] = result }
        }
        held = opened.withLock { $0 }
    }
}
