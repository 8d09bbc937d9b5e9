import Base
import Foundation
import ListBackupAPI
import Observation
import Wire

/// Tokens by which programs work in somebody's name.
@Observable @MainActor
final class TokensModel {
    private(set) var tokens: [AccessToken]?
    /// The one that was just made, until somebody has kept it.
    private(set) var made: NewAccessToken?
    private(set) var failure: String?
    private(set) var isBusy = false
    var isAdding = false
    var name = ""
    var role = Role.viewer
    /// For how many days; 0 for good.
    var days = 90
    @ObservationIgnored private let client: APIClient

    init(client: APIClient) { self.client = client }

    var canMake: Bool { !name.trimmingCharacters(in: .whitespaces).isEmpty && !isBusy }

    func load() async { await attempt { tokens = try await client.call(TeamAPI.tokens) } }

    func make() async {
        guard canMake else { return }
        isBusy = true
        defer { isBusy = false }
        let draft = AccessTokenDraft(name: name, role: role, days: days == 0 ? nil : days)
        await attempt {
            let new = try await client.call(TeamAPI.createToken, body: draft)
            tokens = [new.token] + (tokens ?? [])
            (made, isAdding, name) = (new, false, "")
        }
    }

    /// It was kept somewhere else, and is shown no more.
    func forget() { made = nil }

    func remove(_ token: AccessToken) async {
        let before = tokens
        tokens?.removeAll { $0.id == token.id }
        await attempt { _ = try await client.call(TeamAPI.removeToken, ByID(id: token.id)) }
        if failure != nil { tokens = before } else if made?.token.id == token.id { made = nil }
    }

    private func attempt(_ body: () async throws -> Void) async {
        do {
            try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
