import SpiritAtlasCore
import SwiftUI

extension PortraitWords {
    /// What the Sun in a sign is read as.
    static func sun(_ sign: Sign) -> String {
        switch sign {
        case .aries:
            String(
                localized:
                    "The Sun in Aries is read as a will that starts before it is asked. You find out what you think by doing it, and a clear no is easier to live with than a long perhaps. To finish takes more effort than to begin."
            )
        case .taurus:
            String(
                localized:
                    "The Sun in Taurus is read as a will that keeps. You decide slowly and then stay with it, and you trust what you can touch, taste and repair. Change goes better when nobody pushes."
            )
        case .gemini:
            String(
                localized:
                    "The Sun in Gemini is read as a life that turns around questions. You want to know, to compare and to tell somebody about it, and two things at once suit you better than one. What is boring costs you more than what is hard."
            )
        case .cancer:
            String(
                localized:
                    "The Sun in Cancer is read as a will that protects. You stand up for people and places that are yours, and you remember how things felt long after what was said is forgotten. You go towards a goal sideways, and arrive."
            )
        case .leo:
            String(
                localized:
                    "The Sun in Leo is read as a will that wants to be seen for what it gives. You warm a room, take things to heart and do your best work when it carries your name. Being overlooked hurts more than being contradicted."
            )
        case .virgo:
            String(
                localized:
                    "The Sun in Virgo is read as a will that improves. You see the one screw that is loose, and you would rather be useful than praised. The eye that finds the mistake is easily turned on yourself; it is meant for the work."
            )
        case .libra:
            String(
                localized:
                    "The Sun in Libra is read as a will that finds itself opposite somebody else. You hear both sides, notice when a room is out of balance, and think best in conversation. To choose means to disappoint one side, so it takes its time."
            )
        case .scorpio:
            String(
                localized:
                    "The Sun in Scorpio is read as a will that goes to the bottom of things. You want the truth even when it is uncomfortable, you say little until you trust, and then you mean it. Letting go comes late, and then for good."
            )
        case .sagittarius:
            String(
                localized:
                    "The Sun in Sagittarius is read as a will that looks for the horizon. You need a reason and room to move, you say what you think, and you learn by going there. Promises are made in the size of the hope behind them."
            )
        case .capricorn:
            String(
                localized:
                    "The Sun in Capricorn is read as a will that climbs. You take on what has to be done, think in years, and are trusted because you stay. Being light about it is a thing you learn, often later than others."
            )
        case .aquarius:
            String(
                localized:
                    "The Sun in Aquarius is read as a will that steps outside to see. You stand for ideas and for people in general, keep a distance that is friendly, and hold to your view when you are alone with it. Rules interest you when they can be made better."
            )
        case .pisces:
            String(
                localized:
                    "The Sun in Pisces is read as a will without hard edges. You take in what others feel, think in pictures, and know things before you can prove them. A place to withdraw to is what lets you come back."
            )
        }
    }
}
