import Base
import Foundation
import OnlyFriendsUI
import Secrets
import TestKit
import Testing
import Wire

/// What an owner does so that apps know the house by its key, with the built program.
@Suite(.timeLimit(.minutes(3))) struct PinsProgramTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func pins(_ words: String...) async throws -> (status: Int32, said: String, refusal: String) {
        try await RunningProgram.run(["pins"] + words)
    }

    private func pin(_ byte: UInt8) throws -> String {
        try #require(KeyPin(hash: [UInt8](repeating: byte, count: 32))).description
    }

    /// The owner's key, and the public half that the program said.
    private func ownerKey() async throws -> (path: String, publicKey: String) {
        let path = folder.file("owner.key")
        let made = try await pins("key", path)
        #expect(made.status == 0)
        return (path, try #require(made.said.split(separator: "\n").last.map(String.init)))
    }

    @Test func `OF-216 What the owner signs is served, reaches an app, and is switched off from afar`() async throws {
        let key = try await ownerKey(), file = folder.file("pins.json")
        let attributes = try FileManager.default.attributesOfItem(atPath: key.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try await pins("key", key.path).status == 1)
        let (one, other) = (try pin(1), try pin(2))
        #expect(try await pins("sign", key.path, file, "home.example.org", one, other).status == 0)
        let checked = try await pins("check", file, key.publicKey)
        #expect(checked.status == 0 && checked.said.contains(one) && checked.said.contains("home.example.org"))

        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--apps", "only-friends", "--only-friends-pins", file])
        let house = try #require(URL(string: program.address + "/only-friends"))
        let keeper = PinKeeper(
            host: "home.example.org", publicKey: try #require(Base64URL.decode(key.publicKey)), first: nil,
            secrets: MemorySecrets())
        let phone = PinnedTransport(house: house, keeper: keeper)
        await phone.lookForNews()
        #expect(keeper.pins == Set([KeyPin(one), KeyPin(other)].compactMap(\.self)))
        // This house shows no key at all, so nothing goes there by which somebody is known.
        let refused = try await #require(throws: TransportError.self) {
            try await phone.send(HTTPRequest(method: .get, path: "/api/v1/config"))
        }
        #expect(refused.code == .strangeKey)

        // The number is the time, which has to move on by a second.
        try await eventually {
            try await pins("off", key.path, file, "home.example.org").status == 0 && isNewer(file, keeper)
        }
        #expect(keeper.pins == nil)
        #expect(try await phone.send(HTTPRequest(method: .get, path: "/api/v1/config")).status == .ok)
        try await program.stop()
    }

    private func isNewer(_ file: String, _ keeper: PinKeeper) throws -> Bool {
        keeper.adopt(
            try JSONCoding.decode(SignedPins.self, from: Array(try Data(contentsOf: URL(fileURLWithPath: file)))))
    }

    @Test func `OF-216 Nothing is signed that would shut apps out, and each refusal says why`() async throws {
        let key = try await ownerKey(), file = folder.file("pins.json"), one = try pin(1)
        for words in [
            ["sign", key.path, file, "home.example.org", one], ["sign", key.path, file, "home.example.org", one, one],
            ["sign", key.path, file, "home.example.org", one, "sha256/AAAA"],
            ["sign", folder.file("none"), file, "home.example.org", one, try pin(2)], ["sign"], ["nonsense", "a"],
        ] {
            let (status, _, refusal) = try await RunningProgram.run(["pins"] + words)
            #expect(status == 1 && refusal.hasSuffix(".\n"), "\(words): \(refusal)")
        }
        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(try await pins("sign", key.path, file, "home.example.org", one, try pin(2)).status == 0)
        let stranger = Base64URL.encode(Ed25519Key().publicKey)
        #expect(try await pins("check", file, stranger).status == 1)
        // A house does not start with a file of which apps could make nothing.
        let start = try await RunningProgram.run(
            ["serve", "--port", "0", "--data", folder.file("data"), "--only-friends-pins", key.path])
        #expect(start.0 == 1 && start.2.contains("homescreen pins"))
    }
}
