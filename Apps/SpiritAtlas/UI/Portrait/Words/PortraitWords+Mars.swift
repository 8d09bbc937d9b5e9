import SpiritAtlasCore
import SwiftUI

extension PortraitWords {
    /// What Mars in a sign is read as.
    static func mars(_ sign: Sign) -> String {
        switch sign {
        case .aries:
            String(
                localized:
                    "With Mars in Aries you are read as acting on the spot. Anger flares, clears the air and is gone.")
        case .taurus:
            String(
                localized:
                    "With Mars in Taurus you are read as strong on long distances. You start late, do not stop, and are angry seldom and thoroughly."
            )
        case .gemini:
            String(
                localized:
                    "With Mars in Gemini you are read as fighting with words and moving between several fires. A change of task is rest for you."
            )
        case .cancer:
            String(
                localized:
                    "With Mars in Cancer you are read as acting for those who are yours. You avoid the open fight until somebody you love is in it."
            )
        case .leo:
            String(
                localized:
                    "With Mars in Leo you are read as putting your heart into it. You lead by going first, and want the effort to be seen."
            )
        case .virgo:
            String(
                localized:
                    "With Mars in Virgo you are read as working with precision. You would rather do it well than fast, and anger turns into tidying."
            )
        case .libra:
            String(
                localized:
                    "With Mars in Libra you are read as acting with others and by agreement. You fight for what is fair, and find it hard to fight for yourself."
            )
        case .scorpio:
            String(
                localized:
                    "With Mars in Scorpio you are read as having staying power that does not show. You choose one aim and wait for the moment."
            )
        case .sagittarius:
            String(
                localized:
                    "With Mars in Sagittarius you are read as running for what you believe. Enthusiasm carries you far, and routine wears you out."
            )
        case .capricorn:
            String(
                localized:
                    "With Mars in Capricorn you are read as using strength sparingly. You plan the way up, and get there without noise."
            )
        case .aquarius:
            String(
                localized:
                    "With Mars in Aquarius you are read as acting by conviction and against habit. You work best with others, as long as nobody commands."
            )
        case .pisces:
            String(
                localized:
                    "With Mars in Pisces you are read as moving with the current. You act when a mood or a need calls you, and go round an obstacle rather than through it."
            )
        }
    }
}
