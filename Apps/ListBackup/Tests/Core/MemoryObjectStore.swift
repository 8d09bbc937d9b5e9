import Foundation
import ListBackupCore
import Synchronization

/// A store in memory that can be told to fail, or to lose what comes after a step, as a crash does.
final class MemoryObjectStore: ObjectStore {
    struct Crash: Error {}

    private struct State {
        var objects: [String: [UInt8]] = [:]
        var steps = 0
        var lastStep = Int.max
    }

    private let state = Mutex(State())

    /// Another store with the same objects.
    func copy() -> MemoryObjectStore {
        let copy = MemoryObjectStore()
        let objects = state.withLock { $0.objects }
        copy.state.withLock { $0.objects = objects }
        return copy
    }

    /// How many writes and removals there were.
    var steps: Int { state.withLock { $0.steps } }
    var names: [String] { state.withLock { $0.objects.keys.sorted() } }
    var bytes: Int { state.withLock { $0.objects.values.reduce(0) { $0 + $1.count } } }

    /// Lets some more steps through; all after them fail.
    func fail(afterSteps steps: Int?) {
        state.withLock { state in state.lastStep = steps.map { state.steps + $0 } ?? Int.max }
    }

    func change(_ name: String, _ body: (inout [UInt8]?) -> Void) { state.withLock { body(&$0.objects[name]) } }

    func putIfAbsent(_ name: String, _ bytes: [UInt8]) throws -> Bool {
        try state.withLock { state in
            try Self.step(&state)
            guard state.objects[name] == nil else { return false }
            state.objects[name] = bytes
            return true
        }
    }

    func read(_ name: String) throws -> [UInt8] {
        guard let bytes = state.withLock({ $0.objects[name] }) else {
            throw RepositoryError(.notFound, "The store has no object \(name).")
        }
        return bytes
    }

    func read(_ name: String, _ range: Range<Int>) throws -> [UInt8] {
        let bytes = try read(name)
        guard range.upperBound <= bytes.count else {
            throw RepositoryError(.damaged, "\(name) is shorter than it was.")
        }
        return Array(bytes[range])
    }

    func list(prefix: String) throws -> [StoredObject] {
        state.withLock { state in
            state.objects.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
                .map { StoredObject(name: $0.key, size: $0.value.count, modified: .distantPast) }
        }
    }

    func delete(_ name: String) throws {
        try state.withLock { state in
            try Self.step(&state)
            state.objects[name] = nil
        }
    }

    private static func step(_ state: inout State) throws {
        guard state.steps < state.lastStep else { throw Crash() }
        state.steps += 1
    }
}
