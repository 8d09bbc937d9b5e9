import AccountsAPI
import Base
import ClientKit
import DesignKit
import Foundation
import ListBackupAPI
import Observation
import SwiftUI
import Wire

/// Who is signed in on this device, and how that changes.
@Observable @MainActor
final class SessionModel {
    enum Phase {
        case restoring, signedOut
        case signedIn(AppModel)
    }

    /// How often another account was entered.
    private(set) var changes = 0
    private(set) var phase = Phase.restoring
    /// Why the session could not be restored; the person may try again.
    private(set) var failure: String?
    private(set) var me: Me?
    @ObservationIgnored let client: APIClient
    @ObservationIgnored let device: Device
    @ObservationIgnored private let tokens: TokenStore
    @ObservationIgnored private let dependencies: ListBackupDependencies
    @ObservationIgnored let enrolments: EnrolmentStore
    @ObservationIgnored let pushAddress: PushAddressStore

    init(_ dependencies: ListBackupDependencies) {
        self.dependencies = dependencies
        tokens = TokenStore(app: "listbackup", secrets: dependencies.secrets, transport: dependencies.transport)
        client = APIClient(transport: dependencies.transport, credentials: tokens)
        device = dependencies.device
        pushAddress = PushAddressStore(app: "listbackup", secrets: dependencies.secrets)
        enrolments = EnrolmentStore(app: "listbackup", secrets: dependencies.secrets, clock: dependencies.clock)
    }

    /// Finds out who is signed in.
    func restore() async {
        failure = nil
        guard tokens.hasSession else {
            phase = .signedOut
            return
        }
        do {
            enter(try await client.call(AccountAPI.me))
        } catch let problem as Problem where problem.status == 401 {
            forget()
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    func begin(_ signedIn: SignedIn<Me>) async throws {
        // Nothing of the session is here before nobody else can be taken for this device.
        try await dependencies.rightsChange()
        try tokens.store(access: signedIn.accessToken, refresh: signedIn.refreshToken)
        enter(signedIn.user)
    }

    func signOut() async {
        _ = try? await client.call(SessionAPI.logOut)
        forget()
        try? await dependencies.rightsChange()
    }

    /// Begins anew with what there is in the account that this device works in now.
    func enterAgain() {
        guard let me else { return }
        changes += 1
        enter(me)
        if case .signedIn(let model) = phase { model.open(.overview) }
    }

    private func enter(_ me: Me) {
        self.me = me
        let transport = dependencies.transport
        let tokens = tokens
        phase = .signedIn(
            AppModel(client: client, secrets: dependencies.secrets, clock: dependencies.clock) { last in
                var request = HTTPRequest(method: .get, path: SourcesAPI.livePath)
                request.fields["Authorization"] = "Bearer \(try await tokens.accessToken() ?? "")"
                request.fields["Last-Event-ID"] = last
                return try await transport.send(request)
            })
    }

    private func forget() {
        try? tokens.clear()
        enrolments.clear()
        pushAddress.endpoint = nil
        me = nil
        phase = .signedOut
    }
}
