import SpiritAtlasCore

/// Which of a city's other names are worth their bytes.
enum AliasChoice {
    /// The keys of names in the main scripts that a search would not find anyway.
    static func keys(_ city: CitySource.City) -> [[UInt16]] {
        var kept = [NameKey.units(city.name)]
        for alias in city.alternatenames where isWorthwhile(alias) {
            let key = NameKey.units(alias)
            guard (2...24).contains(key.count) || (key.count == 1 && (key[0] >= 0x3400)) else { continue }
            // A search forgives one letter of three, and reads on from a beginning.
            let isNear = kept.contains {
                $0 == key || (key.count >= 5 && differByOneAtMost($0, key)) || $0.starts(with: key)
            }
            if !isNear { kept.append(key) }
        }
        return Array(kept.dropFirst())
    }

    private static func isWorthwhile(_ alias: String) -> Bool {
        var scripts: Set<Int> = []
        var hasSmall = false
        for scalar in alias.unicodeScalars {
            if scalar.properties.isAlphabetic {
                guard let script = script(scalar) else { return false }
                scripts.insert(script)
                hasSmall = hasSmall || scalar.properties.isLowercase
            } else if "0123456789".unicodeScalars.contains(scalar) {
                return false
            }
        }
        guard scripts.count == 1, let script = scripts.first else { return false }
        // Names without a capital are transliterations, names without a small letter codes of airports.
        let isName = script != 0 || (hasSmall && alias.unicodeScalars.first?.properties.isUppercase == true)
        return isName && !alias.hasPrefix("Lungsod") && !alias.hasSuffix(" City")
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
