import Foundation
import SpiritAtlasCore
import Testing

@Suite struct PopulationTests {
    /// With the variable `SPIRIT_POPULATION` in its environment and without debugging, this writes the table's file to the path it holds.
    @Test func `T122 the population's table is what its procedure makes`() throws {
        let stored = Compatibility.Population.tables
        #if DEBUG
            // A build without optimisation looks at the first few people only: their pairs must be spread as all pairs are.
            let sample = try PopulationProcedure(people: 32).tables()
            for (dimension, variants) in sample {
                for (variant, counts) in variants.enumerated() {
                    let all = try #require(stored[dimension]?[variant])
                    #expect(farthest(counts, all) < 0.25, "\(dimension) \(variant)")
                }
            }
        #else
            let made = try PopulationProcedure().tables()
            if let path = ProcessInfo.processInfo.environment["SPIRIT_POPULATION"] {
                try Data(PopulationProcedure.source(of: made).utf8).write(to: URL(fileURLWithPath: path))
            } else {
                #expect(made == stored)
            }
        #endif
        #expect(Set(stored.keys) == Set(Compatibility.Dimension.allCases))
    }

    @Test func `T122 every table counts all pairs`() {
        let pairs = PopulationProcedure.people * (PopulationProcedure.people - 1) / 2
        for tables in Compatibility.Population.tables.values {
            for table in tables {
                // Names without vowels are not compared.
                #expect(table.reduce(0, +) == pairs)
            }
        }
    }

    /// The greatest distance between two distributions.
    private func farthest(_ first: [Int], _ second: [Int]) -> Double {
        let sums = [first, second].map { Double($0.reduce(0, +)) }
        var shares = [0.0, 0.0]
        var farthest = 0.0
        for step in 0..<max(first.count, second.count) {
            for (side, counts) in [first, second].enumerated() where step < counts.count {
                shares[side] += Double(counts[step]) / sums[side]
            }
            farthest = max(farthest, abs(shares[0] - shares[1]))
        }
        return farthest
    }
}
