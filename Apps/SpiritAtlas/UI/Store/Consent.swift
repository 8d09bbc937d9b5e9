import Foundation

/// What a person may allow, one purpose at a time.
enum ConsentPurpose: String, Sendable, Hashable, CaseIterable {
    case aiEnrichment = "AI_ENRICHMENT"
    case cloudSync = "CLOUD_SYNC"
    case analytics = "ANALYTICS"
}

/// An answer, as the log keeps it for good: what was answered, when, and to which wording (T133).
struct ConsentRecord: Sendable, Hashable {
    enum State: String, Sendable, Hashable { case granted = "GRANTED", denied = "DENIED" }

    /// The number of the wording that is shown today; a changed wording gets the next.
    static let textVersion = 2

    var purpose: ConsentPurpose
    var state: State
    var textVersion: Int
    var date: Date
}
