import Foundation
import Testing
import ThriftwoodCore

struct WakeTargetTests {
    private func target(_ hardware: String, _ broadcast: String = "192.168.1.255") -> WakeTarget {
        var target = WakeTarget()
        (target.hardware, target.broadcast) = (hardware, broadcast)
        return target
    }

    @Test(arguments: [
        "00:1A:2b:3C:4D:5E", "00-1a-2b-3c-4d-5e", "001a.2b3c.4d5e", "001A2B3C4D5E", " 00:1a:2b:3c:4d:5e ",
    ])
    func `TW-151 the packet is six bytes of ones and the card's address sixteen times`(_ text: String) throws {
        let packet = try target(text).packet()
        #expect(packet.count == 102 && packet.prefix(6).allSatisfy { $0 == 0xff })
        for time in 0..<16 {
            #expect(Array(packet[6 + time * 6..<12 + time * 6]) == [0x00, 0x1a, 0x2b, 0x3c, 0x4d, 0x5e])
        }
    }

    @Test func `TW-151 a password stands at the end, and a port is one of the network's`() throws {
        var secured = target("00:1A:2B:3C:4D:5E")
        #expect(try secured.target() == 9)
        secured.password = "01-02-03-04-05-06"
        #expect(try secured.packet().count == 108 && secured.packet().suffix(6) == [1, 2, 3, 4, 5, 6])
        secured.password = "secret"
        #expect(throws: WakeTarget.Problem.badPassword) { try secured.packet() }
        for port in [0, -1, 65_536] {
            secured.port = port
            #expect(throws: WakeTarget.Problem.badPort) { try secured.target() }
        }
    }

    @Test(arguments: [("nas.local", 22), (" 192.168.1.20 ", 8096), ("fe80::1", 1)])
    func `TWF-15 where it answers once it is awake is a name or an address, and a port`(
        _ host: String, _ port: Int
    ) throws {
        var target = target("001A2B3C4D5E")
        #expect(try target.answersAt() == nil)
        (target.host, target.hostPort) = (host, port)
        #expect(try target.answersAt()?.port == UInt16(port) && target.problem == nil)
        for bad in ["http://nas", "nas local", "-oProxy", "n\u{e4}s", String(repeating: "a", count: 300)] {
            target.host = bad
            #expect(target.problem == .badHost)
        }
        (target.host, target.hostPort) = (host, 70_000)
        #expect(target.problem == .badPort)
    }

    @Test func `What was kept before there were ports is still woken`() throws {
        let old = Data(#"{"name":"NAS","hardware":"001A2B3C4D5E","broadcast":"192.168.1.255"}"#.utf8)
        let read = try JSONDecoder().decode(WakeTarget.self, from: old)
        #expect(read.name == "NAS" && read.port == 9 && read.password.isEmpty)
        #expect(try JSONDecoder().decode(WakeTarget.self, from: JSONEncoder().encode(read)) == read)
    }

    @Test(arguments: [
        "", "00:1A:2B:3C:4D", "00:1A:2B:3C:4D:5G", "001A:2B:3C:4D:5E0", "00:1A:2B:3C:4D:5E:6F", "+0:1A:2B:3C:4D:5E",
    ])
    func `TW-151 a hardware address that is none is refused`(_ text: String) {
        #expect(throws: WakeTarget.Problem.badHardware) { try target(text).packet() }
    }

    @Test(
        arguments: [
            ("256.1.1.1", .badAddress), ("1.2.3", .badAddress), ("192.168..255", .badAddress), ("host", .badAddress),
            ("8.8.8.8", .notLocal), ("172.32.0.255", .notLocal),
        ] as [(String, WakeTarget.Problem)])
    func `TW-151 nobody outside of the network at home is called`(_ text: String, _ problem: WakeTarget.Problem) {
        #expect(throws: problem) { try target("001A2B3C4D5E", text).address() }
    }
}
