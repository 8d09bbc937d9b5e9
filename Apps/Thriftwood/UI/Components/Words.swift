import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Names of what can be chosen, and figures in the person's way of writing them.
enum Words {
    static func name(_ filter: MovieFilter) -> LocalizedStringKey {
        switch filter {
        case .all: "All"
        case .monitored: "Monitored"
        case .unmonitored: "Unmonitored"
        case .missing: "Missing"
        case .wanted: "Wanted"
        case .cutoffUnmet: "Better wanted"
        }
    }

    static func name(_ filter: SeriesFilter) -> LocalizedStringKey {
        switch filter {
        case .all: "All"
        case .monitored: "Monitored"
        case .unmonitored: "Unmonitored"
        case .continuing: "Continuing"
        case .ended: "Ended"
        case .missing: "Missing"
        }
    }

    static func name(_ sort: MovieSort) -> LocalizedStringKey {
        switch sort {
        case .title: "Title"
        case .added: "Added"
        case .digital: "Digital release"
        case .cinemas: "In cinemas"
        case .availability: "Availability"
        case .physical: "Physical release"
        case .profile: "Quality profile"
        case .runtime: "Length"
        case .size: "Size"
        case .studio: "Studio"
        case .year: "Year"
        }
    }

    static func name(_ sort: SeriesSort) -> LocalizedStringKey {
        switch sort {
        case .title: "Title"
        case .added: "Added"
        case .episodes: "Episodes"
        case .network: "Network"
        case .nextAiring: "Next episode"
        case .previousAiring: "Last episode"
        case .profile: "Quality profile"
        case .size: "Size"
        case .type: "Type"
        }
    }

    static func name(_ filter: ArtistFilter) -> LocalizedStringKey {
        switch filter {
        case .all: "All"
        case .monitored: "Monitored"
        case .unmonitored: "Unmonitored"
        case .continuing: "Continuing"
        case .ended: "Ended"
        case .missing: "Missing"
        }
    }

    static func name(_ sort: ArtistSort) -> LocalizedStringKey {
        switch sort {
        case .title: "Name"
        case .added: "Added"
        case .albums: "Albums"
        case .metadata: "Metadata profile"
        case .profile: "Quality profile"
        case .size: "Size"
        case .tracks: "Tracks"
        case .type: "Type"
        }
    }

    static func name(_ stage: Artist.Stage) -> LocalizedStringKey {
        switch stage {
        case .unknown: "Unknown"
        case .continuing: "Continuing"
        case .ended: "Ended"
        case .deleted: "Withdrawn"
        }
    }

    /// Such as `3:05`.
    static func trackLength(_ seconds: Int) -> Text {
        let rest = seconds % 60
        return Text(verbatim: "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)")
    }

    static func name(_ stage: Movie.Stage) -> LocalizedStringKey {
        switch stage {
        case .unknown: "Unknown"
        case .announced: "Announced"
        case .inCinemas: "In cinemas"
        case .released: "Released"
        case .deleted: "Withdrawn"
        }
    }

    static func name(_ stage: Series.Stage) -> LocalizedStringKey {
        switch stage {
        case .unknown: "Unknown"
        case .upcoming: "Upcoming"
        case .continuing: "Continuing"
        case .ended: "Ended"
        case .deleted: "Withdrawn"
        }
    }

    static func name(_ look: ThriftwoodSettings.CalendarLook) -> LocalizedStringKey {
        switch look {
        case .list: "List"
        case .week: "One week"
        case .twoWeeks: "Two weeks"
        case .month: "Month"
        }
    }

    /// Bytes as people read them: in GB of a thousand each.
    static func size(_ bytes: Int64) -> Text { Text(bytes, format: .byteCount(style: .file)) }

    /// A day, in the person's calendar; nil without one.
    static func day(_ date: Date?) -> Text? {
        date.map { Text($0, format: .dateTime.year().month().day()) }
    }

    /// Such as `1 h 47 min`.
    static func length(_ minutes: Int) -> Text {
        minutes < 60 ? Text("\(minutes) min") : Text("\(minutes / 60) h \(minutes % 60) min")
    }
}
