import SpiritAtlasCore
import SwiftUI

extension PortraitWords {
    /// What Venus in a sign is read as.
    static func venus(_ sign: Sign) -> String {
        switch sign {
        case .aries:
            String(
                localized:
                    "With Venus in Aries you are read as falling for somebody at once and showing it. You like being challenged, and the first move."
            )
        case .taurus:
            String(
                localized:
                    "With Venus in Taurus you are read as loving with all senses and for a long time. Nearness is for you a table, a garden, an evening without plans."
            )
        case .gemini:
            String(
                localized:
                    "With Venus in Gemini you are read as charmed by wit. Love that talks, teases and sends messages stays awake."
            )
        case .cancer:
            String(
                localized:
                    "With Venus in Cancer you are read as loving by taking care. You are drawn to people with whom it feels like home."
            )
        case .leo:
            String(
                localized:
                    "With Venus in Leo you are read as loving generously and with some ceremony. You want to be proud of each other."
            )
        case .virgo:
            String(
                localized:
                    "With Venus in Virgo you are read as showing love in what you notice and do. Large words make you shy, small kindnesses do not."
            )
        case .libra:
            String(
                localized:
                    "With Venus in Libra you are read as seeking an equal. Courtesy, taste and a good conversation are half of love for you."
            )
        case .scorpio:
            String(
                localized:
                    "With Venus in Scorpio you are read as loving completely or not at all. You want to know somebody to the ground, and to be known so."
            )
        case .sagittarius:
            String(
                localized:
                    "With Venus in Sagittarius you are read as loving on the way. A companion with a view of their own is dearer to you than one who agrees."
            )
        case .capricorn:
            String(
                localized:
                    "With Venus in Capricorn you are read as loving reliably. You open late, keep your word, and like what gets better with age."
            )
        case .aquarius:
            String(
                localized:
                    "With Venus in Aquarius you are read as loving as friends do. Freedom on both sides is for you a sign of trust."
            )
        case .pisces:
            String(
                localized:
                    "With Venus in Pisces you are read as loving without counting. You see what somebody could be; it helps to look at what they do as well."
            )
        }
    }
}
