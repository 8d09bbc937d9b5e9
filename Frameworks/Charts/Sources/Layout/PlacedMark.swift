import Foundation
import SwiftUI

/// A place along an axis: a part of the plot's length, and points beyond that.
struct Edge: Hashable {
    var place: Double
    var points = 0.0

    func moved(by points: Double) -> Edge { Edge(place: place, points: self.points + points) }
}

/// From one place of an axis to another. Places go from the leading side to the trailing one, and upwards.
struct Extent: Hashable {
    var start: Edge
    var end: Edge

    init(_ start: Edge, _ end: Edge) { (self.start, self.end) = (start, end) }
    init(_ start: Double, _ end: Double) { self.init(Edge(place: start), Edge(place: end)) }
    /// The whole length.
    static let all = Extent(0, 1)

    var middle: Edge {
        Edge(place: (start.place + end.place) / 2, points: (start.points + end.points) / 2)
    }

    /// The same with the lower place first.
    var ordered: Extent {
        (end.place, end.points) < (start.place, start.points) ? Extent(end, start) : self
    }
}

/// A mark in its place.
struct PlacedMark {
    var record: MarkRecord
    var x: Extent
    var y: Extent
    /// Where a sector begins and ends, in parts of the whole turn.
    var turn: (start: Double, end: Double)?
    /// What a sector is of the whole.
    var share: Double?
}

/// What a chart needs to know of where it is shown.
struct ChartSurroundings {
    var locale: Locale
    var calendar: Calendar
    var isRightToLeft: Bool
    /// How large the plot is, in points: a guess until the browser has measured it.
    var plotSize: CGSize
    /// How many times larger text is than it usually is.
    var textScale = 1.0
}

extension ChartSurroundings {
    /// About how many marks each axis has room for. Coarse on purpose: the picture drawn before anything was measured is
    /// to be the one that stays.
    var markCounts: (x: Int, y: Int) {
        let (width, height) = (Double(plotSize.width) / textScale, Double(plotSize.height) / textScale)
        let x =
            width < 140 ? 2 : width < 250 ? 3 : width < 520 ? 4 : width < 800 ? 6 : min(60, Int(clamping: width / 110))
        let y =
            height < 80
            ? 2 : height < 140 ? 3 : height < 340 ? 4 : height < 520 ? 6 : min(30, Int(clamping: height / 70))
        return (x, y)
    }
}
