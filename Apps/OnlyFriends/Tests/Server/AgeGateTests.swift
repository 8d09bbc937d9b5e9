import AccountsAPI
import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct AgeGateTests {
    @Test(arguments: TestDatabase.all)
    func `OF-020 Whoever is younger than thirteen is refused for a day, and no birthday is kept`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let today = try #require(CalendarDay(server.clock.now)), year = try #require(today.year)
            func tell(_ birthday: CalendarDay?, by person: Person) async throws -> Problem? {
                try await refusal {
                    try await person.client.call(UsersAPI.updateMe, .init(), ProfileChange(birthday: birthday))
                }
            }
            let young = CalendarDay(year: year - 10, month: 1, day: 1)
            let old = CalendarDay(year: year - 30, month: 1, day: 1)
            let refused = try await tell(young, by: ann)
            #expect(refused?.status == 422 && refused?.errors?.first?.code == ProblemCode.tooYoung)
            #expect(try await tell(old, by: ann)?.errors?.first?.code == ProblemCode.tooYoung)
            #expect(try await ann.client.call(UsersAPI.me).birthday == nil)
            // Others may, and what else Ann changes is taken.
            #expect(try await tell(old, by: ben) == nil)
            _ = try await ann.client.call(UsersAPI.updateMe, .init(), ProfileChange(bio: "Hello"))
            server.clock.advance(by: 86_401)
            #expect(try await tell(old, by: ann) == nil)
        }
    }

    @Test func `OF-020 The thirteenth birthday itself is old enough, everywhere on earth`() throws {
        let noon = try #require(CalendarDay(year: 2026, month: 3, day: 1)?.daysSince1970)
        let now = Date(timeIntervalSince1970: Double(noon) * 86_400 + 43_200)
        func isOldEnough(_ year: Int, _ month: Int, _ day: Int) throws -> Bool {
            AgeGate.isOldEnough(try #require(CalendarDay(year: year, month: month, day: day)), at: now)
        }
        #expect(try isOldEnough(2013, 3, 1) && isOldEnough(2013, 2, 28) && isOldEnough(2012, 12, 31))
        // It is the second of March already where the day begins first.
        #expect(try isOldEnough(2013, 3, 2) && !isOldEnough(2013, 3, 3) && !isOldEnough(2014, 1, 1))
        #expect(try isOldEnough(2012, 2, 29))
    }
}
