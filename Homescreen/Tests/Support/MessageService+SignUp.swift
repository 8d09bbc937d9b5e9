import AccountsAPI
import ClientKit
import Foundation
import OnlyFriendsAPI
import Wire

extension MessageService {
    /// Signs somebody up with Only Friends of a house that sends its messages here.
    func signUp(at address: URL, number: String = "+4741234567") async throws -> SessionStarted {
        let stranger = APIClient(transport: URLSessionTransport(baseURL: address))
        let started = try await stranger.call(
            AuthAPI.signUp, body: SignUpDraft(phoneNumber: number, password: "birch forest 41 lake"))
        return try await stranger.call(
            AuthAPI.verifyCode,
            body: CodeEntry(verificationId: started.verificationId, code: try await code(to: number), device: nil))
    }
}
