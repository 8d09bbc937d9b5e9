/// How a family of languages tells counts apart.
package enum PluralRule: Sendable {
    /// All counts alike.
    case none
    /// One is 1 as a whole number.
    case wholeOne
    /// One is 1, also as 1.0.
    case one
    /// One is everything below 2, also with a fraction.
    case belowTwo
    /// One is 0 and 1.
    case zeroOrOne
    /// One is everything up to 1, also with a fraction.
    case upToOne
    /// One is 1, and 1.5 as well.
    case danish
    case french, spanish, italian, portuguese
    case eastSlavic, polish, czech, southSlavic, slovenian
    case lithuanian, latvian, romanian, icelandic, macedonian
    case arabic, hebrew, welsh, irish, filipino

    /// The category of a number.
    package func category(of n: PluralOperands) -> PluralCategory {
        switch self {
        case .none: .other
        case .wholeOne: n.i == 1 && n.v == 0 ? .one : .other
        case .one: n.isExactly(1) ? .one : .other
        case .belowTwo: n.i < 2 ? .one : .other
        case .zeroOrOne: n.isExactly(0) || n.isExactly(1) ? .one : .other
        case .upToOne: n.i == 0 || n.isExactly(1) ? .one : .other
        case .danish: n.isExactly(1) || (n.t != 0 && n.i < 2) ? .one : .other
        case .french, .portuguese: n.i < 2 ? .one : Self.millions(n)
        case .spanish: n.isExactly(1) ? .one : Self.millions(n)
        case .italian: n.i == 1 && n.v == 0 ? .one : Self.millions(n)
        case .eastSlavic, .polish, .czech, .southSlavic, .slovenian: slavic(n)
        case .lithuanian, .latvian, .romanian, .icelandic, .macedonian: european(n)
        case .arabic, .hebrew, .welsh, .irish, .filipino: further(n)
        }
    }

    /// Whole millions, before which some Romance languages put "of".
    private static func millions(_ n: PluralOperands) -> PluralCategory {
        n.v == 0 && n.i != 0 && n.i % 1_000_000 == 0 ? .many : .other
    }

    private func slavic(_ n: PluralOperands) -> PluralCategory {
        let isWhole = n.v == 0
        let endsLikeTwo = (2...4).contains(n.i % 10) && !(12...14).contains(n.i % 100)
        switch self {
        case .eastSlavic:
            guard isWhole else { return .other }
            return n.i % 10 == 1 && n.i % 100 != 11 ? .one : endsLikeTwo ? .few : .many
        case .polish:
            guard isWhole else { return .other }
            return n.i == 1 ? .one : endsLikeTwo ? .few : .many
        case .czech:
            guard isWhole else { return .many }
            return n.i == 1 ? .one : (2...4).contains(n.i) ? .few : .other
        case .southSlavic:
            let end = isWhole ? n.i : n.f
            if end % 10 == 1, end % 100 != 11 { return .one }
            return (2...4).contains(end % 10) && !(12...14).contains(end % 100) ? .few : .other
        default:
            guard isWhole else { return .few }
            let end = n.i % 100
            return end == 1 ? .one : end == 2 ? .two : end == 3 || end == 4 ? .few : .other
        }
    }

    private func european(_ n: PluralOperands) -> PluralCategory {
        let isTeen = (11...19).contains(n.i % 100)
        switch self {
        case .lithuanian:
            guard n.isWhole else { return .many }
            if isTeen || n.i % 10 == 0 { return .other }
            return n.i % 10 == 1 ? .one : .few
        case .latvian:
            if n.v == 2, (11...19).contains(n.f % 100) { return .zero }
            if n.isWhole, n.i % 10 == 0 || isTeen { return .zero }
            let end = n.v == 0 ? n.i : n.f
            return end % 10 == 1 && (end % 100 != 11 || (n.v != 0 && n.v != 2)) ? .one : .other
        case .romanian:
            if n.v == 0, n.i == 1 { return .one }
            return n.v != 0 || n.i == 0 || (1...19).contains(n.i % 100) ? .few : .other
        case .icelandic:
            let end = n.isWhole ? n.i : n.t
            return end % 10 == 1 && end % 100 != 11 ? .one : .other
        default:
            let end = n.v == 0 ? n.i : n.f
            return end % 10 == 1 && end % 100 != 11 ? .one : .other
        }
    }

    private func further(_ n: PluralOperands) -> PluralCategory {
        switch self {
        case .arabic:
            guard n.isWhole else { return .other }
            if n.i < 3 { return [.zero, .one, .two][Int(clamping: n.i)] }
            return (3...10).contains(n.i % 100) ? .few : n.i % 100 >= 11 ? .many : .other
        case .hebrew:
            if n.v == 0 ? n.i == 1 : n.i == 0 { return .one }
            return n.i == 2 && n.v == 0 ? .two : .other
        case .welsh:
            guard n.isWhole else { return .other }
            let names: [UInt64: PluralCategory] = [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]
            return names[n.i] ?? .other
        case .irish:
            guard n.isWhole, (1...10).contains(n.i) else { return .other }
            return n.i == 1 ? .one : n.i == 2 ? .two : n.i < 7 ? .few : .many
        default:
            if n.v == 0, (1...3).contains(n.i) { return .one }
            return [4, 6, 9].contains((n.v == 0 ? n.i : n.f) % 10) ? .other : .one
        }
    }
}
