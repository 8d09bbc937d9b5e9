import Base
import Foundation
import Observation
import OnlyFriendsAPI

/// What of one's own has expired, and the receipts of what is destroyed (OF-235).
@Observable @MainActor
final class ReceiptsModel {
    private(set) var receipts: [ExpiryReceipt] = []
    private(set) var phase = LoadPhase.idle
    /// The receipt that is being fetched.
    private(set) var fetching: SortableID?
    /// A receipt that was fetched, to be saved by the person.
    var saved: ReceiptFile?
    /// Why something could not be done.
    var failure: String?
    private let repository: StoriesRepository

    init(repository: StoriesRepository) { self.repository = repository }

    func load() async {
        if phase == .idle { phase = .loading }
        do {
            receipts = try await repository.receipts()
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            if phase == .loaded { failure = explanation(of: error) } else { phase = .failed(explanation(of: error)) }
        }
    }

    func download(_ receipt: ExpiryReceipt) async {
        guard fetching == nil else { return }
        fetching = receipt.id
        defer { fetching = nil }
        do {
            saved = ReceiptFile(text: try await repository.statement(receipt.id))
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
