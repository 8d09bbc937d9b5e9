/// The rank of a Moon sign, highest first.
public enum Varna: String, Sendable, Hashable, Codable, CaseIterable {
    /// A rank, the highest first.
    case brahmin, kshatriya, vaishya, shudra
}

/// The kind of creature of a Moon sign.
public enum Vashya: String, Sendable, Hashable, Codable, CaseIterable {
    /// Quadrupeds.
    case chatushpada
    /// Humans.
    case manava
    /// Creatures of the water.
    case jalachara
    /// Creatures of the wild.
    case vanachara
    /// Insects.
    case keeta
}

/// The temper of a lunar mansion.
public enum Gana: String, Sendable, Hashable, Codable, CaseIterable {
    /// A temper: of gods, of humans or of demons.
    case deva, manushya, rakshasa
}

/// The pulse of a lunar mansion.
public enum Nadi: String, Sendable, Hashable, Codable, CaseIterable {
    /// A pulse: the first, the middle or the last.
    case adi, madhya, antya
}

/// The animal of a lunar mansion, in the order of the published matrix.
public enum Yoni: String, Sendable, Hashable, Codable, CaseIterable {
    /// An animal; the matrix has its rows and columns in this order.
    case horse, elephant, sheep, serpent, dog, cat, rat, cow, buffalo, tiger, deer, monkey, mongoose, lion
}

extension MoonSeat {
    /// The rank: water signs first, then fire, earth and air.
    public var varna: Varna {
        switch sign.element {
        case .water: .brahmin
        case .fire: .kshatriya
        case .earth: .vaishya
        case .air: .shudra
        }
    }

    /// The kind of creature; Sagittarius and Capricorn change in the middle.
    public var vashya: Vashya {
        switch sign {
        case .aries, .taurus: .chatushpada
        case .sagittarius: degree < 15 ? .manava : .chatushpada
        case .capricorn: degree < 15 ? .chatushpada : .jalachara
        case .gemini, .virgo, .libra, .aquarius: .manava
        case .cancer, .pisces: .jalachara
        case .leo: .vanachara
        case .scorpio: .keeta
        }
    }

    /// The temper of the mansion.
    public var gana: Gana { KootaData.ganas[nakshatra.rawValue - 1] }

    /// The pulse of the mansion.
    public var nadi: Nadi { KootaData.nadis[(nakshatra.rawValue - 1) % 6] }

    /// The animal of the mansion.
    public var yoni: Yoni { KootaData.yonis[nakshatra.rawValue - 1] }
}
