import TestKit

/// What a client sends after its handshake, and what a server that echoes must answer (RFC 6455); named after the groups
/// of the Autobahn test suite, which are known by number.
struct WebSocketCase: Sendable {
    typealias Frame = WebSocketClient.Frame

    var name: String
    /// Pieces that are written one after the other.
    var pieces: [[UInt8]]
    /// What must come back. Where the client breaks the rules it may also end earlier.
    var answers: [Frame]
    /// The code with which the server closes; nil where it goes on until the client closes.
    var code: Int?

    init(_ name: String, _ frames: [[UInt8]], _ answers: [Frame] = [], code: Int? = nil, cut: Int? = nil) {
        self.name = name
        let bytes = frames.flatMap(\.self)
        pieces =
            cut.map { size in
                stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
            } ?? [bytes]
        self.answers = answers
        self.code = code
    }

    static func frame(_ opcode: UInt8, _ payload: [UInt8] = [], final: Bool = true, reserved: UInt8 = 0) -> [UInt8] {
        WebSocketClient.frame(opcode, payload, final: final, reserved: reserved)
    }

    static func text(_ text: String, final: Bool = true) -> [UInt8] { frame(1, Array(text.utf8), final: final) }

    static func rest(_ text: String, final: Bool = true) -> [UInt8] { frame(0, Array(text.utf8), final: final) }

    static func echo(_ text: String) -> Frame { Frame(opcode: 1, payload: Array(text.utf8)) }

    static func bytes(_ hexadecimal: String) -> [UInt8] {
        let digits = hexadecimal.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    /// All of them, by their groups.
    static var groups: [[WebSocketCase]] {
        [framing, pings, reservedBits, opcodes, fragments, utf8, closing, sizes]
    }
}

extension WebSocketCase {
    private static var framing: [WebSocketCase] {
        let lengths: [(Int, Int?)] = [
            (0, nil), (125, nil), (126, nil), (127, nil), (128, nil), (65_535, nil), (65_536, nil), (65_536, 997),
        ]
        return [UInt8(1), 2].flatMap { opcode in
            lengths.enumerated().map { number, length in
                let payload = [UInt8](repeating: opcode == 1 ? 0x2A : 0xFE, count: length.0)
                return WebSocketCase(
                    "1.\(opcode).\(number + 1)", [frame(opcode, payload)], [Frame(opcode: opcode, payload: payload)],
                    cut: length.1)
            }
        }
    }

    private static var pings: [WebSocketCase] {
        let text = Array("Hello, world!".utf8), long = [UInt8](repeating: 0xFE, count: 125)
        func pong(_ payload: [UInt8]) -> Frame { Frame(opcode: 10, payload: payload) }
        let ten = (0..<10).map { frame(9, Array("payload-\($0)".utf8)) }
        let tenPongs = (0..<10).map { pong(Array("payload-\($0)".utf8)) }
        return [
            WebSocketCase("2.1", [frame(9)], [pong([])]),
            WebSocketCase("2.2", [frame(9, text)], [pong(text)]),
            WebSocketCase("2.3", [frame(9, [0, 0xFF, 0xFE, 0xFD])], [pong([0, 0xFF, 0xFE, 0xFD])]),
            WebSocketCase("2.4", [frame(9, long)], [pong(long)]),
            WebSocketCase("2.5", [frame(9, long + [0])], code: 1002),
            WebSocketCase("2.6", [frame(9, long)], [pong(long)], cut: 1),
            WebSocketCase("2.7", [frame(10)]),
            WebSocketCase("2.8", [frame(10, text)]),
            WebSocketCase("2.9", [frame(10, text), frame(9, [1])], [pong([1])]),
            WebSocketCase("2.10", ten, tenPongs),
            WebSocketCase("2.11", ten, tenPongs, cut: 1),
        ]
    }

    private static var reservedBits: [WebSocketCase] {
        let hello = text("Hello")
        func bad(_ opcode: UInt8, _ bits: UInt8) -> [UInt8] { frame(opcode, [0x2A], reserved: bits) }
        return [
            WebSocketCase("3.1", [bad(1, 1)], code: 1002),
            WebSocketCase("3.2", [hello, bad(1, 2), frame(9)], [echo("Hello")], code: 1002),
            WebSocketCase("3.3", [hello, bad(1, 3), frame(9)], [echo("Hello")], code: 1002),
            WebSocketCase("3.4", [hello, bad(1, 4), frame(9)], [echo("Hello")], code: 1002, cut: 1),
            WebSocketCase("3.5", [bad(2, 5)], code: 1002),
            WebSocketCase("3.6", [bad(9, 6)], code: 1002),
            WebSocketCase("3.7", [frame(8, [], reserved: 7)], code: 1002),
        ]
    }

    private static var opcodes: [WebSocketCase] {
        [("4.1", Array(UInt8(3)...7)), ("4.2", Array(UInt8(11)...15))].flatMap { group, opcodes in
            opcodes.enumerated().map { number, opcode in
                let hasHello = number >= 2
                return WebSocketCase(
                    "\(group).\(number + 1)",
                    (hasHello ? [text("Hello")] : []) + [frame(opcode, number % 2 == 1 ? [0x2A] : []), frame(9)],
                    hasHello ? [echo("Hello")] : [], code: 1002, cut: number == 4 ? 1 : nil)
            }
        }
    }

    private static var fragments: [WebSocketCase] {
        let one = text("fragment1", final: false), two = rest("fragment2"), whole = echo("fragment1fragment2")
        let ping = frame(9, Array("ping".utf8)), pong = Frame(opcode: 10, payload: Array("ping".utf8))
        let many = [
            text("1", final: false), rest("2", final: false), ping, rest("3", final: false), rest("4", final: false),
            ping, rest("5"),
        ]
        func stray(_ name: String, final: Bool, cut: Int? = nil) -> WebSocketCase {
            WebSocketCase(name, [rest("alone", final: final), text("Hello")], code: 1002, cut: cut)
        }
        return [
            WebSocketCase("5.1", [frame(9, [1], final: false), frame(0, [2])], code: 1002),
            WebSocketCase("5.2", [frame(10, [1], final: false), frame(0, [2])], code: 1002),
            WebSocketCase("5.3", [one, two], [whole]),
            WebSocketCase("5.4", [one, two], [whole], cut: 7),
            WebSocketCase("5.5", [one, two], [whole], cut: 1),
            WebSocketCase("5.6", [one, ping, two], [pong, whole]),
            WebSocketCase("5.7", [one, ping, two], [pong, whole], cut: 7),
            WebSocketCase("5.8", [one, ping, two], [pong, whole], cut: 1),
            stray("5.9", final: true), stray("5.10", final: true, cut: 7), stray("5.11", final: true, cut: 1),
            stray("5.12", final: false), stray("5.13", final: false, cut: 7), stray("5.14", final: false, cut: 1),
            WebSocketCase(
                "5.15", [one, two, rest("three", final: false), text("four")], [whole], code: 1002),
            WebSocketCase("5.16", [rest("1", final: false), text("2", final: false), rest("3")], code: 1002),
            WebSocketCase("5.17", [rest("1"), text("2", final: false), rest("3")], code: 1002),
            WebSocketCase("5.18", [one, text("fragment2")], code: 1002),
            WebSocketCase("5.19", many, [pong, pong, echo("12345")]),
            WebSocketCase("5.20", many, [pong, pong, echo("12345")], cut: 1),
        ]
    }

    private static var sizes: [WebSocketCase] {
        let sizes = [1 << 16, 1 << 18, 1 << 20]
        return sizes.enumerated().flatMap { number, size in
            [UInt8(1), 2].flatMap { opcode in
                let payload = [UInt8](repeating: 0x2A, count: size), answer = Frame(opcode: opcode, payload: payload)
                let parts = stride(from: 0, to: size, by: 4096).map { start in
                    frame(
                        start == 0 ? opcode : 0, Array(payload[start..<start + 4096]), final: start + 4096 == size)
                }
                return [
                    WebSocketCase("9.\(opcode).\(number + 1)", [frame(opcode, payload)], [answer]),
                    WebSocketCase("9.\(opcode + 2).\(number + 1)", parts, [answer]),
                    WebSocketCase("9.\(opcode + 4).\(number + 1)", [frame(opcode, payload)], [answer], cut: 1024),
                ]
            }
        } + [WebSocketCase("9.9.1", [frame(2, [UInt8](repeating: 1, count: (1 << 20) + 1))], code: 1009)]
    }
}
