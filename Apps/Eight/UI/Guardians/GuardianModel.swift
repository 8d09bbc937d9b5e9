import Base
import ClientKit
import EightAPI
import Foundation
import Observation
import SwiftUI
import Wire

/// The keys that a guardian's device holds, one for each pupil who has appointed them.
struct GuardianKeys: Sendable {
    let secrets: any SecretStore
    private static let name = "eight.guardian"

    func all() -> [GuardianKey] {
        guard let kept = try? secrets.secret(for: Self.name) else { return [] }
        return (try? JSONDecoder().decode([GuardianKey].self, from: Data(kept))) ?? []
    }

    func keep(_ keys: [GuardianKey]) throws {
        try secrets.setSecret(keys.isEmpty ? nil : Array(try JSONEncoder().encode(keys)), for: Self.name)
    }
}

/// What somebody sees whom pupils have appointed, and an invitation that they are about to take (E8-143).
@Observable @MainActor
final class GuardianModel {
    private(set) var pupils: [SupervisedPupil] = []
    private(set) var phase = LoadPhase.loading
    private(set) var offer: GuardianOffer?
    /// As somebody typed it, or as their link had it.
    var code: String
    /// Whether they say that they are grown up, and the pupil's parent or guardian.
    var isGuardian = false
    private(set) var isBusy = false
    private(set) var failure: String?
    /// Whether an appointment is over that was there before.
    private(set) var hasEnded = false
    private let client: EightClient
    private let keys: GuardianKeys
    /// Awaited before the device holds a key.
    private let rightsChange: @MainActor @Sendable () async throws -> Void

    init(
        code: String, client: EightClient, keys: GuardianKeys,
        rightsChange: @escaping @MainActor @Sendable () async throws -> Void
    ) {
        (self.code, self.client, self.keys, self.rightsChange) = (code, client, keys, rightsChange)
    }

    var canAsk: Bool { !isBusy && GuardianCode.read(code) != nil }
    var canAccept: Bool { !isBusy && isGuardian && offer != nil }

    /// Reads what the device has keys for, and what the link is for.
    func load() async {
        await look()
        guard offer == nil, canAsk, phase == .loaded else { return }
        await ask()
        // The link was theirs already: it is used up, and its address loaded again.
        if offer == nil, !pupils.isEmpty { (code, failure) = ("", nil) }
    }

    private func look() async {
        var seen: [SupervisedPupil] = [], left: [GuardianKey] = []
        let all = keys.all()
        do {
            for key in all {
                do {
                    seen.append(try await client.supervised(key))
                    left.append(key)
                } catch let problem as Problem where problem.status == 404 {
                    hasEnded = true
                }
            }
            if left.count < all.count { try? keys.keep(left) }
            (pupils, phase) = (seen, .loaded)
        } catch { if !isCancellation(error) { phase = .failed(explanation(of: error)) } }
    }

    /// Who invites.
    func ask() async {
        guard canAsk, let code = GuardianCode.read(code) else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            offer = try await client.guardianOffer(code)
            failure = nil
        } catch { failure = explanation(of: error) }
    }

    func accept() async {
        guard canAccept, let code = GuardianCode.read(code) else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            try await rightsChange()
            let key = try await client.acceptGuardian(code)
            try keys.keep(keys.all() + [key])
            (self.code, offer, isGuardian, failure, hasEnded) = ("", nil, false, nil, false)
            await look()
        } catch { failure = explanation(of: error) }
    }

    /// Takes no invitation after all.
    func decline() { (code, offer, isGuardian, failure) = ("", nil, false, nil) }

    func end(_ pupil: SupervisedPupil) async {
        guard !isBusy, let place = pupils.firstIndex(where: { $0.id == pupil.id }) else { return }
        isBusy = true
        defer { isBusy = false }
        let all = keys.all()
        guard all.indices.contains(place) else { return }
        do {
            try await client.endSupervision(all[place])
            try keys.keep(all.enumerated().filter { $0.offset != place }.map(\.element))
            pupils.remove(at: place)
            failure = nil
        } catch { failure = explanation(of: error) }
    }
}
