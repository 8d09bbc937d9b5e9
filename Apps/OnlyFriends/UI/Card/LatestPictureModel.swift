import Base
import ClientKit
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// The latest picture of one's close friends, kept current while the home screen is open: what the person may not see any
/// more is gone at once (OF-239).
@Observable @MainActor
final class LatestPictureModel {
    private(set) var post: Post?
    private let latest: @Sendable () async throws -> Post?
    private let clock: WallClock

    /// - Parameter latest: Asks for the newest post of close friends with a picture.
    init(latest: @escaping @Sendable () async throws -> Post?, clock: WallClock) {
        self.latest = latest
        self.clock = clock
    }

    /// Asks anew. Where the server cannot be reached, what is shown stays until it expires.
    func load() async {
        do { post = try await latest() } catch {}
    }

    /// Nobody is signed in any more.
    func clear() { post = nil }

    /// Takes away what is no longer the person's to see, and looks for what stands in its place.
    private func replace() async {
        post = nil
        await load()
    }

    func handle(_ event: LiveEvent) async {
        switch event {
        case .postCreated(let new) where !new.content.images.isEmpty && new.user.relation == .friend: await load()
        case .postUpdated(let new) where new.id == post?.id: await load()
        case .postDeleted(let id) where id == post?.id: await replace()
        case .friendRemoved(let person) where person == post?.user.id: await replace()
        case .friendAccepted, .resync: await load()
        default: break
        }
    }

    /// Takes the post away when its time has come, whatever the server says (OF-079).
    func expire() async {
        while let time = post?.expiresAt {
            let now = clock.now()
            guard now < time else { return await replace() }
            // In steps, for the machine's clock may be set meanwhile.
            do { try await clock.sleepUntil(min(time, now + 60)) } catch { return }
        }
    }
}
