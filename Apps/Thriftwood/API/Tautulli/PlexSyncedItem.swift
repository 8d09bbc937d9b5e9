/// Something that somebody took along on a device.
public struct PlexSyncedItem: Sendable, Hashable, Codable {
    public var title: String
    public var device: String
    public var state: String
    public var count: Int
    /// Bytes.
    public var size: Int64
}

/// Something that somebody took along, as Tautulli tells it.
struct PlexSyncedItemAnswer: Decodable, Sendable {
    var item: PlexSyncedItem

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        let titles = [fields.text("sync_title"), fields.text("root_title")]
        item = PlexSyncedItem(
            title: Bounds.line(titles.first { !$0.isEmpty }), device: Bounds.line(fields.text("device_name")),
            state: Bounds.line(fields.text("state")), count: fields.count("item_count"),
            size: Bounds.bytes(fields.whole("total_size")))
    }
}
