import Foundation
import Testing

@testable import AppHost

/// How processes of one host know which of them they are, and whose containers they have.
@Suite struct WorkerSeatTests {
    private func seat(_ index: Int = 0, of count: Int = 2) -> WorkerSeat {
        WorkerSeat(
            index: index, count: count, listener: 3, mailbox: 4, mailboxes: (0..<count).map { Int32(10 + $0) },
            readiness: 5, lifeline: 6)
    }

    @Test(arguments: [1, 2, 16])
    func `A seat that is handed down is the same in the process that takes it`(count: Int) throws {
        for index in 0..<count {
            let given = seat(index, of: count)
            #expect(try WorkerSeat(environment: [WorkerSeat.variable: given.text]) == given)
            #expect(given.isFirst == (index == 0))
            #expect(given.descriptors.count == 4 + count && given.descriptors.contains(given.mailboxes[index]))
        }
    }

    @Test func `A process that nobody gave a seat is alone`() throws {
        #expect(try WorkerSeat(environment: [:]) == nil)
        #expect(try WorkerSeat(environment: ["HOMESCREEN_WORKERS": "2"]) == nil)
    }

    @Test(arguments: [
        "", "0", "0 2 3 4 5 6", "0 2 3 4 5 6 10", "0 2 3 4 5 6 10 11 12", "2 2 3 4 5 6 10 11", "-1 2 3 4 5 6 10 11",
        "0 2 x 4 5 6 10 11", "0 2 3 4 5 6 10 -11", "0 99999999999 3 4 5 6 10 11", "0,2,3,4,5,6,10,11",
    ])
    func `A variable that somebody set by hand is refused in one sentence`(text: String) throws {
        let error = try #require(throws: ConfigurationError.self) {
            try WorkerSeat(environment: [WorkerSeat.variable: text])
        }
        #expect(error.code == .badValue && error.message.hasSuffix("leave it unset."))
    }

    @Test func `A cookie has one owner, the same in every process, and owners share the cookies`() {
        let count = 4
        var owned = [Int](repeating: 0, count: count)
        for number in 0..<4000 {
            let cookie = "\(number)" + String(repeating: "a", count: 40)
            let owners = Set((0..<count).map { seat($0, of: count).owner(ofCookie: cookie) })
            #expect(owners.count == 1)
            guard let owner = owners.first, owned.indices.contains(owner) else {
                Issue.record("No process has the cookie \(cookie).")
                return
            }
            owned[owner] += 1
        }
        for share in owned { #expect((800...1200).contains(share), "\(owned)") }
    }

    @Test(arguments: ["", "a", "é", String(repeating: "x", count: 100_000)])
    func `Whatever a stranger sends for a cookie belongs to one of the processes`(cookie: String) {
        #expect((0..<3).contains(seat(1, of: 3).owner(ofCookie: cookie)))
        #expect(seat(0, of: 1).owner(ofCookie: cookie) == 0)
    }

    @Test func `Processes of one supervisor have one name for their host, and those of another have another`() throws {
        let one = try WorkerChannels(count: 2), other = try WorkerChannels(count: 1)
        let seats = [try one.seat(0, listener: 3), try one.seat(1, listener: 3), try other.seat(0, listener: 3)]
        let names = withExtendedLifetime((one, other)) { seats.map(\.seat.host) }
        #expect(names[0] == names[1] && names[1] != names[2])
        for seat in seats {
            close(seat.seat.readiness)
            close(seat.readiness)
        }
        // What is no channel has a name that nobody else has.
        var broken = seats[0].seat
        broken.lifeline = -1
        #expect(broken.host != broken.host)
    }

    @Test func `The first process does what is done once, and no two seats read one mailbox`() throws {
        let channels = try WorkerChannels(count: 3)
        var seats: [WorkerSeat] = []
        for index in 0..<3 {
            let made = try channels.seat(index, listener: 3)
            close(made.seat.readiness)
            close(made.readiness)
            seats.append(made.seat)
        }
        #expect(seats.map(\.isFirst) == [true, false, false])
        #expect(Set(seats.map(\.mailbox)).count == 3)
        #expect(Set(seats.map(\.mailboxes)).count == 1)
    }
}
