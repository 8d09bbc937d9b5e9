import Foundation
import Secrets
import Testing

@Suite struct PasswordHasherTests {
    private let hasher: PasswordHasher

    init() throws {
        hasher = try PasswordHasher(concurrency: 2, cost: .minimal)
    }

    @Test func `A password matches its own hash and no other`() async throws {
        let hash = try await hasher.hash("correct horse battery staple")
        #expect(hash.hasPrefix("$argon2id$v=19$"))
        #expect(try await hasher.verify("correct horse battery staple", against: hash))
        #expect(try await !hasher.verify("correct horse battery stapl", against: hash))
        #expect(try await !hasher.verify("", against: hash))
    }

    @Test func `Two hashes of one password differ`() async throws {
        #expect(try await hasher.hash("same password") != hasher.hash("same password"))
    }

    @Test func `OF-004: the same characters composed differently are the same password`() async throws {
        let hash = try await hasher.hash("caf\u{E9} 東京 🔑 with spaces")
        #expect(try await hasher.verify("cafe\u{301} 東京 🔑 with spaces", against: hash))
    }

    @Test(arguments: ["", "not a hash", "$argon2id$v=19$m=8,t=1,p=1$AAAA$", "$2b$12$abcdefghijklmnopqrstuv"])
    func `Nothing matches a text that is no hash`(hash: String) async throws {
        #expect(try await !hasher.verify("password", against: hash))
    }

    @Test func `OF-021: no password is right for an account that does not exist`() async throws {
        #expect(try await !hasher.verify("anything at all", against: nil))
    }

    @Test func `OF-021: an unknown account costs as much time as a wrong password`() async throws {
        let hasher = try PasswordHasher(concurrency: 1, cost: .init(memory: 4 << 20, passes: 2))
        let hash = try await hasher.hash("the right one")
        // A difference in the work would be there in every round; what else the machine does is not.
        var ratios: [Double] = []
        repeat {
            var known: [Duration] = []
            var unknown: [Duration] = []
            for _ in 0..<40 {
                known.append(
                    try await ContinuousClock().measure { _ = try await hasher.verify("wrong", against: hash) })
                unknown.append(
                    try await ContinuousClock().measure { _ = try await hasher.verify("wrong", against: nil) })
            }
            // The fastest tenth tells the work; the rest tells what else the machine does.
            ratios.append(known.sorted()[4] / unknown.sorted()[4])
        } while !(0.9...1.1).contains(ratios[ratios.count - 1]) && ratios.count < 10
        #expect(ratios.contains { (0.9...1.1).contains($0) }, "\(ratios)")
    }

    @Test func `A password beyond 4,096 bytes is refused, not cut`() async throws {
        let long = String(repeating: "a", count: PasswordHasher.maximumBytes)
        let hash = try await hasher.hash(long)
        #expect(try await hasher.verify(long, against: hash))
        #expect(try await !hasher.verify(long + "a", against: hash))
        await #expect { try await hasher.hash(long + "a") } throws: { ($0 as? SecretsError)?.code == .tooLarge }
    }

    @Test func `A flood of log-ins is refused beyond the line, not queued without end`() async throws {
        let hasher = try PasswordHasher(concurrency: 1, waiting: 2, cost: .init(memory: 64 << 20, passes: 4))
        let refusals = await withTaskGroup(of: SecretsError.Code?.self) { group in
            for _ in 0..<40 {
                group.addTask {
                    do throws(SecretsError) {
                        _ = try await hasher.verify("password", against: nil)
                        return nil
                    } catch {
                        return error.code
                    }
                }
            }
            var refusals: [SecretsError.Code] = []
            for await case let refusal? in group { refusals.append(refusal) }
            return refusals
        }
        #expect((1..<40).contains(refusals.count))
        #expect(refusals.allSatisfy { $0 == .busy })
    }

    @Test func `A hash made at another cost asks to be made anew`() async throws {
        let hash = try await hasher.hash("password")
        #expect(!hasher.needsRehash(hash))
        #expect(try PasswordHasher(concurrency: 1, cost: .init(memory: 16 << 10, passes: 1)).needsRehash(hash))
    }
}
