import Base
import Database
import Events
import Foundation
import Secrets
import TestKit
import Testing
import Wire

@testable import AppHost

/// A person of the house keeps one container in all of their browsers.
@Suite struct PeopleTests {
    private static let password = "seven green pears"

    @Test(arguments: TestDatabase.all)
    func `Who signs up keeps what the guest had, and finds it in another browser`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let world = try await PeopleWorld(database)
            let (first, cookie) = try await world.browser()
            try first.container.secrets(of: "notes").setSecret([7], for: "token")
            let codes = try await world.people.signUp(first, name: "Åse  Berg", password: Self.password, by: .open)
            #expect(codes.count == 8 && Set(codes).count == 8)
            #expect(first.container.person?.name == "Åse Berg" && first.container.person?.isOwner == false)
            let (second, guestCookie) = try await world.browser()
            let own = second.container.id
            try second.container.secrets(of: "notes").setSecret([9], for: "token")
            let ticket = try await world.people.signIn(second, name: "åse berg", password: Self.password)
            let (signedIn, newCookie) = try await world.fetch(ticket)
            #expect(signedIn.container === first.container)
            #expect(try signedIn.container.secrets(of: "notes").secret(for: "token") == [7])
            #expect(newCookie != guestCookie)
            #expect(try await world.containers.existing(for: world.request(guestCookie)) == nil)
            #expect(try await world.containers.existing(for: world.request(cookie)) === first)
            #expect(try await world.people.browsers(of: signedIn).map(\.isCurrent) == [true, false])
            // What the second browser had as a guest is there again once it is signed out.
            let (back, _) = try await world.fetch(try await world.people.signOut(signedIn))
            #expect(back.container.id == own && back.container.person == nil)
            #expect(try back.container.secrets(of: "notes").secret(for: "token") == [9])
            #expect(try await world.containers.existing(for: world.request(newCookie)) == nil)
        }
    }

    @Test func `A wrong password, a wrong name and too many tries are refused; another address is not kept out`()
        async throws
    {
        try await TestDatabase.sqlite.run { database in
            let world = try await PeopleWorld(database)
            let (owner, _) = try await world.browser()
            _ = try await world.people.signUp(owner, name: "Kim", password: Self.password, by: .open)
            let (thief, _) = try await world.browser(from: "198.51.100.9")
            await #expect(throws: PeopleError.wrongNameOrPassword) {
                try await world.people.signIn(thief, name: "Nobody", password: Self.password)
            }
            for _ in 0..<10 {
                await #expect(throws: PeopleError.wrongNameOrPassword) {
                    try await world.people.signIn(thief, name: "Kim", password: "a wrong guess")
                }
            }
            await #expect {
                try await world.people.signIn(thief, name: "Kim", password: Self.password)
            } throws: { error in
                if case .tooManyTries? = error as? PeopleError { true } else { false }
            }
            let (own, _) = try await world.browser(from: "192.0.2.7")
            _ = try await world.people.signIn(own, name: "Kim", password: Self.password)
            world.clock.advance(by: 1000)
            _ = try await world.people.signIn(thief, name: "Kim", password: Self.password)
        }
    }

    @Test func `Wrong current passwords count as at signing in, so that an open browser is no place to guess at`()
        async throws
    {
        try await TestDatabase.sqlite.run { database in
            let world = try await PeopleWorld(database)
            let (browser, _) = try await world.browser()
            _ = try await world.people.signUp(browser, name: "Kim", password: Self.password, by: .open)
            let next = "nine yellow plums"
            for _ in 0..<9 {
                await #expect(throws: PeopleError.wrongPassword) {
                    try await world.people.changePassword(browser, from: "a wrong guess", to: next)
                }
            }
            // One that is right counts nothing.
            try await world.people.changePassword(browser, from: Self.password, to: next)
            await #expect(throws: PeopleError.wrongPassword) {
                try await world.people.changePassword(browser, from: Self.password, to: "ten purple grapes")
            }
            await #expect {
                try await world.people.changePassword(browser, from: next, to: "ten purple grapes")
            } throws: { error in
                if case .tooManyTries? = error as? PeopleError { true } else { false }
            }
            world.clock.advance(by: 1000)
            try await world.people.changePassword(browser, from: next, to: "ten purple grapes")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `The house is claimed once; a stolen link is refused after that`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let world = try await PeopleWorld(database, .invited)
            let claim = try #require(try await world.people.claim())
            let (first, _) = try await world.browser()
            let (second, _) = try await world.browser()
            await #expect(throws: PeopleError.claimVoid) {
                try await world.people.signUp(second, name: "Eve", password: Self.password, by: .claim("invented"))
            }
            _ = try await world.people.signUp(first, name: "Kim", password: Self.password, by: .claim(claim))
            #expect(first.container.person?.isOwner == true)
            #expect(try await world.people.claim() == nil)
            await #expect(throws: PeopleError.claimVoid) {
                try await world.people.signUp(second, name: "Eve", password: Self.password, by: .claim(claim))
            }
            await #expect(throws: PeopleError.needsInvitation) {
                try await world.people.signUp(second, name: "Eve", password: Self.password, by: .open)
            }
        }
    }

    @Test func `An invitation makes one person within a week, unless it is withdrawn`() async throws {
        try await TestDatabase.sqlite.run { database in
            let world = try await PeopleWorld(database, .invited)
            let (owner, _) = try await world.browser()
            let claim = try #require(try await world.people.claim())
            _ = try await world.people.signUp(owner, name: "Kim", password: Self.password, by: .claim(claim))
            let code = try await world.people.invite("For Bo", askedBy: owner)
            #expect(try await world.people.invitations(askedBy: owner).map(\.note) == ["For Bo"])
            let (first, _) = try await world.browser()
            let (second, _) = try await world.browser()
            await #expect(throws: PeopleError.notAllowed) { try await world.people.invite("", askedBy: first) }
            _ = try await world.people.signUp(first, name: "Bo", password: Self.password, by: .invitation(code))
            await #expect(throws: PeopleError.invitationVoid) {
                try await world.people.signUp(second, name: "Eve", password: Self.password, by: .invitation(code))
            }
            await #expect(throws: PeopleError.notAllowed) { try await world.people.everybody(askedBy: first) }
            let late = try await world.people.invite("", askedBy: owner)
            world.clock.advance(by: 8 * 86_400)
            await #expect(throws: PeopleError.invitationVoid) { try await world.people.check(.invitation(late)) }
            let taken = try await world.people.invite("", askedBy: owner)
            let open = try await world.people.invitations(askedBy: owner)
            try await world.people.withdraw(try #require(open.first).id, askedBy: owner)
            await #expect(throws: PeopleError.invitationVoid) { try await world.people.check(.invitation(taken)) }
            await #expect(throws: PeopleError.nameTaken) {
                let again = try await world.people.invite("", askedBy: owner)
                _ = try await world.people.signUp(second, name: "BO", password: Self.password, by: .invitation(again))
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Two pages that take over one guest at once: one does, the other is refused, and nothing is lost`(
        kind: TestDatabase
    ) async throws {
        try await kind.run { database in
            let world = try await PeopleWorld(database)
            let (guest, cookie) = try await world.browser()
            try guest.container.secrets(of: "notes").setSecret([7], for: "token")
            let names = await withTaskGroup(of: String?.self) { group in
                for name in ["Kim", "Bo", "Åse"] {
                    group.addTask {
                        let codes = try? await world.people.signUp(
                            guest, name: name, password: Self.password, by: .open)
                        return codes == nil ? nil : name
                    }
                }
                return await group.reduce(into: [String]()) { if let name = $1 { $0.append(name) } }
            }
            #expect(names.count == 1 && guest.container.person?.name == names.first)
            #expect(try guest.container.secrets(of: "notes").secret(for: "token") == [7])
            // A page that was signing in meanwhile does not take the new person's browser away.
            let (other, _) = try await world.browser()
            _ = try await world.people.signUp(other, name: "Mia", password: Self.password, by: .open)
            await #expect(throws: CookieWasReplaced.self) {
                try await world.containers.lead(guest, to: other.container.id)
            }
            #expect(try await world.containers.existing(for: world.request(cookie)) === guest)
            // Signing out twice at once leads back once.
            _ = try await world.people.signOut(guest)
            await #expect(throws: CookieWasReplaced.self) { try await world.containers.leaveToGuest(guest) }
        }
    }

    @Test func `A recovery code lets its person in once, and signs the other browsers out`() async throws {
        try await TestDatabase.sqlite.run { database in
            let world = try await PeopleWorld(database)
            let (first, cookie) = try await world.browser()
            let codes = try await world.people.signUp(first, name: "Kim", password: Self.password, by: .open)
            let (second, _) = try await world.browser()
            let typed = codes[0].uppercased().replacingOccurrences(of: "-", with: " ")
            let (signedIn, _) = try await world.fetch(
                try await world.people.recover(second, name: "Kim", code: typed, newPassword: "eight blue plums"))
            #expect(signedIn.container.id == first.container.id)
            #expect(try await world.containers.existing(for: world.request(cookie)) == nil)
            #expect(try await world.people.codesLeft(signedIn) == 7)
            let (third, _) = try await world.browser()
            await #expect(throws: PeopleError.wrongCode) {
                try await world.people.recover(third, name: "Kim", code: codes[0], newPassword: "nine red apples")
            }
            await #expect(throws: PeopleError.wrongNameOrPassword) {
                try await world.people.signIn(third, name: "Kim", password: Self.password)
            }
            _ = try await world.people.signIn(third, name: "Kim", password: "eight blue plums")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A browser is signed out from another, and a removed person leaves nothing`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let world = try await PeopleWorld(database)
            let (owner, _) = try await world.browser()
            let claim = try #require(try await world.people.claim())
            _ = try await world.people.signUp(owner, name: "Kim", password: Self.password, by: .claim(claim))
            let (member, memberCookie) = try await world.browser()
            _ = try await world.people.signUp(member, name: "Bo", password: Self.password, by: .open)
            let folder = try member.container.folder(for: "notes")
            let (guest, _) = try await world.browser()
            let (other, otherCookie) = try await world.fetch(
                try await world.people.signIn(guest, name: "Bo", password: Self.password))
            await #expect(throws: PeopleError.notAllowed) { try await world.people.end(other.id, askedBy: other) }
            try await world.people.end(other.id, askedBy: owner)
            #expect(try await world.containers.existing(for: world.request(otherCookie)) != nil)
            try await world.people.end(other.id, askedBy: member)
            #expect(try await world.containers.existing(for: world.request(otherCookie)) == nil)
            let everybody = try await world.people.everybody(askedBy: owner)
            #expect(everybody.map(\.person.name) == ["Kim", "Bo"] && everybody.map(\.browsers) == [1, 1])
            let told = Recorder<SortableID>()
            world.containers.whenRemoved { for id in $0 { told.record(id) } }
            let gone = member.container.id
            try await world.people.remove(everybody[1].person.id, askedBy: owner)
            #expect(told.values == [gone])
            #expect(try await world.containers.rows.missing(among: [gone, owner.container.id]) == [gone])
            // The cookie of a first day makes a guest anew, who has nothing.
            #expect(try await world.containers.existing(for: world.request(memberCookie))?.container.person == nil)
            #expect(!FileManager.default.fileExists(atPath: folder.path))
            await #expect(throws: PeopleError.notAllowed) {
                try await world.people.remove(everybody[0].person.id, askedBy: owner)
            }
        }
    }

    @Test func `A person whom nobody has seen for years is not cleaned away`() async throws {
        try await TestDatabase.sqlite.run { database in
            let world = try await PeopleWorld(database)
            do {
                let (browser, _) = try await world.browser()
                _ = try await world.people.signUp(browser, name: "Kim", password: Self.password, by: .open)
            }
            world.clock.advance(by: 900 * 86_400)
            _ = try await world.containers.removeUnused()
            let (later, _) = try await world.browser()
            _ = try await world.people.signIn(later, name: "Kim", password: Self.password)
        }
    }

    @Test(arguments: [
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
            "Safari on iPhone"
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0",
            "Edge on Windows"
        ),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"),
        ("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36", "Chrome on Android"),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15",
            "Safari on Mac"
        ),
        ("curl/8", "Browser"),
    ])
    func `A browser is called what people call it`(agent: String, name: String) {
        #expect(BrowserName(userAgent: agent).text == name)
    }
}
