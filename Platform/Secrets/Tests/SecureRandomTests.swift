import Foundation
import Secrets
import Testing

@Suite struct SecureRandomTests {
    @Test func `OF-008: codes have six digits, all of them equally likely (chi-square over 100,000)`() {
        var digitCounts = [[Int]](repeating: [Int](repeating: 0, count: 10), count: 6)
        var buckets = [Int](repeating: 0, count: 1000)
        for _ in 0..<100_000 {
            let code = SecureRandom.code(digits: 6)
            #expect(code.utf8.count == 6)
            for (place, digit) in code.utf8.enumerated() { digitCounts[place][Int(digit) - 48] += 1 }
            buckets[(Int(code) ?? 0) / 1000] += 1
        }
        // Bounds that a fair generator passes in all but one of ten million runs.
        for counts in digitCounts { #expect(chiSquare(counts, expected: 10_000) < 52) }
        #expect(chiSquare(buckets, expected: 100) < 1260)
    }

    @Test func `Tokens are long, safe in URLs and never repeat`() {
        let tokens = (0..<1000).map { _ in SecureRandom.token() }
        #expect(Set(tokens).count == 1000)
        #expect(tokens.allSatisfy { $0.utf8.count == 43 })
        #expect(tokens.allSatisfy { Base64URL.decode($0)?.count == 32 })
    }

    @Test func `Base 64 for URLs agrees with Foundation's and has one text for each byte string`() {
        for count in 0..<70 {
            let bytes = SecureRandom.bytes(count)
            let expected = Data(bytes).base64EncodedString()
                .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
                .replacingOccurrences(of: "=", with: "")
            #expect(Base64URL.encode(bytes) == expected)
            #expect(Base64URL.decode(expected) == bytes)
        }
        for text in ["A", "AB", "AAB", "AA==", "A+A", "A/A", "é", "AA AA"] {
            #expect(Base64URL.decode(text) == nil, "\(text)")
        }
    }

    private func chiSquare(_ counts: [Int], expected: Double) -> Double {
        counts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
    }
}
