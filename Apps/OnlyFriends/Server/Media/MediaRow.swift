import Base
import Database
import OnlyFriendsAPI

/// A picture as the database keeps it.
struct MediaRow: Sendable {
    var id: SortableID
    var width: Int
    var height: Int
    var thumbhash: String
    var color: String
    /// Widths of the renditions by their names, such as `96:96 256:256`.
    var sizes: String
    var alt: String?

    /// The columns of a media table under an alias, as `init?(_:)` reads them.
    static func columns(_ table: SQL) -> SQL {
        """
        \(table).id AS m_id, \(table).width AS m_width, \(table).height AS m_height,
        \(table).thumbhash AS m_thumbhash, \(table).color AS m_color, \(table).sizes AS m_sizes, \(table).alt AS m_alt
        """
    }

    /// The columns of a person's picture, as `init?(portrait:)` reads them.
    static let portraitColumns: SQL = """
        a.id AS a_id, a.width AS a_width, a.height AS a_height, a.thumbhash AS a_thumbhash, a.color AS a_color,
        a.sizes AS a_sizes
        """

    /// Nil where a LEFT JOIN found none.
    init?(_ row: Row) throws {
        guard let id: SortableID = try row["m_id"] else { return nil }
        self.id = id
        width = try row["m_width"]
        height = try row["m_height"]
        thumbhash = try row["m_thumbhash"]
        color = try row["m_color"]
        sizes = try row["m_sizes"]
        alt = try row["m_alt"]
    }

    /// Of the next columns, in the order of `columns`; nil where a LEFT JOIN found none.
    init?(next row: inout RowReader) throws {
        guard let id = try row.idIfAny() else {
            row.skip(6)
            return nil
        }
        self.id = id
        width = try row.int()
        height = try row.int()
        thumbhash = try row.text()
        color = try row.text()
        sizes = try row.text()
        alt = try row.textIfAny()
    }

    /// The picture of a person beside another picture, under `a_`; nil where a LEFT JOIN found none.
    init?(portrait row: Row) throws {
        guard let id: SortableID = try row["a_id"] else { return nil }
        self.id = id
        width = try row["a_width"]
        height = try row["a_height"]
        thumbhash = try row["a_thumbhash"]
        color = try row["a_color"]
        sizes = try row["a_sizes"]
    }

    /// The picture with addresses for one viewer.
    func media(for viewer: SortableID, _ links: MediaLinks) -> Media {
        media { links.url(id, size: $0, viewer: viewer) }
    }

    /// The picture with addresses for the guests of a link.
    func media(forGuestsOf link: SortableID, _ links: MediaLinks) -> Media {
        media { links.guestURL(id, size: $0, link: link) }
    }

    private func media(_ url: (Int) -> String) -> Media {
        let sizes = sizes.split(separator: " ").compactMap { pair -> MediaSize? in
            let parts = pair.split(separator: ":").compactMap { Int($0) }
            guard parts.count == 2 else { return nil }
            return MediaSize(width: parts[1], url: url(parts[0]))
        }
        return Media(
            id: id, width: width, height: height, thumbhash: thumbhash, dominantColor: color, sizes: sizes,
            altText: alt)
    }
}
