import SpiritAtlasCore
import SwiftUI

extension PortraitWords {
    /// What the Moon in a sign is read as.
    static func moon(_ sign: Sign) -> String {
        switch sign {
        case .aries:
            String(
                localized:
                    "The Moon in Aries is read as a feeling that comes at once and is soon over. What soothes you is doing something about it. You need people who do not hold your first sentence against you."
            )
        case .taurus:
            String(
                localized:
                    "The Moon in Taurus is read as a feeling that wants ground: good food, the same cup, a hand that stays. You calm down slowly and calm others by being there. What you love you would rather not rearrange."
            )
        case .gemini:
            String(
                localized:
                    "The Moon in Gemini is read as a feeling that wants to be talked about. You understand what is going on in you while you tell it, and a new thought can turn a mood round. Silence worries you more than a quarrel."
            )
        case .cancer:
            String(
                localized:
                    "The Moon in Cancer is read as a feeling that is at home with itself. You sense what others need, keep photographs and recipes, and need a door that you can close. Care that is not noticed makes you go quiet."
            )
        case .leo:
            String(
                localized:
                    "The Moon in Leo is read as a feeling that wants to be shared with somebody who looks. You are generous when you feel liked, and you play even when it is serious. A little applause at home does you more good than a lot elsewhere."
            )
        case .virgo:
            String(
                localized:
                    "The Moon in Virgo is read as a feeling that looks for order. Putting something right puts you right, and you show love in small services. You notice what is missing first; it helps to say aloud what is there."
            )
        case .libra:
            String(
                localized:
                    "The Moon in Libra is read as a feeling that listens to the room. You are at ease where people are at ease with each other, and beauty quiets you. What you want yourself you often hear only when somebody asks you twice."
            )
        case .scorpio:
            String(
                localized:
                    "The Moon in Scorpio is read as a feeling that goes deep and does not show it. You would rather know the worst than guess, and you keep what is told to you. Trust takes long; once it is there, you expect all of somebody."
            )
        case .sagittarius:
            String(
                localized:
                    "The Moon in Sagittarius is read as a feeling that needs a window. A walk, a plan, a joke bring you back, and you would rather look ahead than brood. Being held too close feels like being held back."
            )
        case .capricorn:
            String(
                localized:
                    "The Moon in Capricorn is read as a feeling that keeps its composure. You are the one who is calm when it counts, and you feel safe with things that are settled. To ask for comfort is harder for you than to give it."
            )
        case .aquarius:
            String(
                localized:
                    "The Moon in Aquarius is read as a feeling that steps back to look at itself. You need friends who let you be odd, and some air even in what is close. Under strain you become reasonable, which others may take for cool."
            )
        case .pisces:
            String(
                localized:
                    "The Moon in Pisces is read as a feeling without walls. You pick up moods like weather, and music, water or sleep give you back to yourself. It helps to ask now and then whose feeling this is."
            )
        }
    }
}
