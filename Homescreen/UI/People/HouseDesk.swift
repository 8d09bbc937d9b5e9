import DesignKit
import Foundation

/// Somebody of the house, as its pages show them.
public struct HouseMember: Identifiable, Hashable, Sendable {
    public var id: String
    public var name: String
    public var isOwner: Bool
    /// In how many browsers they are signed in.
    public var browsers: Int

    public init(id: String, name: String, isOwner: Bool, browsers: Int = 0) {
        self.id = id
        self.name = name
        self.isOwner = isOwner
        self.browsers = browsers
    }
}

/// A browser in which somebody is signed in.
public struct HouseBrowser: Identifiable, Hashable, Sendable {
    public var id: String
    public var name: String
    public var usedAt: Date
    public var isCurrent: Bool

    public init(id: String, name: String, usedAt: Date, isCurrent: Bool) {
        self.id = id
        self.name = name
        self.usedAt = usedAt
        self.isCurrent = isCurrent
    }
}

/// An invitation that nobody has used yet.
public struct HouseInvite: Identifiable, Hashable, Sendable {
    public var id: String
    public var note: String
    public var endsAt: Date

    public init(id: String, note: String, endsAt: Date) {
        self.id = id
        self.note = note
        self.endsAt = endsAt
    }
}

/// What an app keeps on the server.
public struct HouseAppUse: Identifiable, Hashable, Sendable {
    public var id: String
    public var name: String
    /// Bytes of rows; nil where another server has them, or there are none.
    public var rowBytes: Int64?
    public var files: Int
    public var fileBytes: Int64

    public init(id: String, name: String, rowBytes: Int64?, files: Int, fileBytes: Int64) {
        self.id = id
        self.name = name
        self.rowBytes = rowBytes
        self.files = files
        self.fileBytes = fileBytes
    }
}

/// How somebody may become a person of the house.
public enum HouseAdmission: Hashable, Sendable {
    case open
    case invitation(String)
    case claim(String)
}

/// Why the house refuses something, in a sentence: a key of the home screen's catalogue.
public struct HouseRefusal: Error, Hashable, Sendable {
    /// Beside which field the sentence stands; none where it is about all of them.
    public enum Field: Sendable { case name, password, code, none }

    public var field: Field
    public var sentence: String

    public init(_ sentence: String, at field: Field = .none) {
        self.sentence = sentence
        self.field = field
    }
}

/// What the pages of people ask of the house. What it refuses is a `HouseRefusal`.
@MainActor
public protocol HouseDesk {
    /// Who is signed in; nil for a guest.
    var member: HouseMember? { get }
    /// What this person or guest reads the house and its apps in.
    var language: LanguageChoice { get }
    /// Whether anybody may make an account.
    var isOpen: Bool { get }
    /// The address behind an invitation's code.
    func invitationAddress(_ code: String) -> URL?
    /// Throws where such an admission lets nobody in.
    func check(_ admission: HouseAdmission) async throws
    /// Gives the recovery codes of the new account.
    func signUp(name: String, password: String, by admission: HouseAdmission) async throws -> [String]
    /// Whether this browser can have passkeys for the house.
    var hasPasskeys: Bool { get }
    func newPasskeyQuestion() async throws -> HousePasskeyQuestion
    func signInQuestion() async throws -> HousePasskeyQuestion
    /// Gives the recovery codes of the new account, which has no password.
    func signUp(name: String, passkey: HouseNewPasskey, by admission: HouseAdmission) async throws -> [String]
    func signIn(_ passkey: HouseUsedPasskey) async throws
    func add(_ passkey: HouseNewPasskey) async throws
    func passkeys() async throws -> [HousePasskey]
    func removePasskey(_ passkey: HousePasskey.ID) async throws
    func hasPassword() async throws -> Bool
    func signIn(name: String, password: String) async throws
    func recover(name: String, code: String, newPassword: String) async throws
    func signOut() async throws
    func browsers() async throws -> [HouseBrowser]
    func end(_ browser: HouseBrowser.ID) async throws
    func changePassword(from old: String, to new: String) async throws
    func codesLeft() async throws -> Int
    func renewCodes() async throws -> [String]
    func members() async throws -> [HouseMember]
    func endSessions(of member: HouseMember.ID) async throws
    func remove(_ member: HouseMember.ID) async throws
    func invitations() async throws -> [HouseInvite]
    /// Gives the invitation's code.
    func invite(_ note: String) async throws -> String
    func withdraw(_ invite: HouseInvite.ID) async throws
    func usage() async throws -> [HouseAppUse]
    /// What people have reported and nobody has decided yet.
    func reports() async throws -> [HouseReport]
    /// What was reported, as it was then; nil when it was decided meanwhile. That it was looked at is written down.
    func evidence(in report: HouseReport) async throws -> HouseEvidence?
    /// False when it was decided meanwhile.
    func decide(_ decision: HouseDecision.Kind, on report: HouseReport) async throws -> Bool
    func decisions() async throws -> [HouseDecision]
    func takeBack(_ decision: HouseDecision) async throws
    /// What people say against what was decided, oldest first.
    func appeals() async throws -> [HouseAppeal]
    /// What an appeal is about; nil when it was answered meanwhile. That it was looked at is written down.
    func evidence(inAppeal appeal: HouseAppeal) async throws -> HouseEvidence?
    /// False when it was answered meanwhile.
    func answer(_ appeal: HouseAppeal, isGranted: Bool, _ text: String?) async throws -> Bool
    /// What people have written to the owner, latest first.
    func letters() async throws -> [HouseLetter]
    /// Deletes a letter that the owner is done with.
    func putAway(_ letter: HouseLetter) async throws
}

extension HouseDesk {
    /// How many reports and appeals wait for the owner.
    func waiting() async -> Int {
        let reports = try? await reports().count
        let appeals = try? await appeals().count
        return (reports ?? 0) + (appeals ?? 0)
    }
}
