import Foundation
import ThriftwoodCore

extension ThriftwoodSettings.ClockFace {
    /// A person's way to write, with times of day as this face has them (TW-017).
    func locale(_ locale: Locale) -> Locale {
        let cycle: Locale.HourCycle
        switch self {
        case .usual: return locale
        case .twentyFour: cycle = .zeroToTwentyThree
        case .twelve: cycle = .oneToTwelve
        }
        var parts = Locale.Components(locale: locale)
        parts.hourCycle = cycle
        return Locale(components: parts)
    }
}
