/// The eight-fold comparison of two Moons, at most 36 points.
///
/// Varna, Vashya and Gana ask which partner is which; the other five are the same both ways. Where published tables
/// differ, the one that is used is named. What is said to cancel a fault is told beside the points, never added to
/// them.
public struct Ashtakoota: Sendable, Hashable, Encodable {
    /// The eight kootas; the raw values are their greatest points.
    public enum Koota: Int, Sendable, Hashable, Codable, CaseIterable {
        /// The koota of one point.
        case varna = 1
        /// The kootas of two to eight points, in this order.
        case vashya, tara, yoni, maitri, gana, bhakoot, nadi

        /// The most points that it gives.
        public var maximum: Double { Double(rawValue) }

        /// The name.
        public var name: String {
            ["Varna", "Vashya", "Tara", "Yoni", "Graha Maitri", "Gana", "Bhakoot", "Nadi"][rawValue - 1]
        }
    }

    /// Two published matrices for Vashya, which disagree.
    public enum VashyaTable: String, Sendable, Hashable, Codable, CaseIterable {
        /// The one with full points between insects or water creatures and quadrupeds' or water creatures' brides.
        case first
        /// The one with 1.5 points between humans and water creatures.
        case second
    }

    /// The points of one koota.
    public struct Score: Sendable, Hashable, Codable {
        /// Which koota.
        public let koota: Koota
        /// Its points, 0 ... its maximum.
        public let points: Double
    }

    /// The groom's Moon.
    public let groom: MoonSeat
    /// The bride's Moon.
    public let bride: MoonSeat
    /// The matrix for Vashya.
    public let vashyaTable: VashyaTable
    /// The eight kootas in their order.
    public let scores: [Score]

    /// Compares two Moons.
    ///
    /// - Parameters:
    ///   - groom: his Moon.
    ///   - bride: her Moon.
    ///   - vashyaTable: which of the published Vashya tables counts.
    public init(groom: MoonSeat, bride: MoonSeat, vashyaTable: VashyaTable = .first) {
        self.groom = groom
        self.bride = bride
        self.vashyaTable = vashyaTable
        let rules = KootaRules(groom: groom, bride: bride, vashyaTable: vashyaTable)
        scores = Koota.allCases.map { Score(koota: $0, points: rules.points(of: $0)) }
    }

    /// The points of a koota.
    ///
    /// - Parameter koota: which of the eight.
    /// - Returns: its points, out of as many as its number.
    public subscript(koota: Koota) -> Double { scores[koota.rawValue - 1].points }

    /// All points, 0 ... 36.
    public var total: Double { scores.reduce(0) { $0 + $1.points } }

    /// The points from which a match usually counts as acceptable.
    public static let passMark = 18.0

    /// Whether the points reach the usual mark.
    public var passes: Bool { total >= Self.passMark }

    /// What traditions say to cancel the faults of this pair; the points do not change.
    public var cancellations: [Cancellation] {
        KootaRules(groom: groom, bride: bride, vashyaTable: vashyaTable).cancellations
    }

    /// A reason for which a fault counts as cancelled.
    public struct Cancellation: Sendable, Hashable, Codable {
        /// The koota whose fault it is.
        public let koota: Koota
        /// The reason.
        public let reason: Reason
    }

    /// Why a fault counts as cancelled.
    public enum Reason: String, Sendable, Hashable, Codable {
        /// One graha rules both signs.
        case sameSignLord
        /// The rulers of the signs are friends of each other.
        case friendlySignLords
        /// The same mansion, but not the same quarter.
        case sameNakshatraOtherPada
        /// The same sign, but not the same mansion.
        case sameSignOtherNakshatra
        /// The same mansion, but not the same sign.
        case sameNakshatraOtherSign
    }
}
