import SpiritAtlasCore

/// The sky of a moment over a birth as JSON.
struct TransitAnswer: Encodable {
    /// A transit that becomes exact.
    struct Exact: Encodable {
        var jdUT: Double
        var utc: String
        var body: Body
        var kind: AspectKind
        var point: ChartPoint
        var isRetrograde: Bool

        /// The exact major aspects of Sun to Pluto, without the Moon, to the points of a chart, in order of time.
        static func all(_ natal: Chart, from start: Double, days: Double, _ ephemeris: Ephemeris) throws -> [Exact] {
            guard days > 0 else { return [] }
            let kinds = AspectKind.allCases.filter(\.isMajor)
            let points = natal.points.filter { natal.settings.aspectPoints.contains($0.point) }
            var found: [Exact] = []
            for body in ChartPoint.planets.compactMap(\.body) where body != .moon {
                for point in points {
                    // The search is in the tropical zodiac, whatever the chart's.
                    let longitude = point.longitude + (natal.ayanamsa ?? 0)
                    for hit in try ephemeris.transits(of: body, to: longitude, kinds: kinds, in: start...start + days) {
                        found.append(Exact(hit, body, point.point))
                    }
                }
            }
            return found.sorted { $0.jdUT < $1.jdUT }
        }

        private init(_ hit: ExactAspect, _ body: Body, _ point: ChartPoint) {
            jdUT = DeltaT.jdUT(fromCheckedTT: hit.jdTT)
            utc = Exact.clock(jdUT)
            self.body = body
            kind = hit.kind
            self.point = point
            isRetrograde = hit.isRetrograde
        }

        /// Date and time to the minute.
        static func clock(_ jdUT: Double) -> String {
            let minutes = ((jdUT - 2_440_587.5) * 1440).rounded()
            return (try? CivilTime(secondsSinceEpoch: minutes * 60)).map { String($0.description.prefix(16)) } ?? ""
        }
    }

    struct Moving: Encodable {
        var longitude: Double
        var sign: Sign
        var text: String
        var longitudeSpeed: Double
        var isRetrograde: Bool
        var natalHouse: Int?
    }

    struct Void: Encodable {
        var startJDUT: Double
        var endJDUT: Double
        var isNow: Bool
    }

    var birth: BirthAnswer
    var at: BirthAnswer
    var bodies: [String: Moving]
    var moonPhase: MoonPhase?
    var voidOfCourse: Void?
    var aspects: [Aspect]
    var orb: Double
    var days: Double
    var exact: [Exact]
    var provenance: Provenance

    init(_ cast: TransitsCommand.Cast, _ engines: Engines) {
        let sky = cast.transits.sky
        birth = BirthAnswer(cast.natal.birth, jdTT: cast.natal.chart.jdTT)
        at = BirthAnswer(cast.at, jdTT: sky.jdTT)
        bodies = Dictionary(
            uniqueKeysWithValues: sky.placements.map { placement in
                (
                    placement.body.rawValue,
                    Moving(
                        longitude: placement.longitude, sign: placement.sign,
                        text: placement.signPosition.description, longitudeSpeed: placement.position.longitudeSpeed,
                        isRetrograde: placement.isRetrograde,
                        natalHouse: cast.transits.houses[ChartPoint(placement.body)])
                )
            })
        moonPhase = sky.moonPhase
        voidOfCourse = cast.void.map { void in
            Void(
                startJDUT: DeltaT.jdUT(fromCheckedTT: void.start), endJDUT: DeltaT.jdUT(fromCheckedTT: void.end),
                isNow: (void.start...void.end).contains(sky.jdTT))
        }
        (aspects, orb) = (cast.transits.aspects, cast.orb)
        (days, exact) = (cast.days, cast.exact)
        provenance = Provenance(cast.natal.birth, engines)
    }
}
