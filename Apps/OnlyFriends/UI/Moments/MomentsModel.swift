import Base
import Foundation
import Observation
import OnlyFriendsAPI

/// The moments that the person was there at.
@Observable @MainActor
final class MomentsModel {
    private(set) var moments: [Moment] = []
    private(set) var phase = LoadPhase.idle
    let repository: MomentsRepository
    private let clock: WallClock

    init(repository: MomentsRepository, clock: WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Those that take pictures still.
    var open: [Moment] { moments.filter { !$0.isKept } }
    var kept: [Moment] { moments.filter(\.isKept) }
    /// When the next of them closes.
    var nextClosing: Date? { open.map(\.closesAt).min() }

    func load() async {
        if phase == .idle { phase = .loading }
        do {
            moments = try await repository.moments()
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            // What is known already stays on the screen.
            if phase != .loaded { phase = .failed(explanation(of: error)) }
        }
    }

    /// Takes in one that was just started.
    func add(_ moment: Moment) {
        moments.removeAll { $0.id == moment.id }
        moments.insert(moment, at: 0)
    }

    func handle(_ event: LiveEvent) async {
        switch event {
        case .momentChanged, .friendRemoved, .resync: await load()
        default: break
        }
    }

    /// Asks again when one closes, which is then gone or kept.
    func closeNext() async {
        while let next = nextClosing {
            let now = clock.now()
            if next <= now {
                moments.removeAll { !$0.isKept && $0.closesAt <= now }
                await load()
                return
            }
            do { try await clock.sleepUntil(min(next, now + 60)) } catch { return }
        }
    }
}
