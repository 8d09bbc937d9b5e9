import AccountsAPI
import Foundation
import Observation
import Wire

/// Turning the second factor on.
@Observable @MainActor
final class SecondFactorModel {
    enum Step: Equatable {
        case loading, off
        case enrolling(AuthenticatorSetup)
        case recovery([String])
        case on(Int)
    }

    private(set) var step = Step.loading
    private(set) var failure: String?
    var password = ""
    var code = ""
    @ObservationIgnored private let client: APIClient

    init(client: APIClient) { self.client = client }

    func load() async {
        await attempt {
            let state = try await client.call(SecondFactorSettingsAPI.state)
            step = state.isOn ? .on(state.recoveryCodesLeft) : .off
        }
    }

    func enrol() async {
        await attempt {
            step = .enrolling(
                try await client.call(SecondFactorSettingsAPI.enrol, body: PasswordProof(password: password)))
            password = ""
        }
    }

    func confirm() async {
        await attempt {
            let codes = try await client.call(SecondFactorSettingsAPI.confirm, body: SecondFactorCode(code: code))
            step = .recovery(codes.codes)
            code = ""
        }
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
