import SpiritAtlasCore
import SwiftUI

extension Words {
    /// What a part of a stability report is about, such as `moon.sign`, `channel 10-20` or `sun square mars`.
    static func fact(_ name: String) -> String {
        name.split(whereSeparator: { $0 == "." || $0 == " " }).map { factWord(String($0)) }.joined(separator: " ")
    }

    /// What it says, such as `leo`, `retrograde` or `in orb`.
    static func factValue(_ value: String) -> String {
        if value.isEmpty { return "–" }
        // An aspect that is within its orb.
        if value.hasPrefix("in") { return String(localized: "yes") }
        if let sign = Sign.allCases.first(where: { $0.key == value }) { return name(sign) }
        if let type = HumanDesign.EnergyType(rawValue: value) { return name(type) }
        if let authority = HumanDesign.Authority(rawValue: value) { return name(authority) }
        if let definition = HumanDesign.Definition(rawValue: value) { return name(definition) }
        switch value {
        case "retrograde": return String(localized: "retrograde")
        case "direct": return String(localized: "direct")
        case "formed", "yes": return String(localized: "yes")
        case "no": return String(localized: "no")
        case "defined": return String(localized: "defined")
        case "day": return String(localized: "by day")
        case "night": return String(localized: "by night")
        default: return MoonPhase(rawValue: value).map { name($0) } ?? value
        }
    }

    /// What a part of a report changes to over the span: in the order of time, or each once where one comes again.
    static func changes(_ part: StabilityReport.Part) -> String {
        let all = [part.changes.first?.before ?? part.value] + part.changes.map(\.after)
        var each: [String] = []
        for value in all where !each.contains(value) { each.append(value) }
        let isArrows = part.name == "arrows"
        let values = each.map { isArrows ? arrows($0) : factValue($0) }
        return values.joined(separator: isArrows || each.count < all.count ? ", " : " → ")
    }

    /// The four arrows of a body graph, of the letters L and R.
    private static func arrows(_ letters: String) -> String {
        isolated(letters.map { $0 == "L" ? "←" : "→" }.joined())
    }

    private static func factWord(_ word: String) -> String {
        if let point = ChartPoint(rawValue: word) { return name(point) }
        if let kind = AspectKind(rawValue: word) { return name(kind) }
        if let planet = HumanDesign.Planet(rawValue: word) { return name(planet) }
        if let center = HumanDesign.Center(rawValue: word) { return name(center) }
        switch word {
        case "sign": return String(localized: "sign")
        case "house": return String(localized: "house")
        case "motion": return String(localized: "motion")
        case "moonPhase": return String(localized: "Phase of the Moon")
        case "sect": return String(localized: "born")
        case "lagna": return String(localized: "Rising")
        case "type": return String(localized: "Type")
        case "authority": return String(localized: "Authority")
        case "profile": return String(localized: "Profile")
        case "definition": return String(localized: "Definition")
        case "cross": return String(localized: "Cross")
        case "arrows": return String(localized: "Four arrows")
        case "channel": return String(localized: "channel")
        case "center": return String(localized: "centre")
        case "personality": return String(localized: "Personality")
        case "design": return String(localized: "Design")
        default: return word
        }
    }
}
