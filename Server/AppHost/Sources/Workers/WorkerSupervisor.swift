import Base
import CSockets
import Foundation
import HTTPServer
import Synchronization

/// Starts several processes that serve one port, and starts one again when it dies: a crash in one person's view ends
/// the sessions of that process only, and those come back by themselves.
///
/// The supervisor itself serves nothing and runs no views. It holds the data folder, the listening socket and the
/// mailboxes, so that nothing that waits in them is lost while a process is started again.
package final class WorkerSupervisor: Sendable {
    private struct State {
        var processes: [Int: pid_t] = [:]
        var isStopping = false
    }

    /// Where the processes listen.
    package let address: SocketAddress
    private let directory: DataDirectory
    private let socket: ListeningSocket
    private let channels: WorkerChannels
    private let log: Log
    private let state = Mutex(State())
    private let keepers = Mutex<[Task<Void, Never>]>([])

    private init(_ configuration: HostConfiguration, log: Log) throws {
        self.log = log.labelled("supervisor")
        directory = try DataDirectory(configuration.data)
        socket = try ListeningSocket(host: configuration.host, port: configuration.port)
        address = socket.address
        channels = try WorkerChannels(count: configuration.workers)
    }

    /// Starts the processes; returns when all of them serve.
    package static func start(_ configuration: HostConfiguration, log: Log) async throws -> WorkerSupervisor {
        let supervisor = try WorkerSupervisor(configuration, log: log)
        do {
            // The first one brings tables up to date, which must not happen twice at once.
            try await supervisor.keep(0)
            for index in 1..<configuration.workers { try await supervisor.keep(index) }
        } catch {
            await supervisor.stop()
            throw error
        }
        return supervisor
    }

    /// The processes that run now, by their numbers.
    package var processes: [Int: pid_t] { state.withLock { $0.processes } }

    /// Asks all processes to stop and waits for them; ends those that take too long.
    package func stop(grace: Duration = .seconds(15)) async {
        let running = state.withLock { state in
            state.isStopping = true
            return Array(state.processes.values)
        }
        for process in running { kill(process, SIGTERM) }
        let patience = Task {
            try await Task.sleep(for: grace)
            for process in processes.values { kill(process, SIGKILL) }
        }
        for keeper in keepers.withLock({ $0 }) { await keeper.value }
        patience.cancel()
        socket.close()
        directory.release()
    }

    /// Starts one process and sees to it that there is always one in its place.
    private func keep(_ index: Int) async throws {
        let first = try spawn(index)
        guard await first.becomesReady() else {
            _ = await first.exit()
            throw ConfigurationError(.badValue, "A process of the host did not start; its own words are above.")
        }
        let keeper = Task { await keep(index, after: first) }
        keepers.withLock { $0.append(keeper) }
    }

    private func keep(_ index: Int, after first: WorkerProcess) async {
        var process = first
        var failures = 0
        while true {
            let began = ContinuousClock.now
            let status = await process.exit()
            let isStopping = state.withLock { state in
                state.processes[index] = nil
                return state.isStopping
            }
            if isStopping { return }
            log.error("A process ended and is started again.", ["worker": "\(index)", "status": status])
            // One that dies at once, again and again, must not keep the machine busy.
            failures = ContinuousClock.now - began > .seconds(30) ? 0 : failures + 1
            if failures > 1 { try? await Task.sleep(for: .milliseconds(100 << min(failures, 8))) }
            guard let next = try? spawn(index) else { return }
            process = next
        }
    }

    private func spawn(_ index: Int) throws -> WorkerProcess {
        let process = try WorkerProcess(seat: try channels.seat(index, listener: socket.descriptor))
        let isStopping = state.withLock { state in
            state.processes[index] = process.identifier
            return state.isStopping
        }
        if isStopping { kill(process.identifier, SIGTERM) }
        return process
    }
}
