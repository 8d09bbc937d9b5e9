import Foundation

/// A city in 64 bits: latitude 20, longitude 21, population 11 (a logarithm), region 12.
package struct PlaceRecord: Sendable {
    package static let regionLimit = 1 << 12
    private static let latitudeSteps = Double((1 << 20) - 1)
    private static let longitudeSteps = Double((1 << 21) - 1)
    private static let populationSteps = 2047.0
    private static let largestPopulation = 4e7

    package let packed: UInt64

    package init(packed: UInt64) { self.packed = packed }

    package init(latitude: Double, longitude: Double, population: Int, region: Int) {
        let north = UInt64(((latitude + 90) / 180 * Self.latitudeSteps).rounded())
        let east = UInt64(((longitude + 180) / 360 * Self.longitudeSteps).rounded())
        let people = Double(max(1, population))
        let size = UInt64((log(people) / log(Self.largestPopulation) * Self.populationSteps).rounded())
        packed = north | east << 20 | size << 41 | UInt64(region) << 52
    }

    /// Degrees, to 0.0001.
    package var latitude: Double { rounded(Double(packed & 0xfffff) / Self.latitudeSteps * 180 - 90) }
    /// Degrees, to 0.0001.
    package var longitude: Double { rounded(Double(packed >> 20 & 0x1fffff) / Self.longitudeSteps * 360 - 180) }
    /// To three digits.
    package var population: Int {
        let size = Double(packed >> 41 & 0x7ff)
        guard size > 0 else { return 0 }
        let people = exp(size / Self.populationSteps * log(Self.largestPopulation))
        let step = pow(10, max(0, (log10(people)).rounded(.down) - 2))
        return Int((people / step).rounded() * step)
    }
    /// The decimal logarithm of the population.
    var magnitude: Double {
        Double(packed >> 41 & 0x7ff) / Self.populationSteps * 7.602059991327962
    }
    package var region: Int { Int(packed >> 52) }

    private func rounded(_ degrees: Double) -> Double { (degrees * 10_000).rounded() / 10_000 }
}
