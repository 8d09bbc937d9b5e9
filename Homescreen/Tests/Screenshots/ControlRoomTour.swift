import TestKit

/// Every screen of Thriftwood, with the servers that the demo brings.
struct ControlRoomTour: Sendable {
    let camera: Camera
    /// Where the program listens.
    let address: String

    private var browser: Browser { camera.browser }

    func run() async throws {
        try await see("overview", "Online", "80-thriftwood-overview")
        try await see("movies", "2,000 titles", "81-thriftwood-movies")
        try await see("movies/movie-demoradarr-7", "Digital release", "82-thriftwood-movie")
        try await see("series", "200 titles", "83-thriftwood-series")
        try await see("series/series-demosonarr-3", "Season 1", "84-thriftwood-seasons")
        try await see("series/season-demosonarr-3-1", "On disk", "85-thriftwood-season", role: true)
        try await see("music", "150 titles", "100-thriftwood-music")
        try await see("music/artist-demolidarr-3", "MusicBrainz", "101-thriftwood-artist")
        try await see("music/album-demolidarr-3-302", "Search for it", "102-thriftwood-album")
        try await see("overview/queue-demoradarr", "on the way", "103-thriftwood-queue")
        try await see("overview/queue-demosonarr", "on the way", "104-thriftwood-queue-episodes")
        try await see("overview/system-demoradarr", "Disk space", "105-thriftwood-system")
        try await see("overview/tags-demoradarr", "family", "106-thriftwood-tags")
        // The folder of finished downloads.
        let finished = "demoradarr-2f646f776e6c6f6164732f636f6d706c657465"
        try await see("overview/folder-\(finished)", "Choose files here…", "107-thriftwood-folder")
        try await see("overview/files-\(finished)", "Quality is not wanted in profile", "108-thriftwood-import")
        // The first of them, which no bar lies over.
        try await browser.text("WEBDL-1080p").at(0).click()
        try await browser.text("What is this file?").wait()
        try await camera.shoot("109-thriftwood-import-file")
        try await see("movies/collection-demoradarr-500003", "are in the library", "110-thriftwood-collection")
        try await see("movies/find-demoradarr", "Suggestions", "111-thriftwood-suggestions")
        try await see("movies/releases-demoradarr-3", "12 releases", "112-thriftwood-releases")
        try await see("overview/everywhere", "What are you looking for?", "113-thriftwood-everywhere")
        try await see("requests", "4 requests", "115-thriftwood-requests")
        try await see("overview/notices", "was downloaded", "116-thriftwood-notices")
        try await see("overview/notify", "Not set up", "117-thriftwood-notification-settings")
        try await see("overview/hook-demoradarr", "Set up for me", "118-thriftwood-hook")
        try await see("overview/hook-demonzbget", "Copy the address", "119-thriftwood-hook-by-hand")
        try await see("calendar", "Today", "86-thriftwood-calendar")
        try await see("activity/stream-demotautulli-1", "Player", "92-thriftwood-session")
        try await see("activity/viewer-demotautulli-1", "Last 7 days", "93-thriftwood-person")
        try await see("activity/graphs-demotautulli", "By day", "94-thriftwood-graphs")
        try await see("activity/media-demotautulli-1105", "Whole series", "95-thriftwood-media")
        try await see("activity/libraries-demotautulli", "TV Shows", "96-thriftwood-plex-libraries")
        try await see("activity/library-demotautulli-2", "Watched by", "97-thriftwood-plex-library")
        try await see("activity/added-demotautulli", "Hobart Garden", "98-thriftwood-plex-added")
        try await see("activity/logs-demotautulli", "Tautulli WebSocket", "98-thriftwood-plex-logs")
        try await see("activity/updates-demotautulli", "Up to date", "98-thriftwood-plex-updates")
        try await see("activity", "3 streams", "91-thriftwood-activity")
        for (page, words, name) in [
            ("People", "Never seen", "people"), ("History", "Show more", "history"),
            ("Statistics", "Most watched movies", "statistics"),
        ] {
            try await browser.element(role: "radio", page).click()
            try await browser.text(words).at(0).wait(within: .seconds(60))
            try await camera.shoot("99-thriftwood-plex-\(name)")
        }
        try await see("search", "Paper Lighthouse", "99-thriftwood-search")
        try await see("search/indexer-demonewznab", "Newest first", "99-thriftwood-search-categories")
        try await see("search/found-demonewznab-2000", "390 releases", "99-thriftwood-search-found")
        try await see("overview/settings", "They belong to the profile", "87-thriftwood-settings")
        try await see("overview/import", "A file of LunaSea", "87-thriftwood-import")
        try await see("overview/backup", "Save the backup", "87-thriftwood-backup")
        try await see("overview/link-new", "Add link", "87-thriftwood-link")
        try await see("overview/add-radarr", "Test connection", "88-thriftwood-add-server")
        try await browser.field("Address").fill("http://127.0.0.1:9")
        try await browser.element("input[type='password']").at(0).fill("key")
        try await browser.button("Test connection").click()
        try await browser.text("Nothing answers at this port").wait()
        try await camera.shoot("89-thriftwood-wrong-server")
        try await see("overview/movie-gone-1", "This isn't in your profile", "90-thriftwood-gone")
        try await several()
        try await reports()
        try await addresses()
    }

    /// Several films at once.
    private func several() async throws {
        try await browser.go(to: "\(address)/thriftwood/movies")
        try await browser.text("2,000 titles").at(0).wait(within: .seconds(60))
        try await browser.button("Choose titles").click()
        try await browser.text("Choose all").wait()
        // By name: which is the second with a picture changes as long as pictures come.
        for title in ["Amber Border", "Amber Choir", "The Amber Compass"] {
            try await browser.text(title).at(-1).click()
        }
        try await browser.text("3 chosen").wait()
        try await camera.shoot("120-thriftwood-choosing")
        try await browser.button("Edit…").click()
        try await browser.text("What you leave unchanged").wait()
        try await camera.shoot("121-thriftwood-edit-several")
        try await browser.button("Cancel").click()
        try await browser.button("Done").click()
    }

    /// What clients counted, and one kind of a history.
    private func reports() async throws {
        try await see("overview/client-demosabnzbd", "Statistics", "122-thriftwood-sabnzbd")
        try await see("overview/client-demonzbget", "Statistics", "123-thriftwood-nzbget")
        try await see("overview/history-demoradarr", "Everything", "124-thriftwood-history")
        try await browser.button("Show").click()
        try await browser.element(role: "menuitemradio", "Grabbed").click()
        try await camera.shoot("125-thriftwood-history-grabbed")
    }

    /// Addresses that a person makes, and what runs here.
    private func addresses() async throws {
        try await see("overview/hook-demonzbget", "Make a new address…", "126-thriftwood-hook-address")
        try await browser.button("Make a new address…").click()
        try await browser.text("The current address stops working").wait()
        try await camera.shoot("127-thriftwood-hook-renewal")
        try await see("calendar/feed", "Make an address", "128-thriftwood-feed-none")
        try await browser.button("Make an address").click()
        try await browser.text("Copy the address").wait()
        try await camera.shoot("129-thriftwood-feed")
        try await see("settings/about", "Operating system", "130-thriftwood-about")
        try await see("settings/journal", "without keys or passwords", "131-thriftwood-log")
    }

    /// Opens a page, waits for what it shows, and takes its picture.
    private func see(_ page: String, _ words: String, _ name: String, role: Bool = false) async throws {
        try await browser.go(to: "\(address)/thriftwood/\(page)")
        if role {
            try await browser.element("[aria-label='\(words)']").at(0).wait(within: .seconds(60))
        } else {
            try await browser.text(words).at(0).wait(within: .seconds(60))
        }
        try await camera.shoot(name)
    }
}
