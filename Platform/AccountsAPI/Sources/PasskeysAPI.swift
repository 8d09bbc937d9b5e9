public import Wire

/// Passkeys: kept in the settings, and signed in with instead of an address, a password and a code.
///
/// A question is asked first and answered within five minutes, once. Its host is the one that the request was sent to.
public enum PasskeysAPI {
    public static let list = Endpoint<NoParameters, NoBody, [PasskeyInfo]>(
        "passkeys", .get, "/api/v1/auth/passkeys", summary: "One's passkeys, the newest first.", tag: "auth")

    public static let start = Endpoint<NoParameters, PasswordProof, PasskeyQuestion>(
        "startPasskey", .post, "/api/v1/auth/passkeys/challenge",
        summary: "What a device is asked for a new passkey with, for whoever shows their password.", tag: "auth",
        allowsCompression: false)

    public static let add = Endpoint<NoParameters, PasskeyDraft, PasskeyInfo>(
        "addPasskey", .post, "/api/v1/auth/passkeys", summary: "Keeps the passkey that a device has made.",
        success: .created, tag: "auth")

    public static let rename = Endpoint<ByPasskey, PasskeyName, PasskeyInfo>(
        "renamePasskey", .put, "/api/v1/auth/passkeys/{id}", summary: "Gives a passkey another name.", tag: "auth")

    public static let remove = Endpoint<ByPasskey, NoBody, NoAnswer>(
        "removePasskey", .delete, "/api/v1/auth/passkeys/{id}",
        summary: "Forgets a passkey, which lets nobody in from then on.", success: .noContent, tag: "auth")

    public static let startLogIn = Endpoint<NoParameters, NoBody, PasskeyQuestion>(
        "startPasskeyLogIn", .post, "/api/v1/auth/passkeys/login/challenge",
        summary: "What a device is asked for a passkey with, to sign in by it.", access: .open, tag: "auth",
        allowsCompression: false)

    public static let startProof = Endpoint<NoParameters, NoBody, PasskeyQuestion>(
        "startPasskeyProof", .post, "/api/v1/auth/passkeys/proof/challenge",
        summary: "What a device is asked for one of one's own passkeys with.", tag: "auth", allowsCompression: false)

    public static let prove = Endpoint<NoParameters, PasskeyUse, NoAnswer>(
        "provePasskey", .post, "/api/v1/auth/passkeys/proof",
        summary: "Proves that whoever holds the device is who is signed in, as to unlock the app.",
        success: .noContent, tag: "auth")
}

/// The call that a log-in by passkey ends with. `Started` is what the app tells of a session that has begun.
public enum PasskeyLogInAPI<Started: Codable & Sendable> {
    public static var logIn: Endpoint<NoParameters, PasskeyLogIn, Started> {
        Endpoint(
            "logInWithPasskey", .post, "/api/v1/auth/passkeys/login",
            summary: "Begins a session with a passkey, which counts as password and second factor.", access: .open,
            tag: "auth", allowsCompression: false)
    }
}
