import Foundation
import ListBackupAPI
import Observation
import Wire

/// Erasing a person: what it would do, the yes that is typed, and the receipts of what was done.
@Observable @MainActor
final class ErasuresModel {
    private(set) var preview: ErasurePreview?
    /// Whom the preview is of.
    private(set) var previewed: [String] = []
    private(set) var receipts: [Erasure] = []
    private(set) var failure: String?
    private(set) var isBusy = false
    /// What somebody types to say that they mean it.
    var typed = ""
    @ObservationIgnored private let client: APIClient

    init(client: APIClient) { self.client = client }

    /// What has to be typed.
    var word: String { previewed.first ?? "" }

    var canErase: Bool {
        guard let preview, !isBusy, !preview.isBlocked, preview.records > 0 else { return false }
        return typed.trimmingCharacters(in: .whitespaces).lowercased() == word.lowercased()
    }

    func load() async {
        guard let found = try? await client.call(ErasuresAPI.list) else { return }
        receipts = found
    }

    func look(for identifiers: [String]) async {
        await busy {
            preview = try await client.call(ErasuresAPI.preview, body: PersonWish(identifiers: identifiers))
            (previewed, typed) = (identifiers, "")
        }
    }

    func forget() { (preview, previewed, typed, failure) = (nil, [], "", nil) }

    /// - Returns: whether it has begun.
    func erase() async -> Bool {
        guard canErase, let preview else { return false }
        var hasBegun = false
        await busy {
            let receipt = try await client.call(
                ErasuresAPI.erase, body: ErasureRequest(identifiers: previewed, records: preview.records))
            receipts.insert(receipt, at: 0)
            hasBegun = true
        }
        if hasBegun { forget() }
        return hasBegun
    }

    func letIn(_ receipt: Erasure) async {
        await busy {
            let changed = try await client.call(ErasuresAPI.letIn, ByID(id: receipt.id))
            if let place = receipts.firstIndex(where: { $0.id == changed.id }) { receipts[place] = changed }
        }
    }

    private func busy(_ body: () async throws -> Void) async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
