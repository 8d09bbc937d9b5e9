import TestKit
import Testing

@testable import SpiritAtlasCore

@Suite struct PrefixDistanceTests {
    /// The distance by its definition, for every beginning of the name.
    private func plain(_ key: [UInt16], _ name: [UInt16]) -> [Int] {
        var rows = [[Int]](repeating: Array(0...key.count), count: name.count + 1)
        for depth in 0...name.count { rows[depth][0] = depth }
        for depth in 1..<max(2, name.count + 1) where depth <= name.count {
            for column in 1...key.count {
                var value = min(
                    rows[depth - 1][column - 1] + (key[column - 1] == name[depth - 1] ? 0 : 1),
                    rows[depth - 1][column] + 1, rows[depth][column - 1] + 1)
                if depth > 1, column > 1, key[column - 1] == name[depth - 2], key[column - 2] == name[depth - 1] {
                    value = min(value, rows[depth - 2][column - 2] + 1)
                }
                rows[depth][column] = value
            }
        }
        return rows.map { $0[key.count] }
    }

    @Test func `Going through sorted names finds what the definition says`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<60 {
            let key = (0..<Int.random(in: 3...7, using: &random)).map { _ in UInt16.random(in: 97...99, using: &random)
            }
            let names = (0..<200).map { _ in
                (0..<Int.random(in: 1...9, using: &random)).map { _ in UInt16.random(in: 97...100, using: &random) }
            }.sorted { $0.lexicographicallyPrecedes($1) }
            for limit in 1...2 {
                var distance = PrefixDistance(to: key, limit: limit)
                var previous: [UInt16] = []
                for name in names {
                    let shared = zip(previous, name).prefix { $0 == $1 }.count
                    previous = name
                    let found = distance.measure(name, shared: shared)
                    let all = plain(key, name)
                    let least = all.min() ?? .max
                    let whole = all.last ?? .max
                    #expect((found?.edits ?? .max) == (least <= limit ? least : .max), "seed 7 \(key) \(name)")
                    if let found { #expect(found.isWhole == (whole == least), "seed 7 \(key) \(name)") }
                }
            }
        }
    }
}
