import Testing

@testable import SpiritAtlasCore

/// What a public function makes of numbers that nobody should hand in: a typed error or finite numbers, and no trap.
enum HostileNumbers {
    static let notFinite: [Double] = [.nan, .infinity, -.infinity, .signalingNaN]
    static let wild: [Double] = [
        1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e20, -1e20, -0.0, 0,
        .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    ]

    /// Calls a function with every number: for what is not finite it must throw one of the engines' errors.
    static func meet(
        _ name: String, sourceLocation: SourceLocation = #_sourceLocation, _ call: (Double) throws -> [Double]
    ) {
        for number in notFinite {
            do {
                _ = try call(number)
                Issue.record("\(name) takes \(number).", sourceLocation: sourceLocation)
            } catch {
                expectTyped(error, "\(name) of \(number)", sourceLocation)
            }
        }
        meetWild(name, sourceLocation: sourceLocation, call)
    }

    /// Calls a function with every finite number, however large or small.
    static func meetWild(
        _ name: String, sourceLocation: SourceLocation = #_sourceLocation, _ call: (Double) throws -> [Double]
    ) {
        for number in wild {
            do {
                let answer = try call(number)
                let isFinite = answer.allSatisfy { $0.isFinite }
                #expect(isFinite, "\(name) of \(number)", sourceLocation: sourceLocation)
            } catch {
                expectTyped(error, "\(name) of \(number)", sourceLocation)
            }
        }
    }

    private static func expectTyped(_ error: any Error, _ name: String, _ sourceLocation: SourceLocation) {
        let isTyped =
            error is ChartError || error is EphemerisError || error is TimeError || error is HumanDesignError
            || error is NumerologyError
        #expect(isTyped, "\(name) throws \(error)", sourceLocation: sourceLocation)
        #expect(!"\(error)".isEmpty, sourceLocation: sourceLocation)
    }
}

extension Position {
    var numbers: [Double] { [longitude, latitude, distance, longitudeSpeed, latitudeSpeed, distanceSpeed] }
}

extension Angles {
    var numbers: [Double] {
        [ascendant, midheaven, armc, vertex, equatorialAscendant, coAscendantKoch, coAscendantMunkasey, polarAscendant]
    }
}

extension Chart {
    var numbers: [Double] {
        [jdUT, jdTT, obliquity, nutationInLongitude] + placements.flatMap { [$0.longitude] + $0.position.numbers }
            + (angles?.numbers ?? []) + (houses?.longitudes ?? []) + points.flatMap { [$0.longitude, $0.speed] }
            + aspects.flatMap { [$0.separation, $0.deviation, $0.orb] } + lots.values
    }
}
