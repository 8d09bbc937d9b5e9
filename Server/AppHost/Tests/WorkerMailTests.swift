import Base
import CSockets
import Foundation
import HTTPServer
import TestKit
import Testing

@testable import AppHost

/// What processes of one host send each other, over the channels that their supervisor makes.
@Suite(.timeLimit(.minutes(1))) struct WorkerMailTests {
    private let channels: WorkerChannels
    private let seats: [WorkerSeat]
    private let mails: [WorkerMail]

    init() throws {
        let channels = try WorkerChannels(count: 3)
        seats = try (0..<3).map { index in
            let made = try channels.seat(index, listener: -1)
            close(made.seat.readiness)
            close(made.readiness)
            return made.seat
        }
        self.channels = channels
        mails = seats.map { WorkerMail(seat: $0, log: Log(label: "test") { _ in }) }
    }

    /// The next messages of a process, in words; fewer where none comes for some seconds.
    private func heard(by index: Int, _ count: Int) -> [String] {
        hs_set_receive_timeout(seats[index].mailbox, 5_000)
        var told: [String] = []
        var bytes = [UInt8](repeating: 0, count: WorkerMail.limit)
        for _ in 0..<count {
            var descriptor: Int32 = -1
            let size = bytes.withUnsafeMutableBytes {
                hs_receive_message(seats[index].mailbox, $0.baseAddress, $0.count, &descriptor)
            }
            guard size > 0 else { return told }
            switch WorkerMail.decode(bytes[..<Int(size)], descriptor) {
            case .event(let topic, let json)?: told.append("\(topic) \(String(decoding: json, as: UTF8.self))")
            case .lost?: told.append("lost")
            case .connection(let connection)?:
                told.append("connection \(connection.peer) \(String(decoding: connection.received, as: UTF8.self))")
                hs_close(connection.socket)
            case nil:
                told.append("nothing")
                if descriptor >= 0 { hs_close(descriptor) }
            }
        }
        return told
    }

    @Test func `An event reaches every other process, whole and in order, and not the one that tells it`() {
        #expect(mails[1].others == [0, 2])
        mails[1].publish(topic: "people", json: Array("{\"a\":1}".utf8))
        mails[1].publish(topic: "notes/å", json: [])
        mails[0].publish(topic: "people", json: Array("2".utf8))
        #expect(heard(by: 0, 2) == ["people {\"a\":1}", "notes/å "])
        #expect(heard(by: 2, 3) == ["people {\"a\":1}", "notes/å ", "people 2"])
        #expect(heard(by: 1, 1) == ["people 2"])
    }

    @Test func `A process that does not keep up is told that it missed something before anything new`() {
        let large = [UInt8](repeating: UInt8(ascii: "x"), count: WorkerMail.limit / 2)
        // The channel fills: what has no room is dropped, and nobody waits.
        for _ in 0..<200 { mails[0].publish(topic: "t", json: large) }
        var told = heard(by: 1, 1)
        mails[0].publish(topic: "after", json: [])
        while told.last != "after ", let next = heard(by: 1, 1).first { told.append(next) }
        #expect(told.suffix(2) == ["lost", "after "])
        let whole = told.filter { $0.hasPrefix("t ") }
        #expect(!whole.isEmpty && whole.count < 200 && whole.allSatisfy { $0.utf8.count == large.count + 2 })
        // Who has caught up is told of what is new alone.
        mails[0].publish(topic: "later", json: [])
        #expect(heard(by: 1, 1) == ["later "])
    }

    @Test func `An event that is too large for a message is missed by all, who are told with the next`() {
        mails[2].publish(topic: "t", json: [UInt8](repeating: 1, count: WorkerMail.limit))
        mails[2].publish(topic: "next", json: [])
        #expect(heard(by: 0, 2) == ["lost", "next "])
        #expect(heard(by: 1, 2) == ["lost", "next "])
    }

    @Test func `A connection goes over with what was read from it, and goes on there`() async throws {
        let (listener, port) = try Loopback.listener()
        defer { close(listener) }
        let client = try RawClient(port: port)
        let accepted = accept(listener, nil, nil)
        #expect(accepted >= 0)
        let connection = PassedConnection(
            socket: accepted, peer: "192.0.2.7", received: Array("GET / HTTP/1.1\r\n".utf8))
        #expect(mails[0].pass(connection, to: 2))
        hs_close(accepted)
        #expect(heard(by: 2, 1) == ["connection 192.0.2.7 GET / HTTP/1.1\r\n"])
        // Both processes have closed their ends: the client sees the end, and no sooner.
        #expect(try await client.readToEnd().isEmpty)
    }

    @Test func `A connection with more read than a message holds stays where it is`() throws {
        let connection = PassedConnection(
            socket: seats[0].lifeline, peer: "192.0.2.7", received: [UInt8](repeating: 1, count: WorkerMail.limit))
        #expect(!mails[0].pass(connection, to: 1))
    }

    @Test(
        arguments: [
            [], [0x65], [0x65, 0], [0x65, 0, 5, 1], [0x65, 0xFF, 0xFF, 1, 2], [0x78, 0, 0], [0x63, 0, 0],
            [0xFF, 0, 0], [0, 0, 0],
        ] as [[UInt8]])
    func `What is no message is dropped`(bytes: [UInt8]) {
        #expect(WorkerMail.decode(bytes[...], -1) == nil)
    }

    @Test func `A message that should bring a descriptor is none without it, and none with one that should not`() {
        #expect(WorkerMail.decode([0x63, 0, 0][...], 7) != nil)
        #expect(WorkerMail.decode([0x65, 0, 0][...], 7) == nil)
        #expect(WorkerMail.decode([0x6C, 0, 0][...], 7) == nil)
        #expect(WorkerMail.decode([0x6C, 0, 0][...], -1) != nil)
    }
}
