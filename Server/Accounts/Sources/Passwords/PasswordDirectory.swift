public import AccountsAPI
public import Base
public import Database
public import Foundation

/// An address in the one form that it is kept in.
public struct AccountAddress: Sendable, Hashable {
    /// A phone number in E.164, or an address of mail in small letters.
    public var text: String
    /// ISO code of a number's country, which codes are counted by; empty where there is none.
    public var country: String

    public init(_ text: String, country: String = "") {
        self.text = text
        self.country = country
    }
}

/// What sign-in with a password needs to know of an account.
public struct PasswordAccount: Sendable {
    public var id: SortableID
    /// Empty where the account has lost it.
    public var address: String
    /// ISO code of a number's country; empty where there is none.
    public var country: String
    /// As the person is called, which no password may be.
    public var name: String?
    public var passwordHash: String
    /// What its owner reads in, as a field `Accept-Language` says it; nil where that is not known.
    public var languages: String?

    public init(
        id: SortableID, address: String, country: String = "", name: String? = nil, passwordHash: String,
        languages: String? = nil
    ) {
        self.languages = languages
        self.id = id
        self.address = address
        self.country = country
        self.name = name
        self.passwordHash = passwordHash
    }
}

/// What somebody who is signed in can change of how they sign in.
public enum AccountChange: Sendable, Hashable {
    case password, address, authenticatorOn, authenticatorOff
}

/// Where an app keeps accounts that have an address and a password. Each call is within a transaction of the caller's.
public protocol PasswordDirectory: Sendable {
    /// The account of an address.
    func account(at address: String, _ connection: DatabaseConnection) throws -> PasswordAccount?
    /// The account of an id.
    func account(_ id: SortableID, _ connection: DatabaseConnection) throws -> PasswordAccount?
    /// Makes an account whose address was proven; false when the address has one already.
    func create(
        _ id: SortableID, at address: AccountAddress, passwordHash: String, on date: Date,
        _ connection: DatabaseConnection
    ) throws -> Bool
    /// Sets the hash of a new password.
    func setPassword(_ hash: String, of id: SortableID, _ connection: DatabaseConnection) throws
    /// Gives an account another address, which was proven; false when that has one already, or accounts here keep theirs.
    func setAddress(_ address: AccountAddress, of id: SortableID, _ connection: DatabaseConnection) throws -> Bool
    /// Whether nobody has used an account for so long that its address may be somebody else's by now: whoever proves that it
    /// is theirs gets an account of their own, and nothing of this one.
    func isAbandoned(_ id: SortableID, at date: Date, _ connection: DatabaseConnection) throws -> Bool
    /// The account that lost an address that way; its owner still gets in with the address and the password.
    func formerAccount(at address: String, _ connection: DatabaseConnection) throws -> PasswordAccount?
    /// Is told that a session of somebody's goes on.
    func didUse(_ id: SortableID, _ connection: DatabaseConnection) throws
    /// Is told that somebody has logged in.
    func didLogIn(_ id: SortableID, _ connection: DatabaseConnection) throws
    /// Is told that an account got its address back from whoever had changed it at a time: what they may have set up since, by
    /// which one signs in, is to go.
    func didTakeBack(_ id: SortableID, changedAt date: Date, _ connection: DatabaseConnection) throws
    /// Is told that somebody has changed how they sign in, and in which session, before the transaction ends.
    func didChange(_ change: AccountChange, by identity: Identity, _ connection: DatabaseConnection) throws
    /// What is wrong with a password for an address and a name; nil when nothing is.
    func violation(
        in password: String, at address: String?, name: String?, limits: PasswordLimits
    ) -> PasswordRule.Violation?
}

extension PasswordDirectory {
    public func isAbandoned(_ id: SortableID, at date: Date, _ connection: DatabaseConnection) throws -> Bool { false }

    public func formerAccount(at address: String, _ connection: DatabaseConnection) throws -> PasswordAccount? { nil }

    public func didUse(_ id: SortableID, _ connection: DatabaseConnection) throws {}

    public func didLogIn(_ id: SortableID, _ connection: DatabaseConnection) throws {}

    public func didTakeBack(_ id: SortableID, changedAt date: Date, _ connection: DatabaseConnection) throws {}

    public func didChange(_ change: AccountChange, by identity: Identity, _ connection: DatabaseConnection) throws {}

    public func setAddress(
        _ address: AccountAddress, of id: SortableID, _ connection: DatabaseConnection
    ) throws -> Bool { false }
}
