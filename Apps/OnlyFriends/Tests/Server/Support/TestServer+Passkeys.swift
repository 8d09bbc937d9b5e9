import Accounts
import AccountsAPI
import Base
import OnlyFriendsAPI
import PasskeyDevice
import Secrets
import Testing
import Wire

@testable import OnlyFriendsServer

extension TestServer {
    /// A client whose requests come to a name by https, as those of browsers do.
    func client(
        _ credentials: TestCredentials? = nil, at host: String, from address: String = "192.0.2.1",
        isSecure: Bool = true
    ) -> APIClient {
        let handler = handler
        let transport = InProcessTransport { request in
            var request = request
            request.remoteAddress = address
            request.fields["Host"] = host
            request.isSecure = isSecure
            return await handler(request)
        }
        return APIClient(transport: transport, credentials: credentials)
    }

    /// A person's client in a browser, at the house that the authenticators of tests know.
    func browser(of person: Person) -> APIClient { client(person.credentials, at: "home.example") }

    /// A browser that nobody is signed in to.
    func browser(from address: String = "192.0.2.1") -> APIClient { client(at: "home.example", from: address) }

    /// Has a person's device make a passkey and the server keep it.
    @discardableResult
    func addPasskey(
        _ key: SoftAuthenticator, to person: Person, name: String? = nil
    ) async throws -> PasskeyInfo {
        let question = try await browser(of: person).call(
            PasskeysAPI.start, body: PasswordProof(password: Self.password))
        return try await browser(of: person).call(PasskeysAPI.add, body: key.draft(for: question, name: name))
    }

    /// Signs in with a passkey as a new device would.
    func logIn(
        _ key: SoftAuthenticator, user: [UInt8]? = nil, on device: String = "Tablet",
        from address: String = "192.0.2.1",
        _ change: (inout SoftAuthenticator.Saying) -> Void = { _ in }
    ) async throws -> SessionStarted {
        let browser = browser(from: address)
        let question = try await browser.call(PasskeysAPI.startLogIn)
        return try await browser.call(
            PasskeyLogInAPI<SessionStarted>.logIn,
            body: PasskeyLogIn(
                passkey: key.use(for: question, user: user, change), rememberMe: true,
                device: Device(name: device, platform: "test")))
    }
}
