import Foundation
import ListBackupAPI
import Observation
import Wire

/// The code that opens an account's backups anywhere, and bringing back what one opens.
@Observable @MainActor
final class RecoveryModel: AttemptingModel {
    private(set) var state: RecoveryState?
    /// The code that was just made; it is told this once.
    private(set) var code: RecoveryCode?
    /// What was brought back; nil while nothing was asked for.
    private(set) var found: [RecoveredSource]?
    var failure: String?
    var isBusy = false
    var isBringingBack = false
    /// What is typed: the code, and where the copy lies.
    var typed = ""
    let place: SecondCopyModel
    @ObservationIgnored private let client: APIClient

    init(client: APIClient) {
        self.client = client
        place = SecondCopyModel(client: client)
    }

    var isComplete: Bool { typed.count >= 56 && place.isComplete }

    func load() async { await attempt { state = try await client.call(RecoveryAPI.state) } }

    func makeCode() async {
        guard !isBusy else { return }
        await attempt {
            let made = try await client.call(RecoveryAPI.makeCode)
            (code, state) = (made, RecoveryState(madeAt: made.madeAt))
        }
    }

    /// Who made a note of the code shows it no longer.
    func putAway() { code = nil }

    func beginBringingBack() async {
        (typed, found, failure) = ("", nil, nil)
        await place.load()
        place.begin()
        place.isEditing = false
        isBringingBack = true
    }

    func bringBack() async {
        guard isComplete, !isBusy else { return }
        let draft = RecoveryDraft(code: typed, place: place.draft.place, secret: place.draft.secret)
        await attempt { found = try await client.call(RecoveryAPI.recover, body: draft) }
    }
}
