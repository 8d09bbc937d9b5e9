import Base
import Database
import EightAPI

/// Somebody as lists show them, read out of a row that joined them under an alias.
enum PersonColumns {
    /// The columns, with how the viewer stands to them.
    static func sql(_ person: SQL, for viewer: SortableID) -> SQL {
        """
        \(person).id AS p_id, \(person).name AS p_name, \(person).school AS p_school, \(person).grade AS p_grade,
        \(person).picture_id AS p_picture, \(person).picture_hash AS p_hash, \(person).picture_sizes AS p_sizes,
        \(person).is_staff AS p_staff,
        (SELECT 2 * o.is_accepted + o.is_mutual + 1 FROM follows o
            WHERE o.follower_id = \(viewer) AND o.person_id = \(person).id) AS p_out,
        (SELECT i.is_accepted FROM follows i
            WHERE i.follower_id = \(person).id AND i.person_id = \(viewer)) AS p_in
        """
    }

    static func person(_ row: Row, for viewer: SortableID, _ context: EightContext) throws -> Person {
        let id: SortableID = try row["p_id"]
        let out: Int? = try row["p_out"]
        let incoming: Int? = try row["p_in"]
        let relation: Relation =
            switch out {
            case _ where id == viewer: .oneself
            case nil: .none
            case 1?: .requested
            case 3?: .following
            default: .friends
            }
        return Person(
            id: id, name: try row["p_name"], school: try row["p_school"], grade: try row["p_grade"],
            picture: picture(
                try row["p_picture"], hash: try row["p_hash"], sizes: try row["p_sizes"], for: viewer, context),
            relation: relation, followsMe: incoming == 1, isStaff: try row["p_staff"] as Bool ? true : nil)
    }

    /// How close the viewer is to the person, by the same columns: `WhoSeesWhat.closeness` without another look.
    static func closeness(_ row: Row, to viewer: SortableID) throws -> Closeness {
        if try row["p_id"] as SortableID == viewer { return .oneself }
        let out: Int? = try row["p_out"]
        return switch out {
        case nil, 1?: .other
        case 3?: .follower
        default: .friend
        }
    }

    private static func picture(
        _ id: SortableID?, hash: String?, sizes: String?, for viewer: SortableID, _ context: EightContext
    ) -> Picture? {
        guard let id, let hash, let sizes else { return nil }
        let widths = sizes.split(separator: " ").compactMap { Int($0) }
        return Picture(
            width: widths.last ?? 0, height: widths.last ?? 0, thumbhash: hash,
            sizes: widths.map { .init(width: $0, url: context.url(id, .picture, $0, for: viewer)) })
    }
}
