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

    /// A place such as `Ulm, Baden-Wuerttemberg, Germany`, its country called as in the person's language.
    static func place(_ title: String, _ locale: Locale) -> String {
        guard let comma = title.range(of: ", ", options: .backwards),
            let code = Gazetteer.countryCode(named: String(title[comma.upperBound...])),
            let country = locale.localizedString(forRegionCode: code)
        else { return title }
        return title[..<comma.upperBound] + country
    }
}
