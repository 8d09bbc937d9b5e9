import Base
import Foundation
import Secrets
import Testing

@Suite struct KeyRingTests {
    private let folder = TemporaryFolder()
    private let message = Array("message".utf8)

    @Test func `A signature holds for its message and its purpose only`() throws {
        let keys = try KeyRing(directory: folder.url)
        let signature = keys.sign(message, purpose: "media")
        #expect(keys.verify(signature, of: message, purpose: "media"))
        #expect(!keys.verify(signature, of: message + [0], purpose: "media"))
        #expect(!keys.verify(signature, of: message, purpose: "cursor"))
        for index in signature.indices {
            var forged = signature
            forged[index] ^= 1
            #expect(!keys.verify(forged, of: message, purpose: "media"))
        }
        #expect(!keys.verify([], of: message, purpose: "media"))
        #expect(!keys.verify(signature + [0], of: message, purpose: "media"))
    }

    @Test func `Keys survive a restart and are readable by their owner only`() throws {
        let signature = try KeyRing(directory: folder.url).sign(message, purpose: "p")
        #expect(try KeyRing(directory: folder.url).verify(signature, of: message, purpose: "p"))
        for path in [".", "keys.json", "lock"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.url.path + "/" + path)
            let permissions = try #require(attributes[.posixPermissions] as? Int)
            #expect(permissions & 0o077 == 0, "\(path)")
        }
    }

    @Test func `Two keys are active: what the last one signed holds, what the one before signed does not`() throws {
        let keys = try KeyRing(directory: folder.url)
        let first = keys.sign(message, purpose: "p")
        try keys.rotate()
        let second = keys.sign(message, purpose: "p")
        #expect(keys.verify(first, of: message, purpose: "p"))
        try keys.rotate()
        #expect(!keys.verify(first, of: message, purpose: "p"))
        #expect(keys.verify(second, of: message, purpose: "p"))
        #expect(try KeyRing(directory: folder.url).verify(second, of: message, purpose: "p"))
    }

    @Test func `A process learns of a key that another process made`() throws {
        let here = try KeyRing(directory: folder.url)
        let there = try KeyRing(directory: folder.url)
        try there.rotate()
        let signature = there.sign(message, purpose: "p")
        #expect(here.verify(signature, of: message, purpose: "p"))
    }

    @Test func `OF-012: a code's hash is told again after a rotation, and is not the code's plain hash`() throws {
        let keys = try KeyRing(directory: folder.url)
        let stored = keys.keyedHash(Array("123456".utf8), purpose: "code")
        try keys.rotate()
        #expect(keys.matches(stored, Array("123456".utf8), purpose: "code"))
        #expect(!keys.matches(stored, Array("123457".utf8), purpose: "code"))
        #expect(!keys.matches(stored, Array("123456".utf8), purpose: "token"))
        #expect(keys.keyedHashes(Array("123456".utf8), purpose: "code").contains(stored))
        #expect(KeyRing(temporary: .system).keyedHash(Array("123456".utf8), purpose: "code") != stored)
    }

    @Test func `Keys that others can read are refused with what to do`() throws {
        _ = try KeyRing(directory: folder.url)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o644], ofItemAtPath: folder.url.path + "/keys.json")
        #expect {
            try KeyRing(directory: folder.url)
        } throws: { error in
            let error = error as? SecretsError
            return error?.code == .readableByOthers && error?.message.contains("chmod 600") == true
        }
    }

    @Test(arguments: ["", "[]", "{", #"[{"id":1,"made":0,"secret":[1,2]}]"#])
    func `Damaged keys are refused and left as they are`(content: String) throws {
        _ = try KeyRing(directory: folder.url)
        let file = folder.url.appendingPathComponent("keys.json")
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(content.utf8))
        try handle.close()
        #expect { try KeyRing(directory: folder.url) } throws: { ($0 as? SecretsError)?.code == .damaged }
        #expect(try Data(contentsOf: file) == Data(content.utf8))
    }
}

/// A folder that is removed with its last user.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("secrets-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }

    @Test func `Two scopes use one purpose, and neither takes what the other signed, sealed or hashed`() throws {
        let keys = KeyRing(temporary: .system)
        let scopes = [keys, keys.scoped(to: "notes"), keys.scoped(to: "maps")]
        for (index, scope) in scopes.enumerated() {
            let signature = scope.sign([1], purpose: "access")
            let box = SealingKey(keys: scope, purpose: "box").seal([2], context: "")
            for (other, taker) in scopes.enumerated() {
                #expect(taker.verify(signature, of: [1], purpose: "access") == (other == index))
                #expect(
                    (try? SealingKey(keys: taker, purpose: "box").open(box, context: "") == [2]) ?? false
                        == (other == index))
                #expect(
                    (taker.keyedHash([3], purpose: "code") == scope.keyedHash([3], purpose: "code")) == (other == index)
                )
            }
        }
        // A rotation is everybody's.
        let before = scopes[1].sign([1], purpose: "access")
        try keys.rotate()
        #expect(scopes[1].verify(before, of: [1], purpose: "access"))
        try keys.rotate()
        #expect(!scopes[1].verify(before, of: [1], purpose: "access"))
    }
}
