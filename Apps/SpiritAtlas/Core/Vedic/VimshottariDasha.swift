/// The Vimshottari periods: 120 years shared out among nine grahas, from the Moon's mansion at birth.
///
/// Source: Brihat Parashara Hora Shastra, chapter 46.
public struct VimshottariDasha: Sendable, Hashable, Codable {
    /// How long a year of the periods is; schools differ, by months over a life.
    public enum Year: String, Sendable, Hashable, Codable, CaseIterable {
        /// 365.25 days.
        case julian
        /// 365.2425 days.
        case gregorian
        /// 360 days.
        case savana
        /// 365.256363 days.
        case sidereal
        /// 365.24219 days.
        case tropical

        /// Days.
        public var days: Double {
            switch self {
            case .julian: 365.25
            case .gregorian: 365.2425
            case .savana: 360
            case .sidereal: 365.256363
            case .tropical: 365.24219
            }
        }
    }

    /// The grahas in the order of their periods.
    public static let order: [Graha] = [.ketu, .venus, .sun, .moon, .mars, .rahu, .jupiter, .saturn, .mercury]

    /// The years of a graha's period; all together are 120.
    ///
    /// - Parameter graha: any of the nine.
    /// - Returns: 6 ... 20.
    public static func years(of graha: Graha) -> Int {
        switch graha {
        case .ketu, .mars: 7
        case .venus: 20
        case .sun: 6
        case .moon: 10
        case .rahu: 18
        case .jupiter: 16
        case .saturn: 19
        case .mercury: 17
        }
    }

    /// The length of a year.
    public let year: Year
    /// The birth as a Julian day in Universal Time.
    public let jdUT: Double
    /// The graha whose period runs at birth.
    public let firstLord: Graha
    /// How many years of the first period remain at birth.
    public let balance: Double

    /// The periods of a birth.
    ///
    /// - Parameters:
    ///   - jdUT: the birth as a Julian day in Universal Time.
    ///   - moon: the Moon's sidereal longitude in degrees.
    ///   - year: how long a year of the periods is.
    /// - Throws: `ChartError` with `notFinite` or `dateOutOfRange`.
    public init(jdUT: Double, moon: Double, year: Year = .julian) throws(ChartError) {
        self.jdUT = try ChartError.instant(jdUT)
        let longitude = try ChartError.finite(moon, "Moon's longitude")
        self.year = year
        firstLord = Nakshatra(checked: longitude).lord
        balance = (1 - Nakshatra.fraction(ofChecked: longitude)) * Double(Self.years(of: firstLord))
    }

    /// The nine great periods, the first with its full length from before birth.
    public var mahadashas: [DashaPeriod] {
        let full = Double(Self.years(of: firstLord))
        return DashaPeriod.split(
            from: jdUT - (full - balance) * year.days, days: 120 * year.days, first: firstLord, level: .maha)
    }

    /// The periods of all three levels that run at an instant, the greatest first; empty outside the 120 years.
    ///
    /// - Parameter jdUT: Julian day in Universal Time.
    /// - Returns: three periods, or none.
    /// - Throws: `ChartError` with `notFinite`.
    public func running(at jdUT: Double) throws(ChartError) -> [DashaPeriod] {
        let jdUT = try ChartError.finite(jdUT, "instant")
        var found: [DashaPeriod] = []
        var candidates = mahadashas
        while let period = candidates.first(where: { $0.start <= jdUT && jdUT < $0.end }) {
            found.append(period)
            candidates = period.parts
        }
        return found
    }
}

/// One period of a graha.
public struct DashaPeriod: Sendable, Hashable, Codable {
    /// How fine the division is.
    public enum Level: String, Sendable, Hashable, Codable {
        /// A great period, one of the nine parts of it, or one of the nine parts of that.
        case maha, antar, pratyantar
    }

    /// The graha that rules the period.
    public let lord: Graha
    /// How fine the division is.
    public let level: Level
    /// When it starts, Julian day in Universal Time.
    public let start: Double
    /// When it ends and the next starts, Julian day in Universal Time.
    public let end: Double

    /// The nine parts of the period in proportion to the grahas' years, beginning with its own lord; none at the last
    /// level.
    public var parts: [DashaPeriod] {
        switch level {
        case .maha: Self.split(from: start, days: end - start, first: lord, level: .antar)
        case .antar: Self.split(from: start, days: end - start, first: lord, level: .pratyantar)
        case .pratyantar: []
        }
    }

    static func split(from start: Double, days: Double, first: Graha, level: Level) -> [DashaPeriod] {
        let order = VimshottariDasha.order
        let offset = order.firstIndex(of: first) ?? 0
        var passed = 0
        return order.indices.map { index in
            let lord = order[(index + offset) % 9]
            let begin = start + days * Double(passed) / 120
            passed += VimshottariDasha.years(of: lord)
            return DashaPeriod(lord: lord, level: level, start: begin, end: start + days * Double(passed) / 120)
        }
    }
}
