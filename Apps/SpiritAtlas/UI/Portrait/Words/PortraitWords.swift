import SpiritAtlasCore
import SwiftUI

/// The sentences that readings are composed of, in our own words: a table a file.
enum PortraitWords {
    /// What a body, or the ascendant, in a sign is read as; nil for one that a reading does not speak of.
    static func text(_ point: ChartPoint, _ sign: Sign) -> String? {
        switch point {
        case .sun: sun(sign)
        case .moon: moon(sign)
        case .ascendant: ascendant(sign)
        case .mercury: mercury(sign)
        case .venus: venus(sign)
        case .mars: mars(sign)
        default: nil
        }
    }

    /// What two bodies in a major aspect are read as, whichever comes first.
    static func text(_ aspect: Aspect) -> String? {
        let order = ChartPoint.planets
        guard let first = order.firstIndex(of: aspect.first), let second = order.firstIndex(of: aspect.second)
        else { return nil }
        let (low, high) = (order[min(first, second)], order[max(first, second)])
        return switch aspect.kind {
        case .conjunction, .sextile, .trine: joined(low, high)
        case .square, .opposition: strained(low, high)
        default: nil
        }
    }
}
