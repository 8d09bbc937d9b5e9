/// The five limbs of the Indian calendar at one instant (Surya Siddhanta, chapter 2; weekday as an option of its own).
public struct Panchanga: Sendable, Hashable, Encodable {
    /// The lunar day, 1 ... 30: each takes 12 degrees of the Moon's lead over the Sun; 1 to 15 are of the waxing half.
    public let tithi: Int
    /// The lunar mansion of the Moon.
    public let nakshatra: Nakshatra
    /// The quarter of the mansion, 1 ... 4.
    public let pada: Int
    /// 1 ... 27: each takes 13°20′ of the sum of Sun and Moon.
    public let yoga: Int
    /// The half of a lunar day.
    public let karana: Karana
    /// Which of the sixty half lunar days it is, 1 ... 60.
    public let karanaNumber: Int

    /// The limbs of two longitudes.
    ///
    /// - Parameters:
    ///   - sun: the Sun's sidereal longitude in degrees.
    ///   - moon: the Moon's sidereal longitude in degrees.
    /// - Throws: `ChartError` with `notFinite`.
    public init(sun: Double, moon: Double) throws(ChartError) {
        let sun = Degrees.normalized(try ChartError.finite(sun, "Sun's longitude"))
        let moon = Degrees.normalized(try ChartError.finite(moon, "Moon's longitude"))
        let lead = Degrees.normalized(moon - sun)
        tithi = min(Int(lead / 12), 29) + 1
        nakshatra = Nakshatra(checked: moon)
        pada = Nakshatra.pada(ofChecked: moon)
        yoga = min(Int(Degrees.normalized(sun + moon) * 27 / 360), 26) + 1
        karanaNumber = min(Int(lead / 6), 59) + 1
        karana = Karana(number: karanaNumber)
    }

    /// Whether the Moon waxes (Shukla Paksha).
    public var isWaxing: Bool { tithi <= 15 }

    /// The name of the lunar day with its half of the month.
    public var tithiName: String {
        switch tithi {
        case 15: "Purnima"
        case 30: "Amavasya"
        default: (isWaxing ? "Shukla " : "Krishna ") + Self.tithiNames[(tithi - 1) % 15]
        }
    }

    /// The name of the yoga.
    public var yogaName: String { Self.yogaNames[yoga - 1] }

    private static let tithiNames = [
        "Pratipada", "Dvitiya", "Tritiya", "Chaturthi", "Panchami", "Shashthi", "Saptami", "Ashtami", "Navami",
        "Dashami",
        "Ekadashi", "Dvadashi", "Trayodashi", "Chaturdashi", "Purnima",
    ]

    private static let yogaNames = [
        "Vishkambha", "Priti", "Ayushman", "Saubhagya", "Shobhana", "Atiganda", "Sukarma", "Dhriti", "Shula", "Ganda",
        "Vriddhi", "Dhruva", "Vyaghata", "Harshana", "Vajra", "Siddhi", "Vyatipata", "Variyana", "Parigha", "Shiva",
        "Siddha", "Sadhya", "Shubha", "Shukla", "Brahma", "Indra", "Vaidhriti",
    ]
}

/// The half of a lunar day: seven recur eight times a month, four come once.
public enum Karana: String, Sendable, Hashable, Codable, CaseIterable {
    /// A karana that recurs eight times a month.
    case bava = "Bava"
    /// A karana that recurs eight times a month.
    case balava = "Balava"
    /// A karana that recurs eight times a month.
    case kaulava = "Kaulava"
    /// A karana that recurs eight times a month.
    case taitila = "Taitila"
    /// A karana that recurs eight times a month.
    case gara = "Gara"
    /// A karana that recurs eight times a month.
    case vanija = "Vanija"
    /// A karana that recurs eight times a month.
    case vishti = "Vishti"
    /// A karana that comes once a month.
    case shakuni = "Shakuni"
    /// A karana that comes once a month.
    case chatushpada = "Chatushpada"
    /// A karana that comes once a month.
    case naga = "Naga"
    /// A karana that comes once a month.
    case kimstughna = "Kimstughna"

    /// The karana of one of the month's sixty halves of lunar days.
    ///
    /// - Parameter number: 1 ... 60; the first and the last three are the ones that come once.
    init(number: Int) {
        self =
            switch number {
            case ...1: .kimstughna
            case 58: .shakuni
            case 59: .chatushpada
            case 60...: .naga
            default: Self.allCases[(number - 2) % 7]
            }
    }
}
