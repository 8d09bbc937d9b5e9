public import Wire

/// Which alerts reach somebody outside the app, and when; in it all of them are shown.
public struct AlertSettings: Codable, Sendable, Equatable, EndpointBody {
    /// Whether a mail tells when backups fail, are missed or need a sign-in.
    public var mail: Bool
    /// Whether one is told, too, when all is well again, by mail and in browsers.
    public var wellAgain: Bool
    /// When neither mail nor push comes; nil where nobody said so, and for a change that leaves it as it is.
    public var quiet: QuietHours?
    /// How many alerts come in an hour at most, what is more being put together; 0 for any number, and nil as for `quiet`.
    public var mostPerHour: Int?

    public init(
        mail: Bool = true, wellAgain: Bool = true, quiet: QuietHours? = nil, mostPerHour: Int? = nil
    ) {
        self.mail = mail
        self.wellAgain = wellAgain
        self.quiet = quiet
        self.mostPerHour = mostPerHour
    }
}

/// A part of each day in which mails and pushes wait; what waited comes as one when it is over (LB-175).
public struct QuietHours: Codable, Sendable, Equatable {
    public var isOn: Bool
    /// Minutes behind midnight, 0 to 1,439. An end before the beginning is that of the next day.
    public var begin: Int
    public var end: Int
    /// An IANA time zone such as `Europe/Oslo`.
    public var timeZone: String
    /// Whether what cannot wait comes all the same: data that look damaged, a source that lets nobody in.
    public var letsUrgentThrough: Bool

    public init(
        isOn: Bool = false, begin: Int = 22 * 60, end: Int = 7 * 60, timeZone: String = "UTC",
        letsUrgentThrough: Bool = true
    ) {
        self.isOn = isOn
        self.begin = begin
        self.end = end
        self.timeZone = timeZone
        self.letsUrgentThrough = letsUrgentThrough
    }
}
