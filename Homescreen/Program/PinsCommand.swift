import AppHost
import Foundation
import OnlyFriendsUI
import Secrets
import Wire

/// `homescreen pins`: signs by which keys apps of Only Friends know the house.
enum PinsCommand {
    private static let day: TimeInterval = 86_400

    static func run(_ words: [String]) throws {
        if !Set(words).isDisjoint(with: ["--help", "-h", "help"]) || words.isEmpty {
            return Homescreen.write(helpText, to: .standardOutput)
        }
        var words = words[...]
        switch (words.popFirst(), words.count) {
        case ("key", 1): try makeKey(words[words.startIndex])
        case ("sign", 3...): try sign(words, isOff: false)
        case ("off", 3): try sign(words, isOff: true)
        case ("check", 2): try check(words[words.startIndex], by: words[words.startIndex + 1])
        default: throw ConfigurationError(.missingValue, "Say key, sign, off or check first. --help tells more.")
        }
    }

    private static func makeKey(_ path: String) throws {
        guard !FileManager.default.fileExists(atPath: path) else {
            throw ConfigurationError(.badValue, "There is a file \(path) already, and a key is never written over.")
        }
        let key = Ed25519Key()
        try PrivateFile(URL(fileURLWithPath: path)).write(Array((Base64URL.encode(key.seed) + "\n").utf8))
        say("\(path) has the key. Keep it away from the house. Apps are built with its public half:")
        say(Base64URL.encode(key.publicKey))
    }

    /// Words: the key's file, the statement's file, the house's name, then pins.
    private static func sign(_ words: ArraySlice<String>, isOff: Bool) throws {
        let words = Array(words)
        let key = try key(in: words[0]), now = Date()
        let pins = try words.dropFirst(3).map { text in
            guard let pin = KeyPin(text) else {
                throw ConfigurationError(.badValue, "\(text) is no pin: sha256/ and 32 bytes in Base64.")
            }
            return pin
        }
        let until = now.addingTimeInterval(lifetime * day)
        // By the clock, so that the newest is always the one with the highest number.
        let house = HousePins(
            host: words[2].lowercased(), number: Int(clamping: Int64(now.timeIntervalSince1970)), pins: pins,
            until: until, isOff: isOff)
        guard house.isSound(at: now) else {
            throw ConfigurationError(
                .badValue, "Name two to ten different pins: those in use, and one at least of a key kept elsewhere.")
        }
        let bytes = try JSONCoding.encode(try SignedPins(house, by: key))
        try Data(bytes + [UInt8(ascii: "\n")]).write(to: URL(fileURLWithPath: words[1]), options: .atomic)
        // Everybody may read it, and the house does, as somebody else than the owner.
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: words[1])
        say("\(words[1]) says until \(date(until)): \(meaning(of: house)).")
    }

    private static func check(_ path: String, by publicKey: String) throws {
        guard let key = Base64URL.decode(publicKey), key.count == 32 else {
            throw ConfigurationError(.badValue, "\(publicKey) is no public key of 32 bytes.")
        }
        guard let signed = try? JSONCoding.decode(SignedPins.self, from: Array(try contents(of: path).utf8)),
            let house = signed.pins(signedBy: key)
        else { throw ConfigurationError(.badValue, "\(path) was not signed by the owner of that key.") }
        say("\(path) says of \(house.host) until \(date(house.until)): \(meaning(of: house)).")
        for pin in house.pins { say("\(pin)") }
    }

    /// The most that a statement may stand, a little less than apps take.
    private static let lifetime: TimeInterval = 365

    private static func meaning(of house: HousePins) -> String {
        house.isOff ? "apps look at no keys" : "apps reach servers with one of \(house.pins.count) keys"
    }

    private static func key(in path: String) throws -> Ed25519Key {
        guard let bytes = try PrivateFile(URL(fileURLWithPath: path)).read(limit: 1_000),
            let seed = Base64URL.decode(
                String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)),
            let key = Ed25519Key(seed: seed)
        else { throw ConfigurationError(.badValue, "\(path) holds no key that homescreen pins key has made.") }
        return key
    }

    private static func contents(of path: String) throws -> String {
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw ConfigurationError(.badValue, "There is no file \(path) that can be read.")
        }
        defer { try? file.close() }
        return String(decoding: try file.read(upToCount: 32_768) ?? Data(), as: UTF8.self)
    }

    private static func date(_ date: Date) -> String { date.formatted(.iso8601.year().month().day()) }

    private static func say(_ text: String) { Homescreen.write(text + "\n", to: .standardOutput) }

    private static let helpText = """
        Signs by which keys the apps of Only Friends know this house. Apps that were built with the public half of the owner's
        key then reach no server that shows another certificate's key. The statement is served by the house
        (--only-friends-pins FILE), is good for a year, and the newest one counts.

        Usage: homescreen pins key KEY                          makes the owner's key, which stays off the house
               homescreen pins sign KEY FILE HOST PIN PIN...    signs two to ten pins, one of them of a spare key
               homescreen pins off KEY FILE HOST                switches the looking at keys off, for every app
               homescreen pins check FILE PUBLIC-KEY            says what a statement says

        A pin is the SHA-256 of a public key, as sha256/ and Base64:

          openssl pkey -in privkey.pem -pubout -outform der | openssl dgst -sha256 -binary | base64

        """
}

extension SignedPins {
    /// Whether a file can be read and holds a statement; by whom it is signed the house does not know.
    static func isThere(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        guard let data = try? file.read(upToCount: 32_768) else { return false }
        return (try? JSONCoding.decode(SignedPins.self, from: Array(data))) != nil
    }
}
