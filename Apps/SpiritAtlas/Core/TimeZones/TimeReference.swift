/// What tells how a time on the wall relates to universal time.
public enum TimeReference: Sendable, Hashable {
    /// A zone of the tz database, such as `Europe/Berlin`.
    case zone(String)
    /// A known offset in seconds, positive east of Greenwich.
    case offset(seconds: Int)
    /// The mean solar time of a longitude in degrees, positive east of Greenwich.
    case localMean(longitude: Double)
    /// Universal time itself.
    case universal
}
