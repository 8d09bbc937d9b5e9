import TestKit

extension WebSocketCase {
    /// A text of these bytes, in one frame.
    private static func text(_ name: String, _ hexadecimal: String, isValid: Bool) -> WebSocketCase {
        let payload = bytes(hexadecimal)
        return WebSocketCase(
            name, [frame(1, payload)], isValid ? [Frame(opcode: 1, payload: payload)] : [],
            code: isValid ? nil : 1007)
    }

    /// Group 6: what is text and what is not (Markus Kuhn's stress test, RFC 3629).
    static var utf8: [WebSocketCase] {
        fragmentedText
            + texts.flatMap { group, isValid, texts in
                texts.enumerated().map { text("6.\(group).\($0 + 1)", $1, isValid: isValid) }
            } + prefixes + noncharacters
    }

    private static let texts: [(Int, Bool, [String])] = [
        (7, true, ["00", "c280", "e0a080", "f0908080"]),
        (8, false, ["f888808080", "fc8480808080"]),
        (9, true, ["7f", "dfbf", "efbfbf", "f48fbfbf"]),
        (10, false, ["f7bfbfbf", "fbbfbfbfbf", "fdbfbfbfbfbf"]),
        (11, true, ["ed9fbf", "ee8080", "efbfbd", "f48fbfbf"]),
        (12, false, ["80", "bf", "80bf", "80bf80", "80bf80bf", "80bf80bf80", "80bf80bf80bf", "808182bebf"]),
        (13, false, ["c020c120c220df20", "e020e120ef20", "f020f120f720", "f820fb20", "fc20fd20"]),
        (
            14, false,
            [
                "c0", "e080", "f08080", "f8808080", "fc80808080", "df", "efbf", "f7bfbf", "fbbfbfbf", "fdbfbfbfbf",
            ]
        ),
        (15, false, ["c0e080f08080f8808080fc80808080dfefbff7bfbffbbfbfbffdbfbfbfbf"]),
        (16, false, ["fe", "ff", "fefeffff"]),
        (17, false, ["c0af", "e080af", "f08080af", "f8808080af", "fc80808080af"]),
        (18, false, ["c1bf", "e09fbf", "f08fbfbf", "f887bfbfbf", "fc83bfbfbfbf"]),
        (19, false, ["c080", "e08080", "f0808080", "f880808080", "fc8080808080"]),
        (20, false, ["eda080", "edadbf", "edae80", "edafbf", "edb080", "edbe80", "edbfbf"]),
        (
            21, false,
            [
                "eda080edb080", "eda080edbfbf", "edadbfedb080", "edadbfedbfbf", "edae80edb080", "edae80edbfbf",
                "edafbfedb080", "edafbfedbfbf",
            ]
        ),
        (23, true, ["efbfb9", "efbfba", "efbfbb", "efbfbc", "efbfbd", "efbfbe", "efbfbf"]),
    ]

    /// Every beginning of a Greek word: those that end within a letter are no text.
    private static var prefixes: [WebSocketCase] {
        let word = Array("κόσμε".utf8)
        return (1...word.count).map { count in
            let payload = Array(word[..<count]), isValid = String(validating: payload, as: UTF8.self) != nil
            return WebSocketCase(
                "6.6.\(count)", [frame(1, payload)], isValid ? [Frame(opcode: 1, payload: payload)] : [],
                code: isValid ? nil : 1007)
        }
    }

    /// The last two of each plane are text all the same.
    private static var noncharacters: [WebSocketCase] {
        (UInt32(0)...16).flatMap { plane in [0xFFFE, 0xFFFF].map { plane << 16 | $0 } }.enumerated().compactMap {
            number, value in
            Unicode.Scalar(value).map { scalar in
                let payload = Array(String(scalar).utf8)
                return WebSocketCase(
                    "6.22.\(number + 1)", [frame(1, payload)], [Frame(opcode: 1, payload: payload)])
            }
        }
    }

    private static var fragmentedText: [WebSocketCase] {
        let text = "Hello-µ@ßöäüàá-UTF-8!!", payload = Array(text.utf8), answer = Frame(opcode: 1, payload: payload)
        let broken = bytes("cebae1bdb9cf83cebcceb5eda080656469746564")
        let half = bytes("cebae1bdb9cf83cebcceb5"), beyond = bytes("f4908080"), after = bytes("656469746564")
        func letters(_ bytes: [UInt8]) -> [[UInt8]] {
            bytes.enumerated().map { frame($0 == 0 ? 1 : 0, [$1], final: $0 == bytes.count - 1) }
        }
        return [
            WebSocketCase("6.1.1", [frame(1)], [Frame(opcode: 1, payload: [])]),
            WebSocketCase(
                "6.1.2", [frame(1, final: false), frame(0, final: false), frame(0)], [Frame(opcode: 1, payload: [])]),
            WebSocketCase(
                "6.1.3", [frame(1, final: false), rest("middle", final: false), frame(0)], [echo("middle")]),
            WebSocketCase("6.2.1", [frame(1, payload)], [answer]),
            WebSocketCase(
                "6.2.2", [frame(1, Array(payload[..<7]), final: false), frame(0, Array(payload[7...]))], [answer]),
            WebSocketCase("6.2.3", letters(payload), [answer]),
            WebSocketCase("6.2.4", letters(payload), [answer], cut: 1),
            WebSocketCase("6.3.1", [frame(1, broken)], code: 1007),
            WebSocketCase("6.3.2", letters(broken), code: 1007),
            WebSocketCase(
                "6.4.1", [frame(1, half, final: false), frame(0, beyond, final: false), frame(0, after)], code: 1007),
            WebSocketCase(
                "6.4.2", [frame(1, half, final: false), frame(0, beyond, final: false), frame(0, after)], code: 1007,
                cut: 1),
            WebSocketCase("6.4.3", [frame(1, half + beyond + after)], code: 1007, cut: 11),
            // The first number beyond Unicode's last.
            WebSocketCase("6.11.5", [frame(1, beyond)], code: 1007),
            WebSocketCase("6.5.1", [frame(1, half)], [Frame(opcode: 1, payload: half)]),
            WebSocketCase("6.5.2", letters(half), [Frame(opcode: 1, payload: half)]),
        ]
    }

    /// Group 7: who closes, when, and with what.
    static var closing: [WebSocketCase] {
        func close(_ payload: [UInt8] = []) -> [UInt8] { frame(8, payload) }
        func code(_ code: Int, _ reason: [UInt8] = []) -> [UInt8] { WebSocketClient.close(code, reason) }
        let hello = text("Hello")
        var cases = [
            WebSocketCase("7.1.1", [hello, close(code(1000))], [echo("Hello")], code: 1000),
            WebSocketCase("7.1.2", [close(code(1000)), close(code(1000))], code: 1000),
            WebSocketCase("7.1.3", [close(code(1000)), frame(9)], code: 1000),
            WebSocketCase("7.1.4", [close(code(1000)), hello], code: 1000),
            WebSocketCase("7.1.5", [text("fragment1", final: false), close(code(1000)), rest("2")], code: 1000),
            WebSocketCase("7.3.2", [close([3])], code: 1002),
            WebSocketCase("7.3.3", [close(code(1000))], code: 1000),
            WebSocketCase("7.3.4", [close(code(1000, Array("Hello".utf8)))], code: 1000),
            WebSocketCase("7.3.5", [close(code(1000, [UInt8](repeating: 0x2A, count: 123)))], code: 1000),
            WebSocketCase("7.3.6", [close(code(1000, [UInt8](repeating: 0x2A, count: 124)))], code: 1002),
            WebSocketCase("7.5.1", [close(code(1000, bytes("cebae1bdb9cf83eda080")))], code: 1007),
        ]
        let good = [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999]
        let bad = [0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999, 5000, 65_535]
        cases += good.enumerated().map { WebSocketCase("7.7.\($0 + 1)", [close(code($1))], code: $1) }
        cases += bad.enumerated().map { WebSocketCase("7.9.\($0 + 1)", [close(code($1))], code: 1002) }
        return cases
    }
}
