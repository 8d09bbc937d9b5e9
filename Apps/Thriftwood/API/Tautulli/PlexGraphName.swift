/// Tautulli's English names of what its graphs have in them.
public enum PlexGraphName {
    /// A line or a colour.
    public enum Line: String, Sendable, CaseIterable {
        case series = "TV"
        case movies = "Movies"
        case music = "Music"
        case liveTV = "Live TV"
        case directPlay = "Direct Play"
        case directStream = "Direct Stream"
        case transcode = "Transcode"
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    /// A month by its short name, from 1 for January.
    public static func month(_ name: String) -> Int? { months.firstIndex(of: name).map { $0 + 1 } }

    /// A day of the week by its name, from 0 for Sunday.
    public static func weekday(_ name: String) -> Int? { weekdays.firstIndex(of: name) }
}
