/// The wish to be away, or private, for some days from now on (E8-131).
public struct AbsenceWish: Codable, Sendable, Hashable {
    /// How long it can be.
    public static let range = 1...90
    /// What is offered.
    public static let choices = [1, 3, 7, 14, 30]

    public var days: Int

    public init(days: Int) { self.days = days }
}
