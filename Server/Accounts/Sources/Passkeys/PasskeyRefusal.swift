import AccountsAPI
public import Wire

/// Why a passkey was not taken.
public enum PasskeyRefusal: Error, Sendable, Equatable {
    /// A page of another origin asked for it.
    case foreignOrigin(String)
    /// The challenge is nobody's, too old, or was given for something else or to somebody else.
    case wrongChallenge
    /// The challenge has been answered before.
    case replayed
    /// No such passkey is known.
    case unknownCredential
    case badSignature
    /// The authenticator counts fewer signatures than before: there may be a copy of it.
    case counterWentBack(from: UInt32, to: UInt32)
    /// The person was not verified by their device, as is asked for here.
    case notVerified
    /// What came is not what an authenticator says; the reason is for the log and holds nothing of the person.
    case notGood(String)

    /// Whether it looks like an attack, so that it should be logged.
    public var isSuspicious: Bool {
        switch self {
        case .foreignOrigin, .replayed, .badSignature, .counterWentBack: true
        case .wrongChallenge, .unknownCredential, .notVerified, .notGood: false
        }
    }

    /// For the log.
    public var reason: String {
        switch self {
        case .foreignOrigin(let origin): "The page was of another origin: \(origin)"
        case .wrongChallenge: "The challenge is unknown, too old, or for something else."
        case .replayed: "The challenge has been answered before."
        case .unknownCredential: "The passkey is unknown."
        case .badSignature: "The signature is not right."
        case .counterWentBack(let old, let new): "The counter of signatures went from \(old) to \(new)."
        case .notVerified: "The person was not verified by their device."
        case .notGood(let reason): reason
        }
    }

    /// What the person is told.
    public var sentence: String {
        switch self {
        case .foreignOrigin: "This passkey was used on another site. Open this site yourself and try again."
        case .wrongChallenge: "That took too long, or was begun in another window. Try again."
        case .replayed: "This has been used already. Try again."
        case .unknownCredential: "This passkey is not known here. Use another one, or sign in another way."
        case .badSignature: "This passkey could not be checked. Try again."
        case .counterWentBack: "This passkey may have been copied. Sign in another way and remove it."
        case .notVerified: "Unlock your device by fingerprint, face or code to use this passkey."
        case .notGood: "This passkey cannot be used here. Try another one."
        }
    }

    /// The refusal as servers answer it.
    public var problem: Problem { .unauthorized(code: ProblemCode.signInFailed, sentence) }
}
