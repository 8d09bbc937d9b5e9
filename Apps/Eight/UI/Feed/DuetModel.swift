import Base
import EightAPI
import Foundation
import Observation
import SwiftUI

/// An answer beside what it answers, from the first question for it to the film (E8-108).
@Observable @MainActor
final class DuetModel {
    /// How far it is.
    enum Phase: Equatable {
        case loading
        /// It is being made; that goes on when the page is closed.
        case making
        case ready(Duet)
        case failed(String)
    }

    private(set) var phase = Phase.loading
    /// What is answered, on the left, and the answer; empty until they are known.
    private(set) var clips: [Clip] = []

    @ObservationIgnored private let id: SortableID
    @ObservationIgnored private let client: EightClient
    @ObservationIgnored private let clock: WallClock
    /// Seconds between two looks at how far it is.
    private static let pause = 1.0

    init(id: SortableID, client: EightClient, clock: WallClock) {
        (self.id, self.client, self.clock) = (id, client, clock)
    }

    /// Asks for it and waits until it is there.
    func load() async {
        do {
            if case .failed = phase { phase = .loading }
            var duet = try await client.makeDuet(id)
            if clips.isEmpty {
                let answer = try await client.clip(id)
                if let parent = answer.parentId { clips = [try await client.clip(parent), answer] }
            }
            while duet.state == .making {
                phase = .making
                try await clock.sleep(seconds: Self.pause)
                duet = try await client.duet(id)
            }
            phase =
                duet.film != nil
                ? .ready(duet) : .failed(String(localized: "The two videos couldn't be put together. Try again."))
        } catch  where isCancellation(error) {
            return
        } catch {
            phase = .failed(explanation(of: error))
        }
    }
}
