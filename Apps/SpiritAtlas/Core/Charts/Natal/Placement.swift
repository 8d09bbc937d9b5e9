/// A body's place in a chart.
public struct Placement: Sendable, Hashable, Codable {
    /// Which body.
    public let body: Body
    /// Its longitude in the chart's zodiac, degrees, 0 ..< 360.
    public let longitude: Double
    /// Its apparent tropical place of date.
    public let position: Position
    /// The house, 1 ... 12; nil in a chart without houses.
    public let house: Int?

    /// The sign of the chart's zodiac.
    public var sign: Sign { Sign(longitude: longitude) }
    /// Sign, degrees, minutes and seconds.
    public var signPosition: SignPosition { SignPosition(longitude: longitude) }
    /// Whether the body moves against the order of the signs.
    public var isRetrograde: Bool { position.isRetrograde }
}
