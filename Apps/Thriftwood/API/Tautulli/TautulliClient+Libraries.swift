extension TautulliClient {
    /// All libraries of the Plex server, by name.
    public func libraries() async throws(ServiceProblem) -> [PlexLibrary] {
        let order: Items = [("order_column", "section_name"), ("order_dir", "asc"), ("start", "0"), ("length", "200")]
        return try await call(TautulliTable<PlexLibraryAnswer>.self, "get_libraries_table", order).rows.map(\.library)
    }

    /// A library, with how much it was watched and by whom.
    public func library(_ id: Int) async throws(ServiceProblem) -> PlexLibrary {
        let section: Items = [("section_id", "\(id)")]
        var library = try await call(PlexLibraryAnswer.self, "get_library", section).library
        let times: Items = [("query_days", "1,7,30,0")] + section
        library.times = try await call(TautulliList<PlexWatchTimeAnswer>.self, "get_library_watch_time_stats", times)
            .elements.prefix(10).map(\.time)
        library.people = try await call(TautulliList<PlexLibraryUserAnswer>.self, "get_library_user_stats", section)
            .elements.prefix(200).map(\.user)
        return library
    }

    /// What came to the Plex server last.
    public func recentlyAdded(count: Int = 60) async throws(ServiceProblem) -> [PlexTitle] {
        struct Added: Decodable, Sendable {
            var titles: [PlexTitle]

            init(from decoder: any Decoder) throws {
                titles = try decoder.tautulliFields().readable("recently_added", of: Title.self, most: 200).map(\.title)
            }
        }
        struct Title: Decodable, Sendable {
            var title: PlexTitle

            init(from decoder: any Decoder) throws { title = PlexTitle(try decoder.tautulliFields()) }
        }
        let items: Items = [("count", "\(min(max(count, 1), 200))"), ("start", "0")]
        let titles = try await call(Added.self, "get_recently_added", items).titles
        var seen: Set<PlexTitle> = []
        return titles.filter { seen.insert($0).inserted }
    }

    /// What somebody took along on devices. Tautulli asks plex.tv for it.
    public func syncedItems(of user: Int) async throws(ServiceProblem) -> [PlexSyncedItem] {
        let id: Items = [("user_id", "\(user)")]
        return try await call(TautulliList<PlexSyncedItemAnswer>.self, "get_synced_items", id)
            .elements.prefix(200).map(\.item)
    }
}
