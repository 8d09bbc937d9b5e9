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

    init(body: Body, longitude: Double, position: Position, house: Int?) {
        self.body = body
        self.longitude = longitude
        self.position = position
        self.house = house
    }

    private enum CodingKeys: String, CodingKey {
        case body, longitude, position, house
    }

    /// Reads a placement and checks its longitude.
    ///
    /// - Parameter decoder: what to read from.
    /// - Throws: `ChartError` with `notFinite`, or what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            body: try container.decode(Body.self, forKey: .body),
            longitude: try ChartError.finite(container.decode(Double.self, forKey: .longitude), "longitude"),
            position: try container.decode(Position.self, forKey: .position),
            house: try container.decodeIfPresent(Int.self, forKey: .house))
    }

    /// The sign of the chart's zodiac.
    public var sign: Sign { Sign(checked: longitude) }
    /// Sign, degrees, minutes and seconds.
    public var signPosition: SignPosition { SignPosition(checked: longitude) }
    /// Whether the body moves against the order of the signs.
    public var isRetrograde: Bool { position.isRetrograde }
}
