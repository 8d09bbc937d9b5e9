import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupContract
import Messaging
import PushDevice
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Accounts that are deleted.
@Suite(.timeLimit(.minutes(2))) struct DepartureTests {
    @Test(arguments: TestDatabase.all)
    func `LB-015 An account goes after seven days with its keys and stores, its owners are told, and no other goes`(
        _ database: TestDatabase
    ) async throws {
        let clock = ManualClock()
        try await ServerFixture.run(database, clock: clock.wallClock) { fixture in
            fixture.fill(ShopData(customers: 5))
            let team = TeamFixture(fixture)
            let ada = try await team.person("ada@example.com")
            let kim = try await team.person("kim@example.com")
            try await team.invite(kim, "kim@example.com", as: .owner, by: ada)
            let source = try await ada.client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, ada.client)
            _ = try await kim.client.call(TeamAPI.use, body: AccountChoice(account: kim.id))
            let other = try await kim.client.call(SourcesAPI.create, body: fixture.draft("Other"))
            let wrong = await #expect(throws: Problem.self) {
                try await ada.client.call(DepartureAPI.ask, body: DepartureRequest(password: "guess"))
            }
            #expect(wrong?.errors?.first?.code == "wrong")
            let asked = try await ada.client.call(
                DepartureAPI.ask, body: DepartureRequest(password: TeamFixture.password))
            let due = try #require(asked.dueAt)
            #expect(due == clock.now.addingTimeInterval(Departures.hold))
            let told = fixture.mail.messages.values.filter { $0.subject.contains("will be deleted") }
            #expect(Set(told.map(\.to)) == ["ada@example.com", "kim@example.com"])
            // It can be taken back, and then nothing goes.
            _ = try await ada.client.call(DepartureAPI.stay)
            #expect(try await ada.client.call(DepartureAPI.departure).dueAt == nil)
            await clock.waitForSleepers(1)
            clock.advance(to: due.addingTimeInterval(60))
            let later = try await team.person("ada@example.com")
            #expect(try await later.client.call(SourcesAPI.list).count == 1)

            let browser = try PushReceiver("phone")
            _ = try await later.client.call(
                PushesAPI.subscribe,
                body: PushBrowserDraft(
                    endpoint: browser.endpoint, p256dh: browser.p256dh, auth: browser.auth, name: "Firefox"))
            let again = try await later.client.call(
                DepartureAPI.ask, body: DepartureRequest(password: TeamFixture.password))
            await clock.waitForSleepers(1)
            clock.advance(to: try #require(again.dueAt).addingTimeInterval(60))
            try await eventually {
                fixture.mail.messages.values.contains {
                    $0.subject.contains("is deleted") && $0.to == "ada@example.com"
                }
            }
            let receipt = try #require(fixture.mail.messages.values.last { $0.subject.contains("is deleted") }).text
            #expect(receipt.contains("sources: 1\nmoments: 1\n") && receipt.contains("signature: "))
            let stores = fixture.directory.url.appendingPathComponent("data/stores").path
            try await eventually {
                let left = try FileManager.default.contentsOfDirectory(atPath: stores)
                return !left.contains("\(ada.id)")
            }
            let keys = try await fixture.database.read {
                try $0.values("SELECT id FROM sources", as: SortableID.self)
            }
            #expect(keys == [other.id])
            let pushed = try await fixture.database.read {
                try $0.values("SELECT container FROM push_devices", as: SortableID.self)
            }
            #expect(!pushed.contains(ada.id))
            let gone = await #expect(throws: Problem.self) { try await later.client.call(SourcesAPI.list) }
            #expect(gone?.status == 401)
            let kimLater = try await team.person("kim@example.com")
            #expect(try await kimLater.client.call(TeamAPI.team).accounts.map(\.id) == [kim.id])
        }
    }
}
