import TestKit
import Testing

@Suite struct SeededGeneratorTests {
    @Test func `A seed repeats its numbers, which are those of SplitMix64`() {
        var random = SeededGenerator(seed: 1_234_567)
        let numbers = (0..<3).map { _ in random.next() }
        #expect(numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    }
}
