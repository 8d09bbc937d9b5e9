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
        return try await browser(of: person).call(PasskeysAPI.add, body: try key.draft(for: question, name: name))
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
            PasskeysAPI.logIn,
            body: PasskeyLogIn(
                passkey: try key.use(for: question, user: user, change), rememberMe: true,
                device: Device(name: device, platform: "test")))
    }
}

extension SoftAuthenticator {
    /// What a device hands over that has made a passkey.
    func draft(
        for question: PasskeyQuestion, name: String? = nil, _ change: (inout Saying) -> Void = { _ in }
    ) throws -> PasskeyDraft {
        let made = register(try #require(Base64URL.decode(question.challenge)), change)
        return PasskeyDraft(
            question: question.question, credentialId: Base64URL.encode(made.credentialID),
            clientData: Base64URL.encode(made.clientDataJSON), attestation: Base64URL.encode(made.attestationObject),
            name: name)
    }

    /// What a device hands over whose passkey somebody has used.
    func use(
        for question: PasskeyQuestion, user: [UInt8]? = nil, _ change: (inout Saying) -> Void = { _ in }
    ) throws -> PasskeyUse {
        let used = signIn(try #require(Base64URL.decode(question.challenge)), user: user ?? [], change)
        return PasskeyUse(
            question: question.question, credentialId: Base64URL.encode(used.credentialID),
            clientData: Base64URL.encode(used.clientDataJSON),
            authenticatorData: Base64URL.encode(used.authenticatorData),
            signature: Base64URL.encode(used.signature),
            userHandle: user.map { Base64URL.encode($0) })
    }
}
