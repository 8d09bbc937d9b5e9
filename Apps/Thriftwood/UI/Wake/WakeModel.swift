import Base
import Observation
import SwiftUI
import ThriftwoodCore

/// Wakes computers, and looks whether they came up (TWF-15).
@Observable @MainActor
final class WakeModel {
    enum State: Hashable {
        /// The packet is sent, and nothing answers yet.
        case waiting
        case awake
        /// Nothing answered for as long as a computer takes.
        case silent
    }

    private(set) var states: [WakeTarget.ID: State] = [:]
    @ObservationIgnored private var waits: [WakeTarget.ID: Task<Void, Never>] = [:]
    @ObservationIgnored private let clock: WallClock
    @ObservationIgnored private let send: @Sendable ([UInt8], [UInt8], UInt16) async -> Bool
    @ObservationIgnored private let answers: @Sendable (String, UInt16) async -> Bool
    /// Seconds that a computer has to come up, and between two looks.
    static let patience = 180.0
    static let pause = 3.0

    init(
        clock: WallClock, send: @escaping @Sendable ([UInt8], [UInt8], UInt16) async -> Bool,
        answers: @escaping @Sendable (String, UInt16) async -> Bool
    ) {
        (self.clock, self.send, self.answers) = (clock, send, answers)
    }

    /// Sends the packet, and where it is known what answers looks until it does.
    func wake(_ target: WakeTarget, say: @escaping @MainActor (Notice) -> Void) async {
        stop(target.id)
        do throws(WakeTarget.Problem) {
            let (packet, address, port) = (try target.packet(), try target.address(), try target.target())
            let place = try target.answersAt()
            guard await send(packet, address, port) else { throw .notSent }
            say(
                Notice(
                    text: target.name.isEmpty
                        ? Text("The packet that wakes it is sent.")
                        : Text("The packet that wakes \(target.name) is sent.")))
            guard let place else { return }
            states[target.id] = .waiting
            waits[target.id] = Task { [weak self] in await self?.wait(for: target, place.host, place.port, say) }
        } catch {
            say(Notice(text: WakeWords.text(error), isProblem: true))
        }
    }

    /// Waits for a computer no more.
    func stop(_ id: WakeTarget.ID) {
        waits.removeValue(forKey: id)?.cancel()
        states[id] = nil
    }

    private func wait(
        for target: WakeTarget, _ host: String, _ port: UInt16, _ say: @MainActor (Notice) -> Void
    ) async {
        let end = clock.elapsed() + Self.patience
        let name = WakeWords.name(target)
        while !Task.isCancelled {
            if await answers(host, port) {
                guard !Task.isCancelled else { return }
                states[target.id] = .awake
                return say(Notice(text: Text("\(name) is awake.")))
            }
            guard clock.elapsed() < end else { break }
            guard (try? await clock.sleep(seconds: Self.pause)) != nil else { return }
        }
        guard !Task.isCancelled else { return }
        states[target.id] = .silent
        say(Notice(text: Text("\(name) hasn't answered for three minutes."), isProblem: true))
    }
}
