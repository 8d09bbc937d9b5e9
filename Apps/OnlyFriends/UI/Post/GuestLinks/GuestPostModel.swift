import AccountsAPI
import Base
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// A post that somebody was sent a link to, as its guest (OF-240).
@Observable @MainActor
final class GuestPostModel {
    enum Phase: Equatable {
        case loading
        /// The link asks for its PIN.
        case locked
        case shown(GuestPost)
        /// The link is none, was taken back, or is over: nobody is told which.
        case gone
        /// The sentence to show, with a way to try again.
        case failed(String)
    }

    private(set) var phase = Phase.loading
    private(set) var isSending = false
    /// Why the PIN was not taken.
    private(set) var failure: String?
    var pin = ""
    private let link: String
    private let open: @Sendable (GuestVisit) async throws -> GuestPost
    private let visits: GuestVisitStore
    /// Seconds after which the page asks whether the link still works, well before the addresses of pictures end.
    private static let pause = 60.0

    /// - Parameter isMember: whether somebody is signed in here.
    init(link: String, links: GuestLinksRepository, visits: GuestVisitStore, isMember: Bool) {
        self.link = link
        self.visits = visits
        open = isMember ? links.openAsMember : links.open
    }

    var canSend: Bool { GuestLinkDraft.isPin(pin) && !isSending }

    func load() async { await visit(with: nil) }

    func submit() async {
        guard canSend else { return }
        isSending = true
        defer { isSending = false }
        failure = nil
        await visit(with: pin)
    }

    /// Takes the post off the screen when its link ends, however that comes.
    func watch(by clock: WallClock) async {
        while case .shown(let post) = phase {
            let left = post.expiresAt.timeIntervalSince(clock.now())
            do { try await clock.sleep(seconds: max(0, min(left, Self.pause))) } catch { return }
            await visit(with: nil)
        }
    }

    private func visit(with pin: String?) async {
        do {
            let post = try await open(GuestVisit(link: link, pin: pin, visit: visits[link]))
            visits[link] = post.visit
            self.pin = ""
            phase = .shown(post)
        } catch let problem as Problem where problem.status == 404 {
            visits[link] = nil
            phase = .gone
        } catch let problem as Problem where problem.code == ProblemCode.pinRequired {
            phase = .locked
        } catch  where isCancellation(error) {
        } catch {
            switch phase {
            case .locked:
                failure = explanation(of: error)
                self.pin = ""
            // What is seen stays while the server cannot be asked.
            case .shown: break
            case .loading, .gone, .failed: phase = .failed(explanation(of: error))
            }
        }
    }
}
