import SwiftUI
import ThriftwoodAPI

extension Words {
    static func name(_ kind: TitleEvent.Kind) -> LocalizedStringKey {
        switch kind {
        case .grabbed: "Grabbed"
        case .imported: "Imported"
        case .incomplete: "Partly imported"
        case .failed: "Failed"
        case .deleted: "File deleted"
        case .renamed: "Renamed"
        case .retagged: "File tags written"
        case .ignored: "Ignored"
        case .unknown: "Something else"
        }
    }

    static func name(_ filter: HistoryFilter) -> LocalizedStringKey {
        switch filter {
        case .all: "Everything"
        case .grabbed: "Grabbed"
        case .imported: "Imported"
        case .failed: "Failed"
        case .deleted: "Files deleted"
        case .renamed: "Renamed"
        case .ignored: "Ignored"
        }
    }

    static func name(_ kind: TitleEvent.Fact.Kind) -> LocalizedStringKey {
        switch kind {
        case .indexer: "Indexer"
        case .group: "Group"
        case .client: "Download client"
        case .reason: "Reason"
        case .message: "Message"
        case .source: "From"
        case .target: "To"
        }
    }

    static func name(_ state: TitleDownload.State) -> LocalizedStringKey {
        switch state {
        case .waiting: "Waiting"
        case .downloading: "Downloading"
        case .paused: "Paused"
        case .importing: "Being imported"
        case .stuck: "Stuck"
        case .failed: "Failed"
        }
    }

    /// From when on a film is looked for.
    static func availability(_ word: String) -> Text {
        switch word {
        case "announced": Text("Announced")
        case "inCinemas": Text("In cinemas")
        case "released": Text("Released")
        default: Text(verbatim: word)
        }
    }

    /// Which episodes of a series are watched for.
    static func monitor(_ word: String) -> Text {
        switch word {
        case "all": Text("All episodes")
        case "future": Text("Future episodes")
        case "missing": Text("Missing episodes")
        case "existing": Text("Episodes that are there")
        case "firstSeason": Text("The first season")
        case "lastSeason": Text("The last season")
        case "none": Text("None")
        default: Text(verbatim: word)
        }
    }

    /// Which albums of an artist are watched for.
    static func albumMonitor(_ word: String) -> Text {
        switch word {
        case "all": Text("All albums")
        case "future": Text("Future albums")
        case "missing": Text("Missing albums")
        case "existing": Text("Albums that are there")
        case "first": Text("The first album")
        case "latest": Text("The latest album")
        case "none": Text("None")
        default: Text(verbatim: word)
        }
    }

    /// Which albums that come later are watched for.
    static func newItems(_ word: String) -> Text {
        switch word {
        case "all": Text("All albums")
        case "new": Text("Newer ones only")
        case "none": Text("None")
        default: Text(verbatim: word)
        }
    }

    /// What MusicBrainz says an artist is.
    static func artistType(_ word: String) -> Text {
        switch word {
        case "Group": Text("Group")
        case "Person": Text("Person")
        case "Orchestra": Text("Orchestra")
        case "Choir": Text("Choir")
        default: Text(verbatim: word)
        }
    }

    /// What MusicBrainz says a record is.
    static func albumType(_ word: String) -> Text {
        switch word {
        case "Album": Text("Album")
        case "Single": Text("Single")
        case "Broadcast": Text("Broadcast")
        default: Text(verbatim: word)
        }
    }

    /// How a series counts its episodes.
    static func seriesType(_ word: String) -> Text {
        switch word {
        case "standard": Text("Standard")
        case "daily": Text("Daily")
        case "anime": Text("Anime")
        default: Text(verbatim: word)
        }
    }
}
