import SpiritAtlasCore

/// Which of a city's other names are worth their bytes.
enum AliasChoice {
    struct Alias {
        var key: [UInt16]
        /// Whether it is the city's name in a language that is spoken there, or far and wide.
        var isWellKnown: Bool
    }

    /// From so many people on every well-known name is kept, however like it is to the city's own.
    private static let largePopulation = 90_000

    /// The keys of a city's well-known names, and with `all` of its other names in the main scripts.
    static func aliases(_ city: CitySource.City, _ source: CitySource, all: Bool) -> [Alias] {
        let own = NameKey.units(city.name)
        let languages = source.languages(city)
        var aliases: [Alias] = []
        for name in source.names.wellKnown(city, languages: languages) where isWorthwhile(name, isTagged: true) {
            let key = NameKey.units(name)
            let isForgiven = city.population < largePopulation && key.count >= 5 && differByOneAtMost(own, key)
            if key != own, !isForgiven, !aliases.contains(where: { $0.key == key }) {
                aliases.append(Alias(key: key, isWellKnown: true))
            }
        }
        if city.population >= largePopulation {
            // Frankfurt am Main is known by its first word.
            for name in city.alternatenames where isWorthwhile(name, isTagged: false) {
                let key = NameKey.units(name)
                guard own.starts(with: key + [0x20]), !aliases.contains(where: { $0.key == key }) else { continue }
                aliases.append(Alias(key: key, isWellKnown: true))
            }
        }
        guard all else { return aliases }
        let foreign = source.names.foreign(city, languages: languages).filter { isWorthwhile($0, isTagged: true) }
        for name in foreign + city.alternatenames.filter({ isWorthwhile($0, isTagged: false) }) {
            let key = NameKey.units(name)
            guard (2...24).contains(key.count) || (key.count == 1 && (key[0] >= 0x3400)) else { continue }
            // A search proposes what is wrong by one letter; in Latin letters the others may be what people write.
            let isForgiven = key.count >= 5 && (key.first ?? 0) > 0x7f
            let isNear = ([own] + aliases.map(\.key)).contains {
                $0 == key || (isForgiven && ($0.starts(with: key) || differByOneAtMost($0, key)))
            }
            if !isNear { aliases.append(Alias(key: key, isWellKnown: false)) }
        }
        return aliases
    }

    /// - Parameter isTagged: whether its language is known, so that it is a name in any case.
    private static func isWorthwhile(_ alias: String, isTagged: Bool) -> Bool {
        var scripts: Set<Int> = []
        var hasSmall = false
        for scalar in alias.unicodeScalars {
            if scalar.properties.isAlphabetic {
                guard let script = script(scalar) else { return false }
                scripts.insert(script)
                hasSmall = hasSmall || scalar.properties.isLowercase
            } else if !isTagged, "0123456789".unicodeScalars.contains(scalar) {
                return false
            }
        }
        guard scripts.count == 1, let script = scripts.first else { return false }
        // Names without a capital are transliterations, names without a small letter codes of airports.
        let isName = script != 0 || (hasSmall && alias.unicodeScalars.first?.properties.isUppercase == true)
        return isTagged || isName && !alias.hasPrefix("Lungsod") && !alias.hasSuffix(" City")
    }

    /// Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Bengali, Thai, and those of East Asia.
    private static func script(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0x41...0x24f, 0x1e00...0x1eff: 0
        case 0x370...0x3ff: 1
        case 0x400...0x4ff: 2
        case 0x590...0x5ff: 3
        case 0x600...0x6ff: 4
        case 0x900...0x97f: 5
        case 0x980...0x9ff: 6
        case 0xe00...0xe7f: 7
        case 0x3040...0x30ff: 8
        case 0x3400...0x9fff: 8
        case 0xac00...0xd7af: 9
        default: nil
        }
    }

    private static func differByOneAtMost(_ one: [UInt16], _ other: [UInt16]) -> Bool {
        guard abs(one.count - other.count) <= 1 else { return false }
        let front = zip(one, other).prefix { $0 == $1 }.count
        let back = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
        return front + back >= max(one.count, other.count) - 1
    }
}
