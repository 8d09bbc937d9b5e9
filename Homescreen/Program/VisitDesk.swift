import AppHost
import Base
import DesignKit
import Foundation
import HomescreenUI
import WebRenderer

/// The house itself behind its pages of people.
struct VisitDesk: HouseDesk {
    let visit: HouseVisit

    var member: HouseMember? { visit.person.map { HouseMember($0, browsers: 0) } }

    var isOpen: Bool { visit.isOpen }

    var language: LanguageChoice {
        LanguageChoice(
            current: { ReadingLanguage(rawValue: visit.language?.tag ?? "") ?? .browser },
            choose: { visit.choose(ChosenLanguage($0.rawValue)) })
    }

    func invitationAddress(_ code: String) -> URL? { visit.address(of: "/people/join-\(code)") }

    func check(_ admission: HouseAdmission) async throws {
        try await refusing { try await visit.check(Admission(admission)) }
    }

    func signUp(name: String, password: String, by admission: HouseAdmission) async throws -> [String] {
        try await refusing { try await visit.signUp(name: name, password: password, by: Admission(admission)) }
    }

    func signIn(name: String, password: String) async throws {
        try await refusing { try await visit.signIn(name: name, password: password) }
    }

    func recover(name: String, code: String, newPassword: String) async throws {
        try await refusing { try await visit.recover(name: name, code: code, newPassword: newPassword) }
    }

    func signOut() async throws { try await refusing { try await visit.signOut() } }

    func browsers() async throws -> [HouseBrowser] {
        try await visit.browsers().map {
            HouseBrowser(
                id: $0.id.description, name: $0.name.isEmpty ? "Browser" : $0.name, usedAt: $0.usedAt,
                isCurrent: $0.isCurrent)
        }
    }

    func end(_ browser: HouseBrowser.ID) async throws { try await with(browser) { try await visit.end($0) } }

    func changePassword(from old: String, to new: String) async throws {
        try await refusing { try await visit.changePassword(from: old, to: new) }
    }

    func codesLeft() async throws -> Int { try await visit.codesLeft() }

    func renewCodes() async throws -> [String] { try await refusing { try await visit.renewCodes() } }

    func members() async throws -> [HouseMember] {
        try await visit.everybody().map { HouseMember($0.person, browsers: $0.browsers) }
    }

    func endSessions(of member: HouseMember.ID) async throws {
        try await with(member) { try await visit.endSessions(of: $0) }
    }

    func remove(_ member: HouseMember.ID) async throws { try await with(member) { try await visit.remove($0) } }

    func invitations() async throws -> [HouseInvite] {
        try await visit.invitations().map { HouseInvite(id: $0.id.description, note: $0.note, endsAt: $0.endsAt) }
    }

    func invite(_ note: String) async throws -> String { try await refusing { try await visit.invite(note) } }

    func withdraw(_ invite: HouseInvite.ID) async throws { try await with(invite) { try await visit.withdraw($0) } }

    func usage() async throws -> [HouseAppUse] {
        try await visit.usage().map {
            HouseAppUse(id: $0.app, name: $0.name, rowBytes: $0.database, files: $0.files, fileBytes: $0.fileBytes)
        }
    }

    private func with(_ id: String, _ work: (SortableID) async throws -> Void) async throws {
        guard let id = SortableID(id) else { return }
        try await refusing { try await work(id) }
    }

    /// Says what the house refuses in the words of its pages.
    func refusing<Value>(_ work: () async throws -> Value) async throws -> Value {
        do { return try await work() } catch let error as PeopleError { throw HouseRefusal(error) }
    }
}

extension HouseMember {
    fileprivate init(_ person: HousePerson, browsers: Int) {
        self.init(id: person.id.description, name: person.name, isOwner: person.isOwner, browsers: browsers)
    }
}

extension Admission {
    init(_ admission: HouseAdmission) {
        switch admission {
        case .open: self = .open
        case .invitation(let code): self = .invitation(code)
        case .claim(let code): self = .claim(code)
        }
    }
}

extension HouseRefusal {
    fileprivate init(_ error: PeopleError) {
        switch error {
        case .nameMissing: self.init("Enter your name.", at: .name)
        case .nameTooLong: self.init("Choose a name of at most 40 characters.", at: .name)
        case .nameTaken: self.init("Somebody here has this name. Choose another.", at: .name)
        case .passwordRefused(let sentence): self.init(sentence, at: .password)
        case .wrongNameOrPassword: self.init("Name or password isn’t right.")
        case .wrongPassword: self.init("Your current password isn’t right.", at: .password)
        case .wrongCode: self.init("Name or code isn’t right, or the code was used.", at: .code)
        case .needsInvitation: self.init("You need an invitation to this house.")
        case .invitationVoid, .claimVoid: self.init("This link can’t be used any more.")
        case .tooManyTries: self.init("Too many wrong tries. Wait a quarter of an hour, then try again.")
        case .notAllowed: self.init("You can’t do this from here.")
        case .noteTooLong: self.init("Write at most 80 characters.")
        case .passkeyRefused(let sentence): self.init(sentence)
        case .tooManyPasskeys: self.init("You have as many passkeys as you can have. Remove one first.")
        case .lastWayIn: self.init("This is your only way to sign in. Set a password first.")
        case .tooManyInvitations: self.init("There are too many open invitations. Withdraw some first.")
        }
    }
}
