import SpiritAtlasCore
import SwiftUI

extension Words {
    /// A system of houses; those that bear somebody's name have the same in every language.
    static func name(_ system: HouseSystem) -> String {
        switch system {
        case .equal: String(localized: "Equal")
        case .wholeSign: String(localized: "Whole sign")
        case .topocentric: String(localized: "Topocentric (Polich-Page)")
        case .meridian: String(localized: "Meridian")
        case .vehlow: String(localized: "Vehlow equal")
        case .equalMidheaven: String(localized: "Equal from MC")
        case .ariesEqual: String(localized: "Equal from 0° Aries")
        case .horizontal: String(localized: "Horizontal")
        case .carter: String(localized: "Carter poli-equatorial")
        case .pullenDelta: String(localized: "Pullen (sinusoidal delta)")
        case .pullenRatio: String(localized: "Pullen (sinusoidal ratio)")
        default: system.name
        }
    }

    /// A place such as `Ulm, Baden-Wuerttemberg, Germany`, its region and country called as in the person's language.
    static func place(_ title: String, _ locale: Locale) -> String {
        guard let comma = title.range(of: ", ", options: .backwards),
            let code = Gazetteer.countryCode(named: String(title[comma.upperBound...])),
            let country = locale.localizedString(forRegionCode: code)
        else { return title }
        let rest = title[..<comma.lowerBound]
        guard let before = rest.range(of: ", ", options: .backwards) else { return "\(rest), \(country)" }
        let area = region(String(rest[before.upperBound...]), in: code, locale)
        return "\(rest[..<before.lowerBound]), \(area), \(country)"
    }

    /// What a region of the gazetteer is called in the person's language.
    static func region(_ name: String, in country: String, _ locale: Locale) -> String {
        RegionTitles.title(name, in: country, language: locale.language.languageCode?.identifier)
    }
}
