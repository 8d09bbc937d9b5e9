import Foundation
import Synchronization

/// One property of one object that was read.
package struct Access: Hashable, Sendable {
    package let subject: ObservedSubject
    let property: Int

    package static func == (left: Access, right: Access) -> Bool {
        left.subject === right.subject && left.property == right.property
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(subject))
        hasher.combine(property)
    }
}

/// Writes down what code reads of observed objects.
package final class AccessRecorder {
    private var accesses: [Access] = []
    /// How many there are: known without a look at the list.
    private var count = 0
    private var depth = 0
    /// Who listens to each property from the moment it is read, if somebody does.
    private let listener: Observer?

    private init(listener: Observer? = nil) { self.listener = listener }

    /// Runs code and tells which properties it read, each once. What is read in a call inside of another counts for both.
    package static func record<T, E: Error>(_ code: () throws(E) -> T) throws(E) -> (result: T, accesses: [Access]) {
        var accesses: [Access] = []
        let result = try record(into: &accesses, code)
        return (result, accesses)
    }

    /// Runs code and sets which properties it read; for code that mostly reads none and runs often.
    package static func record<T, E: Error>(
        into accesses: inout [Access], _ code: () throws(E) -> T
    ) throws(E) -> T {
        let recorder = ofThread()
        let start = recorder.count
        recorder.depth += 1
        defer {
            recorder.depth -= 1
            if recorder.count > start { recorder.handOver(from: start, to: &accesses) }
        }
        return try code()
    }

    private func handOver(from start: Int, to result: inout [Access]) {
        result = Self.distinct(accesses[start...])
        guard depth == 0 else { return }
        accesses.removeAll(keepingCapacity: count < 256)
        count = 0
    }

    /// The recorder of the code that runs, if somebody wants to know what it reads.
    static var listening: AccessRecorder? {
        if let known = pthread_getspecific(key) {
            let recorder = Unmanaged<AccessRecorder>.fromOpaque(known).takeUnretainedValue()
            if recorder.depth > 0 { return recorder }
        }
        guard taskCount.load(ordering: .relaxed) > 0 else { return nil }
        return ofTask?.recorder
    }

    func note(_ subject: ObservedSubject, _ keyPath: AnyKeyPath) {
        let access = Access(subject: subject, property: subject.index(of: keyPath))
        if let listener { return listener.observe(adding: [access]) }
        guard accesses.last != access else { return }
        accesses.append(access)
        count += 1
    }

    private static func distinct(_ accesses: ArraySlice<Access>) -> [Access] {
        guard accesses.count > 1 else { return Array(accesses) }
        guard accesses.count > 16 else {
            var found: [Access] = []
            for access in accesses where !found.contains(access) { found.append(access) }
            return found
        }
        var known: Set<Access> = []
        return accesses.filter { known.insert($0).inserted }
    }

    // MARK: Of a thread

    private static func ofThread() -> AccessRecorder {
        if let known = pthread_getspecific(key) {
            return Unmanaged<AccessRecorder>.fromOpaque(known).takeUnretainedValue()
        }
        let made = AccessRecorder()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { recorder in
            guard let recorder else { return }
            Unmanaged<AccessRecorder>.fromOpaque(recorder).release()
        }
        return key
    }()

    // MARK: Of a task

    /// A recorder that goes with a task to another actor, where synchronous code reads.
    // Only the one call for which it was made uses it.
    private struct TaskRecorder: @unchecked Sendable {
        let recorder: AccessRecorder
    }

    @TaskLocal private static var ofTask: TaskRecorder?
    /// How many calls have a recorder in their task, so that others need not look.
    private static let taskCount = Atomic(0)

    /// Runs code of another actor; `observer` listens to each property from the moment it is read, so that no change is
    /// missed on the way back.
    static func listen<T: Sendable>(
        _ observer: Observer, isolation: isolated (any Actor)? = #isolation, to code: @Sendable () async -> T
    ) async -> T {
        taskCount.add(1, ordering: .relaxed)
        defer { taskCount.subtract(1, ordering: .relaxed) }
        return await $ofTask.withValue(TaskRecorder(recorder: AccessRecorder(listener: observer))) { await code() }
    }
}
