import Foundation
import ListBackupAPI
import Observation
import Wire

/// Erasing a person: what it would do, the yes that is typed, and the receipts of what was done.
@Observable @MainActor
final class ErasuresModel: AttemptingModel {
    private(set) var preview: ErasurePreview?
    /// Whom the preview is of.
    private(set) var previewed: [String] = []
    private(set) var receipts: [Erasure] = []
    var failure: String?
    /// What went wrong with receipts.
    private(set) var receiptFailure: String?
    var isBusy = false
    /// What somebody types to say that they mean it.
    var typed = ""
    @ObservationIgnored private let client: APIClient

    init(client: APIClient) { self.client = client }

    /// What has to be typed.
    var word: String { previewed.first ?? "" }

    private var typedWord: String { typed.trimmingCharacters(in: .whitespaces).lowercased() }

    var canErase: Bool {
        guard let preview, !isBusy, !preview.isBlocked, preview.records > 0 else { return false }
        return typedWord == word.lowercased()
    }

    /// Whether what is typed will not become the word any more.
    var isMistyped: Bool { !word.lowercased().hasPrefix(typedWord) }

    func load() async {
        do {
            receipts = try await client.call(ErasuresAPI.list)
            receiptFailure = nil
        } catch {
            if !isCancellation(error) { receiptFailure = explanation(of: error) }
        }
    }

    func look(for identifiers: [String]) async {
        guard !isBusy else { return }
        await attempt {
            preview = try await client.call(ErasuresAPI.preview, body: PersonWish(identifiers: identifiers))
            (previewed, typed) = (identifiers, "")
        }
    }

    /// Looks again, since meanwhile somebody may have released a moment; who was typing goes on unless it is another answer.
    func lookAgain() async {
        guard preview != nil, !isBusy else { return }
        let asked = previewed
        guard let found = try? await client.call(ErasuresAPI.preview, body: PersonWish(identifiers: asked)),
            previewed == asked, found != preview
        else { return }
        (preview, typed) = (found, "")
    }

    func forget() { (preview, previewed, typed, failure) = (nil, [], "", nil) }

    /// - Returns: whether it has begun.
    func erase() async -> Bool {
        guard canErase, let preview else { return false }
        var hasBegun = false
        await attempt {
            let receipt = try await client.call(
                ErasuresAPI.erase, body: ErasureRequest(identifiers: previewed, records: preview.records))
            receipts.insert(receipt, at: 0)
            hasBegun = true
        }
        // What stands in the way is seen best in what is there now.
        if hasBegun { forget() } else { await lookAgain() }
        if self.preview?.isBlocked == true { failure = nil }
        return hasBegun
    }

    /// The signed receipts that were asked for.
    private(set) var signed: [Erasure.ID: ErasureReceipt] = [:]

    /// Asks for the signed receipt of an erasure, and puts it away again.
    func toggleSigned(_ receipt: Erasure) async {
        guard signed.removeValue(forKey: receipt.id) == nil, !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            signed[receipt.id] = try await client.call(ErasuresAPI.receipt, ByID(id: receipt.id))
            receiptFailure = nil
        } catch {
            if !isCancellation(error) { receiptFailure = explanation(of: error) }
        }
    }

    func letIn(_ receipt: Erasure) async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            let changed = try await client.call(ErasuresAPI.letIn, ByID(id: receipt.id))
            if let place = receipts.firstIndex(where: { $0.id == changed.id }) { receipts[place] = changed }
            receiptFailure = nil
        } catch {
            if !isCancellation(error) { receiptFailure = explanation(of: error) }
        }
    }
}
