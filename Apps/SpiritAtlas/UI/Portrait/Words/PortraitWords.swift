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

    /// What two bodies of a chart in a major aspect are read as, whichever comes first.
    static func text(_ aspect: Aspect) -> String? {
        guard let (low, high) = ordered(aspect) else { return nil }
        return isStrained(aspect) ? strained(low, high) : joined(low, high)
    }

    /// What a major aspect between bodies of two people is read as, whichever comes first.
    ///
    /// - Parameters:
    ///   - first: whose the aspect's first body is, by their first name.
    ///   - second: whose the other one is.
    static func text(between aspect: Aspect, _ first: String, _ second: String) -> String? {
        guard let (low, high) = ordered(aspect) else { return nil }
        let (one, other) = aspect.first == high ? (first, second) : (second, first)
        return isStrained(aspect) ? facing(low, high, one, other) : meeting(low, high, one, other)
    }

    private static func isStrained(_ aspect: Aspect) -> Bool { aspect.kind == .square || aspect.kind == .opposition }

    /// The two bodies from the Sun outwards, as the tables have them.
    private static func ordered(_ aspect: Aspect) -> (ChartPoint, ChartPoint)? {
        let order = ChartPoint.planets
        guard let first = order.firstIndex(of: aspect.first), let second = order.firstIndex(of: aspect.second)
        else { return nil }
        return (order[min(first, second)], order[max(first, second)])
    }
}
