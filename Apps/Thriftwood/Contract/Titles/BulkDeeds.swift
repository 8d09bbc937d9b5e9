import Wire

/// What an editor of many titles does to one of them, as Radarr, Sonarr and Lidarr do alike.
enum BulkDeeds {
    /// A title with what a wish changes of it.
    static func changed(_ title: JSONValue, by wish: JSONValue) -> JSONValue {
        var title = title
        let fields = [
            "monitored", "qualityProfileId", "metadataProfileId", "minimumAvailability", "seriesType", "seasonFolder",
        ]
        for field in fields {
            if let value = wish[field], value != .null { title = title.setting(field, to: value) }
        }
        if let root = wish["rootFolderPath"]?.text, let path = title["path"]?.text {
            let folder = path.split(separator: "/").last.map(String.init) ?? ""
            title = title.setting("rootFolderPath", to: .text(root))
                .setting("path", to: .text(root.hasSuffix("/") ? root + folder : "\(root)/\(folder)"))
        }
        guard let tags = wish["tags"]?.elements else { return title }
        let before = title["tags"]?.elements ?? []
        let after =
            switch wish["applyTags"]?.text {
            case "remove": before.filter { !tags.contains($0) }
            case "replace": tags
            default: before + tags.filter { !before.contains($0) }
            }
        return title.setting("tags", to: .list(after))
    }

    /// The titles that a wish names.
    static func ids(_ wish: JSONValue, _ name: String) -> [Int] { wish[name]?.elements.compactMap(\.whole) ?? [] }
}
