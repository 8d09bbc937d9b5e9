extension HumanDesign {
    /// What somebody's decisions are told to rest on.
    public enum Authority: String, Sendable, Hashable, Codable, CaseIterable {
        /// The Solar Plexus.
        case emotional = "Emotional"
        /// The Sacral.
        case sacral = "Sacral"
        /// The Spleen.
        case splenic = "Splenic"
        /// The Heart, which reaches the Throat.
        case egoManifested = "Ego Manifested"
        /// The Heart, which does not reach the Throat.
        case egoProjected = "Ego Projected"
        /// The G centre, which reaches the Throat.
        case selfProjected = "Self-Projected"
        /// None inside: talk and surroundings.
        case none = "None (Mental/Environment)"
        /// A cycle of the Moon.
        case lunar = "Lunar"
    }

    /// The rule by which an authority was found; the rules are tried in this order.
    public enum AuthorityRule: String, Sendable, Hashable, Codable, CaseIterable {
        /// No centre is defined.
        case noCenter
        /// The Solar Plexus is defined.
        case solarPlexus
        /// The Sacral is defined.
        case sacral
        /// The Spleen is defined.
        case spleen
        /// The Heart is defined and joined with the Throat by channel 21-45.
        case heartBesideThroat
        /// The Heart is defined and joined with the Throat over other centres.
        case heartReachesThroat
        /// The Heart is defined and not joined with the Throat.
        case heartWithoutThroat
        /// The G centre is defined and joined with the Throat.
        case gReachesThroat
        /// Nothing else holds.
        case noInnerAuthority

        /// The authority that the rule gives.
        public var authority: Authority {
            switch self {
            case .noCenter: .lunar
            case .solarPlexus: .emotional
            case .sacral: .sacral
            case .spleen: .splenic
            case .heartBesideThroat, .heartReachesThroat: .egoManifested
            case .heartWithoutThroat: .egoProjected
            case .gReachesThroat: .selfProjected
            case .noInnerAuthority: .none
            }
        }

        /// The rule in one sentence, with what other programs make of it where they differ.
        public var explanation: String {
            switch self {
            case .noCenter: "No centre is defined."
            case .solarPlexus: "The Solar Plexus is defined, which comes before all other centres."
            case .sacral: "The Sacral is defined, and the Solar Plexus is not."
            case .spleen: "The Spleen is defined; Solar Plexus and Sacral are not."
            case .heartBesideThroat: "The Heart is defined and reaches the Throat by channel 21-45."
            case .heartReachesThroat:
                "The Heart is defined and reaches the Throat over other centres; some programs call this ego projected or self-projected."
            case .heartWithoutThroat: "The Heart is defined and does not reach the Throat."
            case .gReachesThroat: "The G centre is defined and reaches the Throat; no motor and no Spleen is defined."
            case .noInnerAuthority: "Nothing below the Throat is defined."
            }
        }
    }
}

extension HumanDesign.BodyGraph {
    /// The rule that decides the authority.
    public var authorityRule: HumanDesign.AuthorityRule {
        if centers.isEmpty { return .noCenter }
        if centers.contains(.solarPlexus) { return .solarPlexus }
        if centers.contains(.sacral) { return .sacral }
        if centers.contains(.spleen) { return .spleen }
        if centers.contains(.heart) {
            guard joins(.heart, .throat) else { return .heartWithoutThroat }
            return channels.contains { ($0.low, $0.high) == (21, 45) } ? .heartBesideThroat : .heartReachesThroat
        }
        return joins(.g, .throat) ? .gReachesThroat : .noInnerAuthority
    }

    /// The authority that the rule gives.
    public var authority: HumanDesign.Authority { authorityRule.authority }
}
