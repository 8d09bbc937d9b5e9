import Base
import Foundation
import ThriftwoodAPI

/// How services are: who answered, what is wrong with the others, and since when that is known.
public actor ServiceWatch {
    /// How one service is.
    public struct Condition: Sendable, Equatable {
        /// Of the last answer; empty before the first.
        public var version = ""
        public var answeredAt: Date?
        public var problem: ServiceProblem?
        public var isChecking = false

        public init() {}
    }

    private let network: any ServiceNetwork
    private let clock: WallClock
    private var known: [String: Condition] = [:]
    private var running: [String: Task<Void, Never>] = [:]
    private var listeners: [Int: AsyncStream<[String: Condition]>.Continuation] = [:]
    private var lastListener = 0

    init(network: any ServiceNetwork, clock: WallClock) {
        self.network = network
        self.clock = clock
    }

    /// The conditions by the services' ids, now and each time that one changes.
    public func conditions() -> AsyncStream<[String: Condition]> {
        lastListener += 1
        let number = lastListener
        let (stream, continuation) = AsyncStream.makeStream(
            of: [String: Condition].self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { [weak self] _ in Task { await self?.forget(number) } }
        listeners[number] = continuation
        continuation.yield(known)
        return stream
    }

    /// Asks services how they are, each beside the others and never twice at once.
    public func check(_ services: [ServiceConnection]) async {
        let tasks = services.map { service in
            if let task = running[service.id] { return task }
            known[service.id, default: Condition()].isChecking = true
            let task = Task { await ask(service) }
            running[service.id] = task
            return task
        }
        tell()
        for task in tasks { await task.value }
    }

    private func ask(_ service: ServiceConnection) async {
        var condition = known[service.id] ?? Condition()
        do throws(ServiceProblem) {
            condition.version = try await ServiceProbe.status(of: service, network: network).version
            condition.answeredAt = clock.now()
            condition.problem = nil
        } catch {
            condition.problem = error
        }
        condition.isChecking = false
        known[service.id] = condition
        running[service.id] = nil
        tell()
    }

    private func forget(_ number: Int) { listeners[number] = nil }

    private func tell() { for listener in listeners.values { listener.yield(known) } }
}
