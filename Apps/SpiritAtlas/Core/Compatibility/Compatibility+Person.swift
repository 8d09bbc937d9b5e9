extension Compatibility {
    /// What is known about a birth.
    public enum Birth: Sendable, Hashable {
        /// The time is known, as a Julian day in Universal Time; the place may not be.
        case moment(jdUT: Double, place: GeographicPlace?)
        /// Only the day is known; its noon as a Julian day in Universal Time. Moon, ascendant and gates are then
        /// unknown.
        case day(noonJDUT: Double)
    }

    /// All that the rules look at in one person; prepare it once to compare it with many.
    public struct Person: Sendable, Hashable {
        /// Tropical longitudes of date in degrees.
        struct Sky: Sendable, Hashable {
            var sun: Double
            var mercury: Double
            var venus: Double
            var mars: Double
            /// Nil when the time is unknown.
            var moon: Double?
            /// Nil when the time or the place is unknown.
            var ascendant: Double?

            /// 0 for a day, 1 for a time, 2 for a time and a place.
            var level: Int { moon == nil ? 0 : ascendant == nil ? 1 : 2 }
        }

        /// Numbers of the Pythagorean table, masters kept.
        struct Numbers: Sendable, Hashable {
            var lifePath: Int?
            var expression: Int?
            var soulUrge: Int?
            var personality: Int?
        }

        let sky: Sky?
        let moonSeat: MoonSeat?
        let gates: HumanDesign.GateSet?
        let numbers: Numbers

        /// Prepares a person.
        ///
        /// - Parameters:
        ///   - name: the full name, when it is known.
        ///   - date: the date of birth as it is written, for its numbers.
        ///   - birth: the birth, when at least its day is known.
        ///   - ephemeris: where the places come from.
        /// - Throws: ``ChartError`` with `notFinite`, `dateOutOfRange` or `atPole`.
        public init(
            name: NumerologyName?, date: CalendarDate?, birth: Birth?, ephemeris: Ephemeris
        ) throws(ChartError) {
            numbers = Numbers(name: name, date: date)
            guard let birth else {
                sky = nil
                moonSeat = nil
                gates = nil
                return
            }
            let moment = try ephemeris.moment(of: try birth.jdTT)
            switch birth {
            case .day:
                sky = Sky(moment)
                moonSeat = nil
                gates = nil
            case .moment(let jdUT, let place):
                let ayanamsa = Ayanamsa.lahiri.apparent(
                    checkedTT: moment.jdTT, nutationInLongitude: moment.orientation.nutationInLongitude)
                let moon = moment.position(of: .moon).longitude
                var sky = Sky(moment)
                sky.moon = moon
                sky.ascendant = try place.map { place throws(ChartError) in
                    try moment.ascendant(jdUT: jdUT, place: place)
                }
                self.sky = sky
                moonSeat = try MoonSeat(longitude: moon - ayanamsa)
                gates = try HumanDesign.GateSet(of: moment, ephemeris: ephemeris)
            }
        }
    }
}

extension Compatibility.Person.Sky {
    /// The places of a moment, without those that need its time.
    init(_ moment: SkyMoment) {
        func longitude(_ body: Body) -> Double { moment.position(of: body).longitude }
        self.init(
            sun: longitude(.sun), mercury: longitude(.mercury), venus: longitude(.venus), mars: longitude(.mars))
    }
}

extension Compatibility.Person.Numbers {
    init(name: NumerologyName?, date: CalendarDate?) {
        lifePath = date.map { LifePath($0).value }
        guard let name else { return }
        let numbers = NameNumbers(name, system: .pythagorean)
        // A name without vowels has no soul urge.
        func present(_ number: NameNumber) -> Int? { number.total == 0 ? nil : number.straight.value }
        expression = present(numbers.expression)
        soulUrge = present(numbers.soulUrge.heuristic)
        personality = present(numbers.personality.heuristic)
    }
}

extension Compatibility.Birth {
    /// The Julian day in Terrestrial Time.
    fileprivate var jdTT: Double {
        get throws(ChartError) {
            let jdUT =
                switch self {
                case .moment(let jdUT, _): jdUT
                case .day(let noon): noon
                }
            return DeltaT.jdTT(fromCheckedUT: try ChartError.instant(jdUT))
        }
    }
}

extension SkyMoment {
    fileprivate func ascendant(jdUT: Double, place: GeographicPlace) throws(ChartError) -> Double {
        let sidereal = SiderealTime.greenwichApparent(jdUT: jdUT, jdTT: jdTT, orientation: orientation)
        return try Angles(
            armc: Degrees.normalized(sidereal + place.longitude), obliquity: orientation.trueObliquity,
            latitude: place.latitude
        ).ascendant
    }
}

extension HumanDesign.GateSet {
    /// The gates of a birth and of its design moment.
    fileprivate init(of birth: SkyMoment, ephemeris: Ephemeris) throws(ChartError) {
        do throws(HumanDesignError) {
            self = try HumanDesign.Chart(birth: birth, ephemeris: ephemeris).graph.gates
        } catch {
            throw ChartError(error.code == .notFinite ? .notFinite : .dateOutOfRange, error.message)
        }
    }
}
