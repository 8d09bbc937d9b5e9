import SpiritAtlasCore
import SwiftUI

extension PortraitWords {
    /// What much of an element is read as.
    static func much(_ element: SpiritAtlasCore.Element) -> String {
        switch element {
        case .fire:
            String(localized: "There is much fire: you warm up quickly and move others.")
        case .earth:
            String(localized: "There is much earth: you trust what can be held, and you finish.")
        case .air:
            String(localized: "There is much air: you live from exchange, and see things from above.")
        case .water:
            String(localized: "There is much water: you understand by feeling along.")
        }
    }

    /// What none of an element is read as.
    static func none(_ element: SpiritAtlasCore.Element) -> String {
        switch element {
        case .fire:
            String(localized: "There is no fire: enthusiasm comes from others, and you keep it burning.")
        case .earth:
            String(localized: "There is no earth: lists, habits and a fixed place do you good.")
        case .air:
            String(
                localized: "There is no air: distance to your own matters is a thing you seek out, in talk or on paper."
            )
        case .water:
            String(localized: "There is no water: feelings are noticed late, and best in quiet.")
        }
    }

    /// What it is read as when most stands in one modality.
    static func most(_ modality: Modality) -> String {
        switch modality {
        case .cardinal:
            String(localized: "Most stands in cardinal signs, which begin.")
        case .fixed:
            String(localized: "Most stands in fixed signs, which stay.")
        case .mutable:
            String(localized: "Most stands in mutable signs, which adapt.")
        }
    }

    /// When no element stands out.
    static var even: String {
        String(localized: "The four elements are about even: no way of seeing things is foreign to you.")
    }
}
