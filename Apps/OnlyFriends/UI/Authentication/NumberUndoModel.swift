import Observation
import OnlyFriendsAPI
import Wire

/// A change of number that somebody may take back, by the link that went to the number before (OF-040).
@Observable @MainActor
final class NumberUndoModel {
    enum Phase: Equatable {
        case loading
        case offered(FormerNumber)
        /// The link is none, or is over.
        case over
        /// The sentence to show, with a way to try again.
        case failed(String)
        case done
    }

    private(set) var phase = Phase.loading
    private(set) var isSending = false
    /// Why it was not taken back.
    private(set) var failure: String?
    private let link: String
    private let authentication: AuthenticationRepository

    init(link: String, authentication: AuthenticationRepository) {
        self.link = link
        self.authentication = authentication
    }

    func load() async {
        if case .offered = phase { return }
        do {
            phase = .offered(try await authentication.formerNumber(link))
        } catch let problem as Problem where problem.status == 404 {
            phase = .over
        } catch  where isCancellation(error) {
        } catch { phase = .failed(explanation(of: error)) }
    }

    func takeBack() async {
        guard !isSending, case .offered = phase else { return }
        isSending = true
        defer { isSending = false }
        failure = nil
        do {
            try await authentication.takeBackNumber(link)
            phase = .done
        } catch let problem as Problem where problem.status == 404 {
            phase = .over
        } catch  where isCancellation(error) {
        } catch { failure = explanation(of: error) }
    }
}
