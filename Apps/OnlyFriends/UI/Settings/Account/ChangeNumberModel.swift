import AccountsAPI
import Base
import Observation
import OnlyFriendsAPI

/// One's own number being changed: password and new number, then the code that went to it (OF-040).
@Observable @MainActor
final class ChangeNumberModel {
    var country = "NO" { didSet { if country != oldValue { phoneRefusal = nil } } }
    var phoneNumber = "" { didSet { if phoneNumber != oldValue { phoneRefusal = nil } } }
    var password = "" { didSet { if password != oldValue { passwordRefusal = nil } } }
    private(set) var isSending = false
    private(set) var phoneRefusal: String?
    private(set) var passwordRefusal: String?
    private(set) var failure: String?
    /// The code being waited for; nil until it is on its way.
    private(set) var verification: VerificationModel?
    /// Oneself with the new number, once it is changed.
    private(set) var changed: User?

    private let authentication: AuthenticationRepository
    private let clock: WallClock

    init(authentication: AuthenticationRepository, clock: WallClock) {
        self.authentication = authentication
        self.clock = clock
    }

    var canSend: Bool { phoneNumber.count(where: \.isNumber) >= 4 && !password.isEmpty && !isSending }

    func start() async {
        guard canSend else { return }
        isSending = true
        defer { isSending = false }
        (phoneRefusal, passwordRefusal, failure) = (nil, nil, nil)
        do {
            let started = try await authentication.startNumberChange(
                NumberChange(phoneNumber: phoneNumber, country: country, password: password))
            verification = VerificationModel(started: started, authentication: authentication, clock: clock)
        } catch  where isCancellation(error) {
        } catch {
            phoneRefusal = refusal(of: "phoneNumber", in: error)
            passwordRefusal = refusal(of: "password", in: error)
            if phoneRefusal == nil, passwordRefusal == nil { failure = explanation(of: error) }
        }
    }

    func confirm() async {
        guard let verification else { return }
        await verification.submit { id, code in
            changed = try await authentication.changeNumber(NumberProof(verificationId: id, code: code))
        }
    }
}
