public import Wire

/// Begins to sign in at the issuer.
public struct OpenIDStart: Codable, Sendable, EndpointBody {
    /// Where the issuer sends the person back to; one of those that the app allows, the first if none is named.
    public var redirect: String?
    /// Names this installation in its own words, so that many people behind one address are told apart.
    public var deviceKey: String?
    /// Whether the issuer is to ask which account, also where one is signed in.
    public var choosesAccount: Bool?

    public init(redirect: String? = nil, deviceKey: String? = nil, choosesAccount: Bool? = nil) {
        self.redirect = redirect
        self.deviceKey = deviceKey
        self.choosesAccount = choosesAccount
    }
}

/// Where a person signs in.
public struct OpenIDStarted: Codable, Sendable, Hashable {
    /// Known only to the device that asked, which keeps it for the end; without it the issuer's answer is worth nothing.
    public var signInId: String
    /// The issuer's page to open.
    public var authorizationUrl: String
    /// Seconds that signing in may take.
    public var expiresIn: Int

    public init(signInId: String, authorizationUrl: String, expiresIn: Int) {
        self.signInId = signInId
        self.authorizationUrl = authorizationUrl
        self.expiresIn = expiresIn
    }
}

/// Hands over what the issuer added to the address that it sent the person back to.
public struct OpenIDFinish: Codable, Sendable, EndpointBody {
    public var signInId: String
    public var code: String
    public var state: String
    public var device: Device?

    public init(signInId: String, code: String, state: String, device: Device? = nil) {
        self.signInId = signInId
        self.code = code
        self.state = state
        self.device = device
    }
}

/// The calls of an app whose people sign in at an issuer of OpenID Connect, besides `SessionAPI`. `Account` is what the
/// app tells people of themselves.
public enum OpenIDAPI<Account: Codable & Sendable> {
    public static var start: Endpoint<NoParameters, OpenIDStart, OpenIDStarted> {
        Endpoint(
            "startSignIn", .post, "/api/v1/auth/openid/start", summary: "Begins to sign in at the issuer.",
            access: .open, success: .created, tag: "auth", allowsCompression: false)
    }

    public static var finish: Endpoint<NoParameters, OpenIDFinish, SignedIn<Account>> {
        Endpoint(
            "finishSignIn", .post, "/api/v1/auth/openid/finish",
            summary: "Begins a session with what the issuer gave.", access: .open, tag: "auth",
            allowsCompression: false)
    }
}
