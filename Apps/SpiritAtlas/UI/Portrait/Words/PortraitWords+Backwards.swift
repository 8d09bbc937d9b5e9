import SpiritAtlasCore
import SwiftUI

extension PortraitWords {
    /// What it is read as that a body seemed to run backwards; nil for one that never does, or without words.
    static func backwards(_ point: ChartPoint) -> String? {
        switch point {
        case .mercury:
            String(
                localized:
                    "Mercury seemed to run backwards then: read as thinking that turns a thing over once more before it speaks."
            )
        case .venus:
            String(
                localized:
                    "Venus seemed to run backwards then: read as affection that tests itself first and does not follow fashion."
            )
        case .mars:
            String(
                localized: "Mars seemed to run backwards then: read as strength that gathers inside before it goes out."
            )
        default: nil
        }
    }
}
