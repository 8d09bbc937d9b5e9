import Base
import Observation
import OnlyFriendsAPI

/// The links by which guests see one of one's own posts: made, counted and ended.
@Observable @MainActor
final class GuestLinksModel {
    private(set) var phase: LoadPhase = .idle
    private(set) var links: [GuestLink] = []
    /// The link that was made just now; where it leads is told this once.
    private(set) var made: GuestLink?
    private(set) var isMaking = false
    /// Why something was not done.
    private(set) var failure: String?
    /// Why the PIN is none.
    private(set) var pinFailure: String?
    var lifetime = GuestLink.Lifetime.day
    var asksPIN = false
    var pin = ""
    private let post: SortableID
    private let repository: GuestLinksRepository

    init(post: SortableID, repository: GuestLinksRepository) {
        self.post = post
        self.repository = repository
    }

    var canMake: Bool { !isMaking && (!asksPIN || GuestLinkDraft.isPin(pin)) }

    func load() async {
        if phase == .idle { phase = .loading }
        do {
            links = try await repository.list(post)
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            phase = phase == .loaded ? .loaded : .failed(explanation(of: error))
        }
    }

    func make() async {
        guard canMake else { return }
        isMaking = true
        defer { isMaking = false }
        (failure, pinFailure) = (nil, nil)
        do {
            let link = try await repository.make(post, GuestLinkDraft(lifetime: lifetime, pin: asksPIN ? pin : nil))
            made = link
            links.insert(link, at: 0)
            (asksPIN, pin) = (false, "")
        } catch  where isCancellation(error) {
        } catch {
            pinFailure = refusal(of: "pin", in: error)
            if pinFailure == nil { failure = explanation(of: error) }
        }
    }

    func end(_ link: GuestLink) async {
        failure = nil
        do {
            try await repository.revoke(post, link.id)
            links.removeAll { $0.id == link.id }
            if made?.id == link.id { made = nil }
        } catch  where isCancellation(error) {
        } catch { failure = explanation(of: error) }
    }
}
