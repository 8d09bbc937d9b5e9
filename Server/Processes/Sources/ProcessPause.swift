import Glibc
import Synchronization

/// Pauses programs that nobody waits for while something runs that somebody waits for, and for a moment afterwards.
///
/// Niceness alone leaves them a share of the processor and of the memory's pace. A program is paused with its whole group
/// and goes on where it was; it ends as ever when it is cancelled and with this process. None is paused for ever: after
/// so many seconds in all it runs whatever else does.
public final class ProcessPause: Sendable {
    private struct State {
        var holders = 0
        var released: ContinuousClock.Instant?
        var programs: [ObjectIdentifier: ProcessControl] = [:]
    }

    private let quiet: Duration
    let longest: Duration
    private let state = Mutex(State())

    /// - Parameters:
    ///   - quiet: Seconds for which nobody must have held before programs go on.
    ///   - longest: Seconds for which a program is paused at most, in all.
    public init(quiet: Double = 2, longest: Double = 600) {
        self.quiet = .seconds(quiet)
        self.longest = .seconds(longest)
    }

    /// Pauses the programs while the body runs.
    public func hold<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        state.withLock { state in
            state.holders += 1
            for program in state.programs.values { program.pause(upTo: longest) }
        }
        defer {
            state.withLock { state in
                state.holders -= 1
                state.released = .now
            }
        }
        return try await body()
    }

    /// Takes a program in that has just begun.
    func begin(_ program: ProcessControl) {
        state.withLock { state in
            state.programs[ObjectIdentifier(program)] = program
            if !isQuiet(state) { program.pause(upTo: longest) }
        }
    }

    /// Lets a program go on when its time has come; to be asked now and then.
    func look(at program: ProcessControl) {
        // Within the lock, so that nobody who begins to hold meanwhile is overlooked.
        state.withLock { state in
            if isQuiet(state) { program.resume() } else { program.pause(upTo: longest) }
        }
    }

    func end(_ program: ProcessControl) {
        state.withLock { $0.programs[ObjectIdentifier(program)] = nil }
    }

    private func isQuiet(_ state: State) -> Bool {
        state.holders == 0 && state.released.map { .now - $0 >= quiet } ?? true
    }
}
