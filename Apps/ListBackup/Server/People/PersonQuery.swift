import Foundation
import ListBackupAPI
import ListBackupCore
import Wire

/// By what one person is known (LB-126). Mail addresses are found wherever they stand in a text; telephone numbers however
/// they are written, with the country's number or without; ids as ids of records and in fields that hold ids.
struct PersonQuery: Sendable {
    /// How a record names the person.
    struct Naming: Sendable, Equatable {
        /// Nil where it is the record's own id.
        var field: String?
    }

    private static let most = 10
    private static let lengths = 3...200
    /// With fewer digits a number is no telephone number.
    private static let fewestDigits = 7
    private static let idNames = ["id", "key", "number", "code", "reference", "login", "username", "uuid", "account"]

    private var mails: [[UInt8]] = []
    private var phones: [[UInt8]] = []
    private var ids: Set<String> = []
    /// As somebody wrote them.
    let identifiers: [String]

    /// - Throws: a refusal where nothing is left to look for, or it is too much.
    init(_ wish: PersonWish) throws {
        var seen: Set<String> = []
        identifiers = wish.identifiers.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
        guard (1...Self.most).contains(identifiers.count) else {
            throw Problem.unprocessable("identifiers", "invalid", "Look for 1 to 10 addresses, numbers or ids.")
        }
        for text in identifiers {
            guard Self.lengths.contains(text.count), text.utf8.count <= 800 else {
                throw Problem.unprocessable(
                    "identifiers", "invalid", "An address, number or id has 3 to 200 characters.")
            }
            let small = text.lowercased()
            let digits = Self.phone(Array(text.utf8)[...])
            if small.contains("@") {
                mails.append(Array(small.utf8))
            } else {
                if let digits { phones.append(digits) }
                if digits == nil || text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { ids.insert(small) }
            }
        }
    }

    /// How a record names the person; nil where it does not.
    func naming(_ record: ArraySlice<UInt8>, id: String) -> Naming? {
        if isNamed(by: id) { return Naming(field: nil) }
        let text = JSONText(Array(record))
        guard let root = try? text.root() else { return nil }
        var found: String?
        try? walk(root, of: text, name: "", path: [], &found)
        return found.map { Naming(field: $0) }
    }

    private func isNamed(by id: String) -> Bool {
        let small = id.lowercased()
        return ids.contains(small) || holdsMail(Array(small.utf8))
    }

    private func walk(
        _ value: Range<Int>, of text: JSONText, name: String, path: [String], _ found: inout String?
    ) throws(JSONError) {
        guard found == nil, path.count <= 16 else { return }
        switch text.kind(value) {
        case .object:
            for member in try text.memberList(value) where found == nil {
                let name = text.name(member.name)
                try walk(member.value, of: text, name: name, path: path + [name], &found)
            }
        case .array:
            for element in try text.elementList(value) where found == nil {
                try walk(element, of: text, name: name, path: path, &found)
            }
        case .string:
            if isNamed(by: text, value, name: name) { found = path.joined(separator: ".") }
        case .number:
            let digits = Array(text.bytes[value])
            if phones.contains(digits) || isID(text.text(value), name: name) { found = path.joined(separator: ".") }
        case .bool, .null: break
        }
    }

    private func isNamed(by text: JSONText, _ value: Range<Int>, name: String) -> Bool {
        let token = text.bytes[value]
        let isPlain = !token.contains(UInt8(ascii: "\\"))
        if !mails.isEmpty, !isPlain || token.contains(UInt8(ascii: "@")),
            holdsMail(Array(text.text(value).lowercased().utf8))
        {
            return true
        }
        if !phones.isEmpty, let digits = Self.phone(token.dropFirst().dropLast()),
            phones.contains(where: { Self.isSame($0, digits) })
        {
            return true
        }
        return isID(text.text(value), name: name)
    }

    private func isID(_ text: String, name: String) -> Bool {
        guard !ids.isEmpty, ids.contains(text.lowercased()) else { return false }
        let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return Self.idNames.contains { letters.hasSuffix($0) }
    }

    /// Whether one of the addresses stands in a text by itself: `ada@example.com` is not in `x.ada@example.com.au`.
    private func holdsMail(_ text: [UInt8]) -> Bool {
        mails.contains { mail in
            guard text.count >= mail.count else { return false }
            return (0...(text.count - mail.count)).contains { start in
                let end = start + mail.count
                guard text[start] == mail[0], text[start..<end].elementsEqual(mail) else { return false }
                if start > 0, Self.isOfAddress(text[start - 1]) || text[start - 1] == UInt8(ascii: ".") { return false }
                guard end < text.count else { return true }
                // A full stop behind it ends a sentence, unless a name goes on.
                if text[end] == UInt8(ascii: ".") { return end + 1 == text.count || !Self.isOfAddress(text[end + 1]) }
                return !Self.isOfAddress(text[end])
            }
        }
    }

    private static func isOfAddress(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte) || byte >= 0x80
            || [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@")].contains(byte)
    }

    /// The digits of what is written as a telephone number, without zeros before it.
    private static func phone(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard text.count <= 40 else { return nil }
        var digits: [UInt8] = []
        for byte in text {
            if (0x30...0x39).contains(byte) {
                digits.append(byte)
            } else if !" +()-./".utf8.contains(byte) {
                return nil
            }
        }
        let plain = Array(digits.drop { $0 == 0x30 })
        return plain.count >= fewestDigits ? plain : nil
    }

    /// One may lack the country's number.
    private static func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        let (short, long) = one.count <= other.count ? (one, other) : (other, one)
        return long.count - short.count <= 3 && long.suffix(short.count).elementsEqual(short)
    }
}
