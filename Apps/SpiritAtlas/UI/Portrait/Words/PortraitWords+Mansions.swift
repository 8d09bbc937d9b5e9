import SpiritAtlasCore
import SwiftUI

extension PortraitWords {
    /// What the Moon's mansion is read as.
    static func mansion(_ mansion: Nakshatra) -> String {
        switch mansion {
        case .ashwini:
            String(localized: "Ashwini, the horse riders, is read as help that comes fast.")
        case .bharani:
            String(localized: "Bharani, the bearing one, is read as strength to carry something until it is due.")
        case .krittika:
            String(localized: "Krittika, the cutters, is read as a flame that makes clean distinctions.")
        case .rohini:
            String(localized: "Rohini, the red one, is read as a feeling that makes things grow.")
        case .mrigashira:
            String(localized: "Mrigashira, the deer's head, is read as a gentle search that never quite ends.")
        case .ardra:
            String(localized: "Ardra, the moist one, is read as a storm after which the air is clear.")
        case .punarvasu:
            String(localized: "Punarvasu, good again, is read as coming home and beginning once more.")
        case .pushya:
            String(localized: "Pushya, the nourisher, is read as care that lets others become large.")
        case .ashlesha:
            String(localized: "Ashlesha, the embracing one, is read as an instinct that holds and sees through.")
        case .magha:
            String(localized: "Magha, the mighty one, is read as a bond with those who were there before.")
        case .purvaPhalguni:
            String(localized: "Purva Phalguni, the front of the couch, is read as rest, play and good company.")
        case .uttaraPhalguni:
            String(
                localized: "Uttara Phalguni, the back of the couch, is read as friendship with an agreement that holds."
            )
        case .hasta:
            String(localized: "Hasta, the hand, is read as skill that calms: what you touch turns out well.")
        case .chitra:
            String(localized: "Chitra, the bright one, is read as an eye for how a thing is made.")
        case .swati:
            String(localized: "Swati, the one on its own, is read as a young shoot that bends with the wind and stays.")
        case .vishakha:
            String(localized: "Vishakha, the forked one, is read as a wish that does not lose sight of its gate.")
        case .anuradha:
            String(localized: "Anuradha, the following success, is read as devotion to friends, also far from home.")
        case .jyeshtha:
            String(localized: "Jyeshtha, the eldest, is read as protecting others and being alone with it.")
        case .mula:
            String(localized: "Mula, the root, is read as digging until the reason is found.")
        case .purvaAshadha:
            String(localized: "Purva Ashadha, the earlier unconquered, is read as a conviction that flows like water.")
        case .uttaraAshadha:
            String(
                localized: "Uttara Ashadha, the later unconquered, is read as a success that takes its time and stays.")
        case .shravana:
            String(localized: "Shravana, the hearing, is read as listening, and learning by it.")
        case .dhanishta:
            String(localized: "Dhanishta, the drum, is read as rhythm: you find the beat and others join in.")
        case .shatabhisha:
            String(
                localized:
                    "Shatabhisha, the circle of a hundred, is read as a view from outside that keeps its secrets.")
        case .purvaBhadrapada:
            String(
                localized:
                    "Purva Bhadrapada, the earlier lucky feet, is read as ardour for a matter that others call too large."
            )
        case .uttaraBhadrapada:
            String(localized: "Uttara Bhadrapada, the later lucky feet, is read as depth that has become calm.")
        case .revati:
            String(localized: "Revati, the wealthy one, is read as seeing others safely to the end of the way.")
        }
    }
}
