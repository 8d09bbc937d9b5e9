import Testing

@testable import Secrets

@Suite struct OPRFTests {
    private func bytes(_ hex: String) -> [UInt8] {
        let digits = Array(hex)
        return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    }

    /// Appendix A.1.1 of RFC 9497.
    private let key = OPRF.Key(seed: [UInt8](repeating: 0xa3, count: 32), name: Array("test key".utf8))
    private let blind = "64d37aed22a27f5191de1c1d69fadb899d8862b58eb4220029e036ec4c1f6706"

    @Test func `OF-129 The key follows from its seed as RFC 9497 has it`() {
        #expect(key?.secret == bytes("5ebcea5ee37023ccb9fc2d2019f9d7737be85591ae8652ffa9ef0f4d37063b0e"))
    }

    @Test(arguments: [
        (
            "00", "609a0ae68c15a3cf6903766461307e5c8bb2f95e7e6550e1ffa2dc99e412803c",
            "7ec6578ae5120958eb2db1745758ff379e77cb64fe77b0b2d8cc917ea0869c7e",
            "527759c3d9366f277d8c6020418d96bb393ba2afb20ff90df23fb7708264e2f3"
                + "ab9135e3bd69955851de4b1f9fe8a0973396719b7912ba9ee8aa7d0b5e24bcf6"
        ),
        (
            String(repeating: "5a", count: 17), "da27ef466870f5f15296299850aa088629945a17d1f5b7f5ff043f76b3c06418",
            "b4cbf5a4f1eeda5a63ce7b77c7d23f461db3fcab0dd28e4e17cecb5c90d02c25",
            "f4a74c9c592497375e796aa837e907b1a045d34306a749db9f34221f7e750cb4"
                + "f2a6413a6bf6fa5e19ba6348eb673934a722a7ede2e7621306d18951e7cf2c73"
        ),
    ])
    func `OF-129 Questions, answers and outputs are those of RFC 9497`(
        _ input: String, _ element: String, _ answer: String, _ output: String
    ) throws {
        let key = try #require(key)
        let question = try #require(OPRF.Question(bytes(input), blind: bytes(blind)))
        #expect(question.element == bytes(element))
        #expect(key.evaluate(question.element) == bytes(answer))
        #expect(question.output(of: bytes(answer)) == bytes(output))
        #expect(key.output(of: bytes(input)) == bytes(output))
    }

    @Test func `OF-129 Two questions for one input have nothing in common, and one output`() throws {
        let key = try #require(key), input = Array("+4741234567".utf8)
        let one = try #require(OPRF.Question(input)), other = try #require(OPRF.Question(input))
        #expect(one.element != other.element)
        let answers = try [one, other].map { try #require(key.evaluate($0.element)) }
        #expect(answers[0] != answers[1])
        #expect(one.output(of: answers[0]) == key.output(of: input))
        #expect(other.output(of: answers[1]) == key.output(of: input))
        #expect(one.output(of: answers[1]) != key.output(of: input))
    }

    @Test func `OF-129 What is no element is not answered, and what is no seed is no key`() throws {
        let key = try #require(key)
        for element: [UInt8] in [
            [], [UInt8](repeating: 0, count: 32), [UInt8](repeating: 255, count: 32), [UInt8](repeating: 1, count: 31),
            [UInt8](repeating: 1, count: 33), [1] + [UInt8](repeating: 0, count: 31),
        ] {
            #expect(key.evaluate(element) == nil)
            #expect(try #require(OPRF.Question([1])).output(of: element) == nil)
        }
        #expect(OPRF.Key(seed: [1], name: []) == nil)
        #expect(OPRF.Question([UInt8](repeating: 0, count: 70_000)) == nil)
        #expect(key.output(of: [UInt8](repeating: 0, count: 70_000)) == nil)
    }
}
