public import Foundation

/// Why somebody was not authorized, as AuthenticationServices has it.
public struct ASAuthorizationError: CustomNSError, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        /// For no reason that is known.
        case unknown = 1000
        /// The person did not want to, or did nothing.
        case canceled
        /// The answer makes no sense.
        case invalidResponse
        /// Nobody took the request: the browser has no passkeys, or none for this page.
        case notHandled
        /// It did not work.
        case failed
        /// It would have needed the person.
        case notInteractive
        /// The person has one of the passkeys that were excluded.
        case matchedExcludedCredential
    }

    /// The domain of these errors.
    public static var errorDomain: String { "com.apple.AuthenticationServices.AuthorizationError" }
    /// What kind of error it is.
    public let code: Code
    /// For whoever writes the app: what the browser said.
    let reason: String

    /// An error of a kind.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.init(code, reason: userInfo[Self.reasonKey] as? String ?? "")
    }

    init(_ code: Code, reason: String) {
        (self.code, self.reason) = (code, reason)
    }

    private static var reasonKey: String { "NSDebugDescription" }

    /// The code's number.
    public var errorCode: Int { code.rawValue }
    /// What the browser said under `NSDebugDescriptionErrorKey`, for whoever writes the app.
    public var errorUserInfo: [String: Any] { reason.isEmpty ? [:] : [Self.reasonKey: reason] }

    /// For no reason that is known.
    public static var unknown: Code { .unknown }
    /// The person did not want to.
    public static var canceled: Code { .canceled }
    /// The answer makes no sense.
    public static var invalidResponse: Code { .invalidResponse }
    /// Nobody took the request.
    public static var notHandled: Code { .notHandled }
    /// It did not work.
    public static var failed: Code { .failed }
    /// It would have needed the person.
    public static var notInteractive: Code { .notInteractive }
    /// The person has one of the passkeys that were excluded.
    public static var matchedExcludedCredential: Code { .matchedExcludedCredential }
}

extension ASAuthorizationError.Code {
    /// Lets `catch ASAuthorizationError.canceled` find errors of that kind.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? ASAuthorizationError)?.code == code }
}
