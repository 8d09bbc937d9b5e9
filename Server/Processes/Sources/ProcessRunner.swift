public import Base
import CProcesses

/// Runs programs that read what strangers sent: confined, with limits, and never longer than they may.
///
/// A program is ended with its whole group: at its deadline, when whoever waits is cancelled, and with this process,
/// however that ends.
public final class ProcessRunner: Sendable {
    /// How many run at once, and what must hold them.
    public struct Configuration: Sendable {
        public var atOnce: Int
        /// How many may wait for their turn.
        public var waiting: Int
        /// The least confinement with which a program is run at all.
        public var required = Confinement.full

        public init(atOnce: Int = 2, waiting: Int = 256) {
            self.atOnce = atOnce
            self.waiting = waiting
        }
    }

    private let configuration: Configuration
    private let confinement: Confinement
    private let threads: BlockingPool
    /// What can be paused takes none of the places of what cannot.
    private let pausable: BlockingPool

    /// A runner; says in the log what this machine cannot hold programs to.
    ///
    /// - Parameter offered: What the kernel offers; asked of it when nil.
    public init(_ configuration: Configuration = .init(), offered: Confinement? = nil, log: Log) {
        self.configuration = configuration
        confinement = offered ?? .offered
        threads = BlockingPool(threads: configuration.atOnce, waiting: configuration.waiting)
        pausable = BlockingPool(threads: 1, waiting: configuration.waiting)
        if let complaint = confinement.complaint {
            if confinement.isSuperset(of: configuration.required) {
                log.warning("Programs run less confined than they should. \(complaint)")
            } else {
                log.error("Programs that read foreign files are not run here. \(complaint)")
            }
        }
    }

    /// Whether programs are run here at all.
    public var isUsable: Bool { confinement.isSuperset(of: configuration.required) }

    /// How many wait for their turn.
    package var waiting: Int { threads.waiting }

    /// Runs a program to its end. Throws only when it was not run to an end of its own or of a limit's.
    ///
    /// - Parameters:
    ///   - key: Whose work it is; each has a turn, however much others bring.
    ///   - pause: What it gives way to; such programs run one at a time, and time for which one was paused does not
    ///     count as its own.
    public func run(
        _ command: ConfinedCommand, limits: ProcessLimits = .init(), for key: String = "",
        pausedBy pause: ProcessPause? = nil
    ) async throws(ProcessError) -> ProcessOutcome {
        guard isUsable else {
            throw ProcessError(.unconfined, confinement.complaint ?? "Programs are not run here.")
        }
        let control = ProcessControl()
        let result: Result<ProcessOutcome, ProcessError>?
        do {
            result = try await withTaskCancellationHandler {
                try await (pause == nil ? threads : pausable).run(for: key) { [confinement] in
                    do throws(ProcessError) {
                        return .success(
                            try ChildProcess(command, limits, confinement, control, pause).runToEnd())
                    } catch {
                        return .failure(error)
                    }
                }
            } onCancel: {
                control.cancel()
            }
        } catch {
            throw ProcessError(.busy, "Too many programs wait for their turn.")
        }
        guard let result else { throw ProcessError(.busy, "Too many programs wait for their turn.") }
        return try result.get()
    }
}
