import Base
import ListBackupAPI

/// What a browser is told: of which kind it is and where it leads, in ids alone. Its words are the browser's own, so that
/// nobody's names pass through a push service (LB-176).
struct AlertPush: Codable, Sendable, Equatable {
    enum Kind: String, Codable, Sendable {
        case failed, needsSignIn, missed, suspicious, wellAgain
        /// Several that came together.
        case several
        /// Somebody tries how it looks.
        case test
    }

    var kind: Kind
    /// What happened: no two events have the same.
    var id: String
    var source: SortableID?

    init(_ kind: Kind, id: String, source: SortableID? = nil) {
        (self.kind, self.id, self.source) = (kind, id, source)
    }

    /// Tells of an alert; with none, that all is well again.
    init(_ kind: SourceAlert.Kind?, of source: SortableID, id: String) {
        let kind: Kind =
            switch kind {
            case .failed: .failed
            case .needsSignIn: .needsSignIn
            case .missed: .missed
            case .suspicious: .suspicious
            case nil: .wellAgain
            }
        self.init(kind, id: id, source: source)
    }
}
