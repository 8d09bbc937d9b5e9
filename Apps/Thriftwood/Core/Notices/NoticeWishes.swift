import ThriftwoodAPI

/// Of what somebody wants to be told, and how (TW-043, TW-045).
public struct NoticeWishes: Sendable, Hashable, Codable {
    /// Whether an open page says at once what has happened.
    public var showsBanners = true
    /// What is not told, by the service's id.
    public var muted: [String: Set<NoticeKind>] = [:]
    /// Minutes after midnight between which nothing is pushed; nil for never.
    public var quietFrom: Int?
    public var quietUntil: Int?
    /// Where those minutes are meant.
    public var timeZone: String?
    /// The house's address as servers reach it; empty for the one that the house knows of itself.
    public var houseAddress = ""

    public static let longestAddress = 300

    public init() {}

    private enum CodingKeys: String, CodingKey {
        case showsBanners, muted, quietFrom, quietUntil, timeZone, houseAddress
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        showsBanners = container.lenient(.showsBanners) ?? true
        let named: [String: [String]] = container.lenient(.muted) ?? [:]
        muted = named.mapValues { Set($0.compactMap { NoticeKind(rawValue: $0) }) }
        quietFrom = Self.minute(container.lenient(.quietFrom))
        quietUntil = Self.minute(container.lenient(.quietUntil))
        timeZone = container.lenient(.timeZone)
        houseAddress = String((container.lenient(.houseAddress) ?? "").prefix(Self.longestAddress))
    }

    private static func minute(_ value: Int?) -> Int? { value.flatMap { (0..<1_440).contains($0) ? $0 : nil } }

    /// Whether a service's news of a kind are wanted.
    public func wants(_ kind: NoticeKind, from service: String) -> Bool { muted[service]?.contains(kind) != true }

    /// What is wanted of a service.
    public func kinds(of service: ServiceConnection) -> Set<NoticeKind> {
        Set(NoticeKind.kinds(of: service.kind)).subtracting(muted[service.id] ?? [])
    }
}
