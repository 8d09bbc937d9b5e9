import SwiftUI
import ThriftwoodAPI

extension Words {
    /// Thousands of bits a second, as people say it.
    static func bandwidth(_ kilobits: Int) -> Text {
        kilobits < 1_000
            ? Text("\(kilobits) kbit/s")
            : Text("\((Double(kilobits) / 1_000).formatted(.number.precision(.fractionLength(0...1)))) Mbit/s")
    }

    static func name(_ delivery: PlexDelivery) -> LocalizedStringKey {
        switch delivery {
        case .directPlay: "Direct play"
        case .directStream: "Direct stream"
        case .transcode: "Transcode"
        case .unknown: "Unknown"
        }
    }

    static func symbol(_ delivery: PlexDelivery) -> String {
        switch delivery {
        case .directPlay: "checkmark.circle"
        case .directStream: "arrow.triangle.2.circlepath"
        case .transcode: "bolt"
        case .unknown: "questionmark.circle"
        }
    }

    static func name(_ state: PlexSession.State) -> LocalizedStringKey {
        switch state {
        case .playing: "Playing"
        case .paused: "Paused"
        case .buffering: "Buffering"
        case .other: "At work"
        }
    }

    static func symbol(_ state: PlexSession.State) -> String {
        switch state {
        case .playing: "play.fill"
        case .paused: "pause.fill"
        case .buffering, .other: "hourglass"
        }
    }

    static func name(_ kind: PlexTitle.Kind) -> LocalizedStringKey {
        switch kind {
        case .movie: "Movies"
        case .show: "Series"
        case .season: "Seasons"
        case .episode: "Episodes"
        case .artist: "Artists"
        case .album: "Albums"
        case .track: "Tracks"
        case .collection: "Collections"
        case .live: "Live TV"
        case .clip, .photo, .other: "Other"
        }
    }

    static func symbol(_ library: PlexLibrary.Kind) -> String {
        switch library {
        case .movie: "film"
        case .show, .live: "tv"
        case .artist: "music.note"
        case .photo: "photo"
        case .other: "folder"
        }
    }

    static func name(_ part: PlexSession.Stream.Part) -> LocalizedStringKey {
        switch part {
        case .container: "Container"
        case .video: "Video"
        case .audio: "Audio"
        case .subtitle: "Subtitles"
        }
    }

    static func name(_ statistic: PlexStatistic) -> Text {
        switch statistic.kind {
        case .topMovies: Text("Most watched movies")
        case .popularMovies: Text("Most popular movies")
        case .topSeries: Text("Most watched series")
        case .popularSeries: Text("Most popular series")
        case .topMusic: Text("Most played artists")
        case .popularMusic: Text("Most popular artists")
        case .lastWatched: Text("Recently watched")
        case .topLibraries: Text("Most active libraries")
        case .topUsers: Text("Most active people")
        case .topPlatforms: Text("Most used platforms")
        case .mostConcurrent: Text("Most at once")
        case .other: Text(verbatim: statistic.title)
        }
    }

    static func name(_ measure: PlexMeasure) -> LocalizedStringKey { measure == .plays ? "Plays" : "Time" }

    /// What stands below the name of what is watched: the episode of a series, the album of a track, the year of a film.
    static func detail(_ title: PlexTitle) -> Text? {
        switch title.kind {
        case .episode where title.number > 0: Text(verbatim: "\(title.parentNumber)×\(title.number) · \(title.title)")
        case .season, .album, .track, .episode, .live:
            title.grandparent.isEmpty
                ? title.parent.isEmpty ? nil : Text(verbatim: title.parent) : Text(verbatim: title.title)
        default: title.year > 0 ? Text(verbatim: "\(title.year)") : nil
        }
    }

    /// How long something was watched, in hours where there are many.
    static func watched(_ seconds: Int) -> String {
        let minutes = (max(0, seconds) + 30) / 60
        switch minutes {
        case ..<60: return String(localized: "\(minutes) min")
        case ..<6_000:
            return minutes % 60 == 0
                ? String(localized: "\(minutes / 60) h") : String(localized: "\(minutes / 60) h \(minutes % 60) min")
        default: return String(localized: "\(minutes / 60) h")
        }
    }
}
