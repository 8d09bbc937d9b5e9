public import Database

/// What a code is for.
public enum CodePurpose: String, Sendable, DatabaseConvertible { case signUp, reset, newAddress }

/// The words of an app to the owners of its accounts.
public protocol AccountMessages: Sendable {
    /// The same words in the language of whoever asks, as their request's field `Accept-Language` says it (RFC 9110,
    /// 12.5.4); as they are where the app has one language.
    func speaking(_ languages: String?) -> any AccountMessages
    /// The message that brings a code.
    func code(_ code: String, to address: String, for purpose: CodePurpose) -> AccountMessage
    /// Tells an owner that somebody tried to sign up with their address.
    func registrationNotice(to address: String) -> AccountMessage
    /// Tells whoever has an address that its account was not used for long, so that no code leads into it; nil where
    /// accounts keep their addresses.
    func abandonedNotice(to address: String) -> AccountMessage?
    /// Tells an owner that the key of a session was used twice, which ended it.
    func copiedKeyNotice(to address: String) -> AccountMessage
    /// Tells an owner that their password was set anew by a code.
    func passwordNotice(to address: String) -> AccountMessage
    /// Tells the former address of an account that it has another one now.
    /// - Parameter link: what names the change to take it back, letters and digits alone.
    func addressNotice(to address: String, link: String) -> AccountMessage
    /// Tells an address that an account has gone back to the one that it had before.
    func takenBackNotice(to address: String) -> AccountMessage
    /// What somebody reads whose address or password is not right, whichever it is.
    var wrongCredentials: String { get }
    /// What somebody reads who asks for another code of a sign-up that is over.
    var signUpIsOver: String { get }
}

extension AccountMessages {
    public func speaking(_ languages: String?) -> any AccountMessages { self }
    public func abandonedNotice(to address: String) -> AccountMessage? { nil }
}
