import SwiftUI
import ThriftwoodCore

/// A page of a screen that has several; people choose the one that opens first (TW-031).
protocol ScreenPage: RawRepresentable, CaseIterable, Hashable, Identifiable where RawValue == String {
    /// What the screen is called in the settings that are kept.
    static var screen: String { get }
    var name: LocalizedStringKey { get }
}

extension ScreenPage {
    var id: Self { self }
}

extension ThriftwoodSettings {
    /// The page that a screen opens with.
    func firstPage<Page: ScreenPage>(_ usual: Page) -> Page {
        firstPages[Page.screen].flatMap { Page(rawValue: $0) } ?? usual
    }
}

/// The pages of all films.
enum MoviesPage: String, ScreenPage {
    case all, upcoming, missing
    static let screen = "movies"
    var name: LocalizedStringKey {
        switch self {
        case .all: "All"
        case .upcoming: "Upcoming"
        case .missing: "Missing"
        }
    }
}

/// The pages of a film.
enum MoviePage: String, ScreenPage {
    case overview, files, history, cast
    static let screen = "movie"
    var name: LocalizedStringKey {
        switch self {
        case .overview: "Overview"
        case .files: "Files"
        case .history: "History"
        case .cast: "Cast"
        }
    }
}

/// The pages of all series.
enum SeriesListPage: String, ScreenPage {
    case all, upcoming, missing
    static let screen = "series-list"
    var name: LocalizedStringKey {
        switch self {
        case .all: "All"
        case .upcoming: "Upcoming"
        case .missing: "Missing"
        }
    }
}

/// The pages of a series.
enum SeriesPage: String, ScreenPage {
    case seasons, overview, history
    static let screen = "series"
    var name: LocalizedStringKey {
        switch self {
        case .overview: "Overview"
        case .seasons: "Seasons"
        case .history: "History"
        }
    }
}

/// The pages of a season.
enum SeasonPage: String, ScreenPage {
    case episodes, history
    static let screen = "season"
    var name: LocalizedStringKey { self == .episodes ? "Episodes" : "History" }
}

/// The pages of all artists (TW-104).
enum ArtistsPage: String, ScreenPage {
    case all, missing, history
    static let screen = "artists"
    var name: LocalizedStringKey {
        switch self {
        case .all: "All"
        case .missing: "Missing"
        case .history: "History"
        }
    }
}

/// The pages of an artist.
enum ArtistPage: String, ScreenPage {
    case albums, overview, history
    static let screen = "artist"
    var name: LocalizedStringKey {
        switch self {
        case .albums: "Albums"
        case .overview: "Overview"
        case .history: "History"
        }
    }
}

/// The two sides of a download client.
enum DownloadsPart: String, ScreenPage {
    case queue, history
    static let screen = "downloads"
    var name: LocalizedStringKey { self == .queue ? "Queue" : "History" }
}

/// The pages of what people ask for.
enum RequestsPage: String, ScreenPage {
    case requests, issues, people
    static let screen = "requests"
    var name: LocalizedStringKey {
        switch self {
        case .requests: "Requests"
        case .issues: "Issues"
        case .people: "People"
        }
    }
}

/// The pages of a Plex server.
enum ActivityPage: String, ScreenPage {
    case now, users, history, statistics
    static let screen = "activity"
    var name: LocalizedStringKey {
        switch self {
        case .now: "Now"
        case .users: "People"
        case .history: "History"
        case .statistics: "Statistics"
        }
    }
}

/// Switches between the pages of a screen.
struct PagePicker<Page: ScreenPage>: View where Page.AllCases: RandomAccessCollection {
    @Binding var page: Page

    var body: some View {
        Picker("Page", selection: $page) {
            ForEach(Page.allCases) { Text($0.name).tag($0) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        .frame(maxWidth: CGFloat(Page.allCases.count) * 140)
    }
}

/// Chooses the page that a screen opens with.
struct FirstPagePicker<Page: ScreenPage>: View where Page.AllCases: RandomAccessCollection {
    let title: LocalizedStringKey
    let usual: Page
    let model: ThriftwoodModel

    var body: some View {
        Picker(
            title,
            selection: Binding {
                model.settings.firstPage(usual)
            } set: { page in
                model.set { $0.firstPages[Page.screen] = page.rawValue }
            }
        ) {
            ForEach(Page.allCases) { Text($0.name).tag($0) }
        }
    }
}
