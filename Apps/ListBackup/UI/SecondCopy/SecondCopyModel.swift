import Base
import Foundation
import ListBackupAPI
import Observation
import Wire

/// The second copy: how it is doing, and where it is to lie.
@Observable @MainActor
final class SecondCopyModel: AttemptingModel {
    private(set) var status: ReplicaStatus?
    var failure: String?
    var isBusy = false
    /// How what is typed did in a test; nil while it was not tried.
    private(set) var test: ReplicaTest?
    private(set) var isTesting = false
    var isEditing = false
    // What is typed.
    var kind = ReplicaPlace.Kind.s3 { didSet { forgetTest(kind, oldValue) } }
    var endpoint = "" { didSet { forgetTest(endpoint, oldValue) } }
    var region = "" { didSet { forgetTest(region, oldValue) } }
    var bucket = "" { didSet { forgetTest(bucket, oldValue) } }
    var folder = "" { didSet { forgetTest(folder, oldValue) } }
    var keyID = "" { didSet { forgetTest(keyID, oldValue) } }
    var secret = "" { didSet { forgetTest(secret, oldValue) } }
    @ObservationIgnored private let client: APIClient

    init(client: APIClient) { self.client = client }

    /// Whether the secret that is kept counts for what is typed.
    var hasSecret: Bool {
        guard let place = status?.place, place.kind == .s3 else { return false }
        let typed = draft.place
        return place.endpoint == typed.endpoint && place.bucket == typed.bucket && place.keyID == typed.keyID
    }

    var isComplete: Bool {
        switch kind {
        case .folder: !trimmed(folder).isEmpty
        case .s3: !trimmed(bucket).isEmpty && !trimmed(keyID).isEmpty && (hasSecret || !trimmed(secret).isEmpty)
        }
    }

    func load() async {
        await attempt { status = try await client.call(ReplicaAPI.status) }
    }

    func begin() {
        let place = status?.place
        kind = place?.kind ?? .s3
        (endpoint, region) = (place?.endpoint ?? "", place?.region ?? "")
        (bucket, folder) = (place?.bucket ?? "", place?.folder ?? "")
        (keyID, secret) = (place?.keyID ?? "", "")
        (failure, test, isEditing) = (nil, nil, true)
    }

    func tryOut() async {
        guard isComplete, !isTesting, !isBusy else { return }
        (isTesting, test) = (true, nil)
        defer { isTesting = false }
        let draft = draft
        await attempt {
            let answer = try await client.call(ReplicaAPI.test, body: draft)
            // What was typed meanwhile was not tried.
            if draft == self.draft { test = answer }
        }
    }

    func save() async {
        guard isComplete, !isTesting else { return }
        await attempt {
            status = try await client.call(ReplicaAPI.change, body: draft)
            (isEditing, secret) = (false, "")
        }
    }

    func remove() async { await attempt { status = try await client.call(ReplicaAPI.remove) } }

    func copyNow() async { await attempt { status = try await client.call(ReplicaAPI.copy) } }

    func bringBack() async { await attempt { status = try await client.call(ReplicaAPI.bringBack) } }

    /// Makes the place of the copy the first one, or the server's disk again.
    func move(toCopy: Bool) async {
        await attempt {
            status = try await client.call(ReplicaAPI.move, body: ReplicaMoveDraft(toCopy: toCopy))
        }
    }

    var draft: ReplicaDraft {
        func text(_ value: String) -> String? { trimmed(value).isEmpty ? nil : trimmed(value) }
        switch kind {
        case .folder: return ReplicaDraft(place: ReplicaPlace(kind: .folder, folder: text(folder)))
        case .s3:
            return ReplicaDraft(
                place: ReplicaPlace(
                    kind: .s3, endpoint: text(endpoint), region: text(region), bucket: text(bucket),
                    folder: text(folder), keyID: text(keyID)), secret: text(secret))
        }
    }

    private func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

    private func forgetTest<Value: Equatable>(_ new: Value, _ old: Value) {
        if new != old { (test, failure) = (nil, nil) }
    }
}
