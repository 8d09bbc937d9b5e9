import Base
import EightAPI
import Foundation
import Observation
import SwiftUI

/// Whom a pupil lets see their time and settings (E8-143).
@Observable @MainActor
final class GuardiansModel {
    private(set) var guardians: [Guardian] = []
    private(set) var phase = LoadPhase.loading
    private(set) var isBusy = false
    /// What the pupil calls whom they are about to invite.
    var name = ""
    /// An invitation that was made just now; its code is shown once.
    private(set) var invitation: GuardianInvitation?
    /// Why the last change could not be.
    private(set) var failure: String?
    private let client: EightClient
    static let most = 2

    init(client: EightClient) { self.client = client }

    var isFull: Bool { guardians.count >= Self.most }
    var canInvite: Bool { !isBusy && !isFull && name.contains { !$0.isWhitespace } }

    func load() async {
        do {
            guardians = try await client.guardians()
            // What was taken, or taken back, needs no code any more.
            if let invited = invitation?.guardian.id, guardians.first(where: { $0.id == invited })?.since != nil {
                invitation = nil
            }
            phase = .loaded
        } catch { if !isCancellation(error) { phase = .failed(explanation(of: error)) } }
    }

    func invite() async {
        guard canInvite else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            let made = try await client.inviteGuardian(named: name)
            guardians.append(made.guardian)
            (invitation, name, failure) = (made, "", nil)
        } catch { failure = explanation(of: error) }
    }

    func end(_ guardian: Guardian) async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            try await client.endGuardian(guardian.id)
            guardians.removeAll { $0.id == guardian.id }
            if invitation?.guardian.id == guardian.id { invitation = nil }
            failure = nil
        } catch { failure = explanation(of: error) }
    }
}
