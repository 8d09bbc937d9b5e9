/// The rules of the eight kootas for one pair.
struct KootaRules {
    let groom: MoonSeat
    let bride: MoonSeat
    let vashyaTable: Ashtakoota.VashyaTable

    func points(of koota: Ashtakoota.Koota) -> Double {
        switch koota {
        case .varna: varna
        case .vashya: vashya
        case .tara: tara(from: groom, to: bride) + tara(from: bride, to: groom)
        case .yoni: KootaData.yoniPoints[Self.index(groom.yoni)][Self.index(bride.yoni)]
        case .maitri: maitri
        case .gana: gana
        case .bhakoot: isBhakootFault ? 0 : 7
        case .nadi: isNadiFault ? 0 : 8
        }
    }

    /// The reasons that traditions give against the faults of Gana, Bhakoot and Nadi.
    var cancellations: [Ashtakoota.Cancellation] {
        var found: [Ashtakoota.Cancellation] = []
        if gana < 5 { found += lordReasons.map { .init(koota: .gana, reason: $0) } }
        if isBhakootFault { found += lordReasons.map { .init(koota: .bhakoot, reason: $0) } }
        if isNadiFault { found += nadiReasons.map { .init(koota: .nadi, reason: $0) } }
        return found
    }

    private var varna: Double { Self.index(groom.varna) <= Self.index(bride.varna) ? 1 : 0 }

    private var vashya: Double {
        let table = vashyaTable == .first ? KootaData.vashyaFirst : KootaData.vashyaSecond
        return table[Self.index(bride.vashya)][Self.index(groom.vashya)]
    }

    /// Mansions are counted inclusively; the third, fifth and seventh of every nine are bad.
    private func tara(from: MoonSeat, to: MoonSeat) -> Double {
        let count = (to.nakshatra.rawValue - from.nakshatra.rawValue + 27) % 27 + 1
        return [3, 5, 7].contains(count % 9) ? 0 : 1.5
    }

    private var maitri: Double {
        if groom.lord == bride.lord { return 5 }
        switch (groom.lord.regard(for: bride.lord), bride.lord.regard(for: groom.lord)) {
        case (.friend, .friend): return 5
        case (.friend, .neutral), (.neutral, .friend): return 4
        case (.neutral, .neutral): return 3
        case (.friend, .enemy), (.enemy, .friend): return 1
        case (.neutral, .enemy), (.enemy, .neutral): return 0.5
        case (.enemy, .enemy): return 0
        }
    }

    /// The order that gives a divine groom and a human bride 5 points, the reverse 6.
    private var gana: Double {
        switch (groom.gana, bride.gana) {
        case (.deva, .deva), (.manushya, .manushya), (.rakshasa, .rakshasa), (.manushya, .deva): 6
        case (.deva, .manushya): 5
        case (.deva, .rakshasa): 1
        default: 0
        }
    }

    private var isBhakootFault: Bool { [2, 12, 5, 9, 6, 8].contains(bride.sign.place(from: groom.sign)) }

    private var isNadiFault: Bool { groom.nadi == bride.nadi }

    private var lordReasons: [Ashtakoota.Reason] {
        if groom.lord == bride.lord { return [.sameSignLord] }
        let isMutual =
            groom.lord.regard(for: bride.lord) == .friend && bride.lord.regard(for: groom.lord) == .friend
        return isMutual ? [.friendlySignLords] : []
    }

    private var nadiReasons: [Ashtakoota.Reason] {
        var reasons: [Ashtakoota.Reason] = []
        if groom.nakshatra == bride.nakshatra && groom.pada != bride.pada { reasons.append(.sameNakshatraOtherPada) }
        if groom.sign == bride.sign && groom.nakshatra != bride.nakshatra { reasons.append(.sameSignOtherNakshatra) }
        if groom.nakshatra == bride.nakshatra && groom.sign != bride.sign { reasons.append(.sameNakshatraOtherSign) }
        return reasons
    }

    private static func index<Group: CaseIterable & Equatable>(_ group: Group) -> Int {
        Array(Group.allCases).firstIndex(of: group) ?? 0
    }
}
