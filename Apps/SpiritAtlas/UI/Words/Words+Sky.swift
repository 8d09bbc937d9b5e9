import SpiritAtlasCore
import SwiftUI

extension Words {
    static func name(_ sign: Sign) -> String {
        switch sign {
        case .aries: String(localized: "Aries")
        case .taurus: String(localized: "Taurus")
        case .gemini: String(localized: "Gemini")
        case .cancer: String(localized: "Cancer")
        case .leo: String(localized: "Leo")
        case .virgo: String(localized: "Virgo")
        case .libra: String(localized: "Libra")
        case .scorpio: String(localized: "Scorpio")
        case .sagittarius: String(localized: "Sagittarius")
        case .capricorn: String(localized: "Capricorn")
        case .aquarius: String(localized: "Aquarius")
        case .pisces: String(localized: "Pisces")
        }
    }

    /// How the tradition describes what stands in a sign.
    static func manner(_ sign: Sign) -> String {
        switch sign {
        case .aries: String(localized: "Aries is read as direct and quick: it begins things.")
        case .taurus: String(localized: "Taurus is read as steady and sensual: it keeps and builds.")
        case .gemini: String(localized: "Gemini is read as curious and many-sided: it asks and connects.")
        case .cancer: String(localized: "Cancer is read as protective and feeling: it shelters and remembers.")
        case .leo: String(localized: "Leo is read as warm and proud: it shows itself and gives.")
        case .virgo: String(localized: "Virgo is read as careful and useful: it sorts and improves.")
        case .libra: String(localized: "Libra is read as fair and sociable: it weighs and joins.")
        case .scorpio: String(localized: "Scorpio is read as intense and private: it goes to the bottom of things.")
        case .sagittarius: String(localized: "Sagittarius is read as open and hopeful: it looks far and roams.")
        case .capricorn: String(localized: "Capricorn is read as serious and patient: it climbs and carries.")
        case .aquarius: String(localized: "Aquarius is read as independent and inventive: it steps outside.")
        case .pisces: String(localized: "Pisces is read as gentle and porous: it imagines and lets go.")
        }
    }

    static func name(_ point: ChartPoint) -> String {
        switch point {
        case .sun: String(localized: "Sun")
        case .moon: String(localized: "Moon")
        case .mercury: String(localized: "Mercury")
        case .venus: String(localized: "Venus")
        case .mars: String(localized: "Mars")
        case .jupiter: String(localized: "Jupiter")
        case .saturn: String(localized: "Saturn")
        case .uranus: String(localized: "Uranus")
        case .neptune: String(localized: "Neptune")
        case .pluto: String(localized: "Pluto")
        case .chiron: String(localized: "Chiron")
        case .ceres: String(localized: "Ceres")
        case .pallas: String(localized: "Pallas")
        case .juno: String(localized: "Juno")
        case .vesta: String(localized: "Vesta")
        case .meanNode, .trueNode: String(localized: "Lunar node")
        case .southNode: String(localized: "South node")
        case .meanLilith, .osculatingLilith: String(localized: "Lilith")
        case .ascendant: String(localized: "Ascendant")
        case .midheaven: String(localized: "Midheaven")
        case .descendant: String(localized: "Descendant")
        case .imumCoeli: String(localized: "Lower midheaven")
        case .vertex: String(localized: "Vertex")
        case .fortune: String(localized: "Lot of fortune")
        case .spirit: String(localized: "Lot of spirit")
        }
    }

    /// What the tradition takes a point for.
    static func meaning(_ point: ChartPoint) -> String {
        switch point {
        case .sun:
            String(localized: "The Sun is read as what a life turns around: will, vitality, what one stands for.")
        case .moon: String(localized: "The Moon is read as feeling and habit: what soothes, what one needs.")
        case .mercury: String(localized: "Mercury is read as thinking and speaking: how one learns and tells.")
        case .venus: String(localized: "Venus is read as liking and pleasure: whom and what one is drawn to.")
        case .mars: String(localized: "Mars is read as drive and anger: how one sets about things.")
        case .jupiter: String(localized: "Jupiter is read as growth and trust: where one expects good things.")
        case .saturn: String(localized: "Saturn is read as limits and time: where one works hardest.")
        case .uranus: String(localized: "Uranus is read as the unexpected: where one breaks with custom.")
        case .neptune: String(localized: "Neptune is read as longing and blur: where one dreams or is deceived.")
        case .pluto: String(localized: "Pluto is read as power and change: where nothing stays as it was.")
        case .chiron: String(localized: "Chiron, a small body beyond Saturn, is read as a wound that teaches.")
        case .ceres, .pallas, .juno, .vesta: String(localized: "One of the first four asteroids to be found.")
        case .meanNode, .trueNode:
            String(localized: "Where the Moon's path crosses the Sun's going north; read as what one grows towards.")
        case .southNode:
            String(localized: "Where the Moon's path crosses the Sun's going south; read as what one brings along.")
        case .meanLilith, .osculatingLilith:
            String(localized: "The farthest point of the Moon's orbit; read as what one does not tame.")
        case .ascendant:
            String(localized: "The degree that rose in the east; read as how one meets the world.")
        case .midheaven:
            String(localized: "The degree that stood highest; read as calling and what one is known for.")
        case .descendant: String(localized: "The degree that set in the west; read as whom one meets.")
        case .imumCoeli: String(localized: "The lowest degree, under the earth; read as home and roots.")
        case .vertex: String(localized: "Where the western sky's great circle meets the zodiac; read as encounters.")
        case .fortune, .spirit: String(localized: "A point worked out from ascendant, Sun and Moon.")
        }
    }

    /// What the tradition finds in a house.
    static func meaning(house: Int) -> String {
        switch house {
        case 1: String(localized: "The first house is about oneself: body, manner, beginnings.")
        case 2: String(localized: "The second house is about what one owns and values.")
        case 3: String(localized: "The third house is about neighbours, siblings, short ways and words.")
        case 4: String(localized: "The fourth house is about home, family and where one comes from.")
        case 5: String(localized: "The fifth house is about play, love affairs, children, what one makes.")
        case 6: String(localized: "The sixth house is about work, health and daily duties.")
        case 7: String(localized: "The seventh house is about partners, close ones and open rivals.")
        case 8: String(localized: "The eighth house is about what is shared, inherited and lost.")
        case 9: String(localized: "The ninth house is about far journeys, study and belief.")
        case 10: String(localized: "The tenth house is about calling, standing and the public eye.")
        case 11: String(localized: "The eleventh house is about friends, groups and hopes.")
        default: String(localized: "The twelfth house is about solitude, dreams and what is hidden.")
        }
    }

    static func name(_ kind: AspectKind) -> String {
        switch kind {
        case .conjunction: String(localized: "conjunction")
        case .sextile: String(localized: "sextile")
        case .square: String(localized: "square")
        case .trine: String(localized: "trine")
        case .opposition: String(localized: "opposition")
        case .semisextile: String(localized: "semisextile")
        case .semisquare: String(localized: "semisquare")
        case .quintile: String(localized: "quintile")
        case .sesquiquadrate: String(localized: "sesquiquadrate")
        case .biquintile: String(localized: "biquintile")
        case .quincunx: String(localized: "quincunx")
        }
    }

    /// How the tradition reads an angle between two points.
    static func meaning(_ kind: AspectKind) -> String {
        switch kind {
        case .conjunction: String(localized: "They stand together, and are read as acting as one.")
        case .sextile: String(localized: "A sixth of the circle: read as a chance that wants to be taken.")
        case .square: String(localized: "A quarter of the circle: read as friction that makes things move.")
        case .trine: String(localized: "A third of the circle: read as ease, sometimes too much of it.")
        case .opposition: String(localized: "Half the circle: read as two ends that want to be balanced.")
        default: String(localized: "One of the minor angles, which count for less.")
        }
    }

    static func name(_ phase: MoonPhase) -> String {
        switch phase {
        case .newMoon: String(localized: "New Moon")
        case .waxingCrescent: String(localized: "Waxing crescent")
        case .firstQuarter: String(localized: "First quarter")
        case .waxingGibbous: String(localized: "Waxing gibbous")
        case .fullMoon: String(localized: "Full Moon")
        case .waningGibbous: String(localized: "Waning gibbous")
        case .lastQuarter: String(localized: "Last quarter")
        case .waningCrescent: String(localized: "Waning crescent")
        }
    }
}

extension Words {
    static func name(_ element: SpiritAtlasCore.Element) -> String {
        switch element {
        case .fire: String(localized: "Fire")
        case .earth: String(localized: LocalizedStringResource("element.earth", defaultValue: "Earth"))
        case .air: String(localized: "Air")
        case .water: String(localized: "Water")
        }
    }
}
