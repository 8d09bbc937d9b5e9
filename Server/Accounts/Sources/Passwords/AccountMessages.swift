public import Database

/// What a code is for.
public enum CodePurpose: String, Sendable, DatabaseConvertible { case signUp, reset, newAddress }

/// The words of an app to the owners of its accounts.
public protocol AccountMessages: Sendable {
    /// The message that brings a code.
    func code(_ code: String, to address: String, for purpose: CodePurpose) -> AccountMessage
    /// Tells an owner that somebody tried to sign up with their address.
    func registrationNotice(to address: String) -> AccountMessage
    /// Tells an owner that the key of a session was used twice, which ended it.
    func copiedKeyNotice(to address: String) -> AccountMessage
    /// Tells an owner that their password was set anew by a code.
    func passwordNotice(to address: String) -> AccountMessage
    /// Tells the former address of an account that it has another one now.
    func addressNotice(to address: String) -> AccountMessage
    /// What somebody reads whose address or password is not right, whichever it is.
    var wrongCredentials: String { get }
    /// What somebody reads who asks for another code of a sign-up that is over.
    var signUpIsOver: String { get }
}
