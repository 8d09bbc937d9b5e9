/// The symbols that a page shows, within the page and what is sent to it later: as files of their own each would be a
/// request, and come after the words beside it.
package struct PageSymbols: Sendable {
    /// More than that at once are left to their files, so that a page's length is bounded.
    static let limit = 48

    private let rules: [String: String]

    /// - Parameter pictures: SVG documents, by the name that their class has after `sym-`.
    init(_ pictures: [String: String]) {
        rules = pictures.reduce(into: [:]) { rules, picture in
            rules[picture.key] = ".sym-\(picture.key){--i:url(\"data:image/svg+xml,\(Self.escaped(picture.value))\")}"
        }
    }

    /// Rules for the symbols that a document names, in the order in which they come; empty where there is none.
    func rules(for document: [UInt8]) -> String {
        var told: Set<String> = []
        return rules(for: document, besides: &told)
    }

    /// Rules for the symbols that a document or a message names and that nobody was told before.
    func rules(for document: [UInt8], besides told: inout Set<String>) -> String {
        var named: [String] = []
        var rest = document[...]
        while named.count < Self.limit, let start = Self.find(rest) {
            let name = rest[start...].prefix { Self.isOfName($0) }
            rest = rest[(start + name.count)...]
            let text = String(decoding: name, as: UTF8.self)
            if rules[text] != nil, told.insert(text).inserted { named.append(text) }
        }
        return named.compactMap { rules[$0] }.joined()
    }

    /// Where the next name begins, behind `sym-`.
    private static func find(_ bytes: ArraySlice<UInt8>) -> Int? {
        var index = bytes.startIndex
        while index + sign.count < bytes.endIndex {
            guard let next = bytes[index...].firstIndex(of: sign[0]), next + sign.count < bytes.endIndex else {
                return nil
            }
            if bytes[next..<next + sign.count].elementsEqual(sign) { return next + sign.count }
            index = next + 1
        }
        return nil
    }

    private static let sign = Array("sym-".utf8)

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }

    /// A picture as the address of a rule has it: nothing in it ends the rule's string or the page's element.
    private static func escaped(_ picture: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(picture.utf8.count * 5 / 4)
        for byte in picture.utf8 {
            switch byte {
            case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "\""): bytes.append(UInt8(ascii: "'"))
            case _ where plain[Int(truncatingIfNeeded: byte)]: bytes.append(byte)
            default:
                bytes.append(UInt8(ascii: "%"))
                bytes += [byte >> 4, byte & 15].map { $0 < 10 ? 48 + $0 : 55 + $0 }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Of each byte whether it stands for itself there.
    private static let plain: [Bool] = {
        let others = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ '=/.,:;_()!*+".utf8)
        return (UInt8.min...UInt8.max).map { isOfName($0) || others.contains($0) }
    }()
}
