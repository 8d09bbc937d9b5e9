import SpiritAtlasCore
import SwiftUI

extension PortraitWords {
    /// What Mercury in a sign is read as.
    static func mercury(_ sign: Sign) -> String {
        switch sign {
        case .aries:
            String(
                localized:
                    "With Mercury in Aries you are read as thinking fast and saying it straight. The first idea is often the one you keep."
            )
        case .taurus:
            String(
                localized:
                    "With Mercury in Taurus you are read as thinking slowly and for good. You want an example, and what you have understood stays."
            )
        case .gemini:
            String(
                localized:
                    "With Mercury in Gemini you are read as agile with words. You see the second meaning while the first is still being said."
            )
        case .cancer:
            String(
                localized:
                    "With Mercury in Cancer you are read as thinking with your memory. You learn from stories, and from people you like."
            )
        case .leo:
            String(
                localized:
                    "With Mercury in Leo you are read as telling things so that they are heard. You think in large strokes and take your opinions personally."
            )
        case .virgo:
            String(
                localized:
                    "With Mercury in Virgo you are read as exact. You sort before you judge, and find the word that is neither too large nor too small."
            )
        case .libra:
            String(
                localized:
                    "With Mercury in Libra you are read as weighing. You think of what the other side would say, and put hard things so that they can be heard."
            )
        case .scorpio:
            String(
                localized:
                    "With Mercury in Scorpio you are read as asking the question behind the question. You say less than you know."
            )
        case .sagittarius:
            String(
                localized:
                    "With Mercury in Sagittarius you are read as thinking in wide arcs. You see where it all leads and leave the details to the way."
            )
        case .capricorn:
            String(
                localized:
                    "With Mercury in Capricorn you are read as thinking in steps. You speak when there is something to decide, and it holds."
            )
        case .aquarius:
            String(
                localized:
                    "With Mercury in Aquarius you are read as thinking from outside. You like a principle, and the thought that nobody in the room has had yet."
            )
        case .pisces:
            String(
                localized:
                    "With Mercury in Pisces you are read as thinking in pictures and tones. You understand what was meant, even when it was said badly."
            )
        }
    }
}
