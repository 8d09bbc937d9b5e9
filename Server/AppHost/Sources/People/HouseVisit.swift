import Accounts
import Base
import Foundation
import ServerKit
import WebRenderer

/// What a page of the house may do for the browser that shows it.
@MainActor
package struct HouseVisit {
    let browser: KnownBrowser
    let people: People
    /// Awaited before what the browser may do changes.
    let rightsChange: RightsChange
    /// Has the browser fetch another container's cookie, and load its page again.
    let browserMove: BrowserMove
    /// Called when another language was chosen.
    let languageChange: @MainActor @Sendable () -> Void
    /// Of the apps in which something can be reported.
    let moderations: [AppModeration]
    /// Where a demonstration shows what it would send, and who is in it; nil where the house is somebody's own.
    package var outbox: URL? = nil
    let readUsage: @Sendable () async -> [AppUsage]

    /// Who is signed in; nil for a guest.
    package var person: HousePerson? { browser.container.person }

    /// What this person or guest has chosen to read the house and its apps in; nil where each browser says it.
    package var language: ChosenLanguage? { browser.container.language }

    /// Has all pages of this person or guest turn to a language, now and later.
    package func choose(_ language: ChosenLanguage?) {
        browser.container.language = language
        languageChange()
    }

    /// Whether everybody may look in.
    package var isOpen: Bool { people.policy == .open }

    /// The address of one of the house's pages, as the browser knows the house.
    package func address(of path: String) -> URL? { URL(string: browser.origin + path) }

    /// Throws where such an admission lets nobody in.
    package func check(_ admission: Admission) async throws { try await people.check(admission) }

    /// Makes the guest a person; gives their recovery codes.
    package func signUp(name: String, password: String, by admission: Admission) async throws -> [String] {
        // A cookie that somebody planted is not to lead to what a person keeps.
        try await rightsChange()
        return try await people.signUp(browser, name: name, password: password, by: admission)
    }

    /// Whether the browser can have passkeys for the address at which it knows the house.
    package var hasPasskeys: Bool { people.party(of: browser) != nil }

    /// What to ask the browser for a new passkey of its person, or of the guest who is about to become one.
    package func newPasskeyPrompt() async throws -> PasskeyPrompt { try await people.newPasskeyPrompt(browser) }

    /// What to ask the browser for a passkey to sign in with.
    package func signInPrompt() async throws -> PasskeyPrompt { try await people.signInPrompt(browser) }

    /// Makes the guest a person who has a passkey and no password; gives their recovery codes.
    package func signUp(
        name: String, passkey: PasskeyRegistration, by admission: Admission
    ) async throws -> [String] {
        try await rightsChange()
        return try await people.signUp(browser, name: name, passkey: passkey, by: admission)
    }

    /// Signs in by a passkey; the page loads again.
    package func signIn(_ passkey: PasskeyAssertion) async throws {
        try await browserMove { [people, browser] in try await people.signIn(browser, passkey: passkey) }
    }

    package func add(_ passkey: PasskeyRegistration) async throws { try await people.add(passkey, to: browser) }

    package func passkeys() async throws -> [KeptPasskey] { try await people.passkeys(of: browser) }

    package func removePasskey(_ id: SortableID) async throws { try await people.remove(passkey: id, of: browser) }

    package func hasPassword() async throws -> Bool { try await people.hasPassword(browser) }

    /// Signs in; the page loads again.
    package func signIn(name: String, password: String) async throws {
        try await browserMove { [people, browser] in
            try await people.signIn(browser, name: name, password: password)
        }
    }

    /// Signs in by a recovery code and sets another password; the page loads again.
    package func recover(name: String, code: String, newPassword: String) async throws {
        try await browserMove { [people, browser] in
            try await people.recover(browser, name: name, code: code, newPassword: newPassword)
        }
    }

    /// Signs out; the page loads again.
    package func signOut() async throws {
        try await browserMove { [people, browser] in try await people.signOut(browser) }
    }

    package func browsers() async throws -> [SignedInBrowser] { try await people.browsers(of: browser) }

    package func end(_ id: SortableID) async throws { try await people.end(id, askedBy: browser) }

    package func changePassword(from old: String, to new: String) async throws {
        try await people.changePassword(browser, from: old, to: new)
    }

    package func renewCodes() async throws -> [String] { try await people.renewCodes(browser) }

    package func codesLeft() async throws -> Int { try await people.codesLeft(browser) }

    package func everybody() async throws -> [(person: HousePerson, browsers: Int)] {
        try await people.everybody(askedBy: browser)
    }

    package func invite(_ note: String) async throws -> String { try await people.invite(note, askedBy: browser) }

    package func invitations() async throws -> [HouseInvitation] {
        try await people.invitations(askedBy: browser)
    }

    package func withdraw(_ invitation: SortableID) async throws {
        try await people.withdraw(invitation, askedBy: browser)
    }

    package func endSessions(of person: SortableID) async throws {
        try await people.endSessions(of: person, askedBy: browser)
    }

    package func remove(_ person: SortableID) async throws { try await people.remove(person, askedBy: browser) }

    /// What the owner may do about reports, app by app; throws to everybody else.
    package func moderation() throws -> [AppModeration] {
        guard person?.isOwner == true else { throw PeopleError.notAllowed }
        return moderations
    }

    /// What each app keeps, for the owner.
    package func usage() async throws -> [AppUsage] {
        guard person?.isOwner == true else { throw PeopleError.notAllowed }
        return await readUsage()
    }
}

/// An app in which people can report what should not be there.
package struct AppModeration: Sendable {
    package var app: AppIdentity.ID
    package var name: String
    package var moderation: any Moderation
}

/// What an app keeps on the server, never what is in it.
package struct AppUsage: Sendable, Hashable {
    package var app: AppIdentity.ID
    package var name: String
    /// Bytes of its database; nil where PostgreSQL has it, or the app has none.
    package var database: Int64?
    /// Its pictures and other files, and what people keep of it in their containers.
    package var files: Int
    package var fileBytes: Int64
}
