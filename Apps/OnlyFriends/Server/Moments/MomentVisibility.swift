import Base
import Database
import Foundation

/// Who sees a moment, as SQL: those who were there, and nobody else.
enum MomentVisibility {
    /// The condition on a moment `o`: somebody who was there, and whose account is not hidden now, does not want it to stay.
    static var isUnwanted: SQL {
        """
        EXISTS (SELECT 1 FROM moment_members k JOIN users w ON w.id = k.user_id AND w.state = 0
            WHERE k.moment_id = o.id AND k.keeps = 0)
        """
    }

    /// The condition on a moment `o`: the viewer is one of its members, and it is open, or was kept, or is about to be.
    static func condition(viewer: SortableID, at now: Date) -> SQL {
        """
        EXISTS (SELECT 1 FROM moment_members k WHERE k.moment_id = o.id AND k.user_id = \(viewer))
        AND (o.closes_at > \(now) OR o.is_kept = 1 OR NOT \(isUnwanted))
        """
    }

    /// The condition on a picture `m` of a moment `o` that the viewer sees: who added it is still in the moment and here,
    /// and the two have not blocked each other. One that a moderator has hidden is seen by whoever added it.
    static func picture(viewer: SortableID) -> SQL {
        """
        EXISTS (SELECT 1 FROM moment_members p JOIN users a ON a.id = p.user_id AND a.state = 0
            WHERE p.moment_id = o.id AND p.user_id = m.owner_id)
        AND (m.is_hidden = 0 OR m.owner_id = \(viewer))
        AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.user_id = \(viewer) AND b.other_id = m.owner_id)
        """
    }
}
