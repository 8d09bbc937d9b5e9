extension Chart {
    /// All that stands in the chart, in its zodiac: the bodies and the south node with their speeds, then what counts
    /// as fixed: ascendant, midheaven, descendant, imum coeli, vertex, Fortune and Spirit.
    public var points: [PointPosition] { Self.points(placements, angles: angles, isDay: isDay, among: nil) }

    /// The points of a chart that are wanted; nil for all.
    static func points(
        _ placements: [Placement], angles: Angles?, isDay: Bool?, among wanted: Set<ChartPoint>?
    ) -> [PointPosition] {
        var points: [PointPosition] = []
        points.reserveCapacity(placements.count + 8)
        func add(_ point: ChartPoint, _ longitude: @autoclosure () -> Double?, speed: Double = 0) {
            guard wanted?.contains(point) ?? true, let longitude = longitude() else { return }
            points.append(PointPosition(point, checked: longitude, speed: speed))
        }
        for placement in placements {
            add(ChartPoint(placement.body), placement.longitude, speed: placement.position.longitudeSpeed)
        }
        // The node that is shown where both are known, so that the two lie opposite to each other.
        let node = placements.first { $0.body == .trueNode } ?? placements.first { $0.body == .meanNode }
        if let node {
            add(.southNode, Degrees.normalized(node.longitude + 180), speed: node.position.longitudeSpeed)
        }
        guard let angles else { return points }
        add(.ascendant, angles.ascendant)
        add(.midheaven, angles.midheaven)
        add(.descendant, angles.descendant)
        add(.imumCoeli, angles.imumCoeli)
        add(.vertex, angles.vertex)
        guard let isDay else { return points }
        func lot(_ lot: Lot) -> Double? {
            lot.longitude(ascendant: angles.ascendant, isDay: isDay) { body in
                placements.first { $0.body == body }?.longitude
            }
        }
        add(.fortune, lot(.fortune))
        add(.spirit, lot(.spirit))
        return points
    }
}
