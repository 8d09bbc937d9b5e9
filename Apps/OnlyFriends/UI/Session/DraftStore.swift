import Base
import Foundation
import OnlyFriendsAPI

/// What a person has begun to write and not posted.
protocol KeptDraft: Codable, Equatable {
    /// Where it lies on the device.
    static var key: String { get }
    var author: SortableID { get }
    /// Whether there is nothing to keep.
    var isEmpty: Bool { get }
}

/// Keeps what a person has begun, on this device and for them alone, so that nothing is lost by leaving or when a page is
/// made anew.
@MainActor
final class DraftStore<Kept: KeptDraft> {
    private let secrets: any SecretStore
    private var kept: Kept?

    init(secrets: any SecretStore) { self.secrets = secrets }

    /// What somebody has begun; nil when there is nothing, or it is another person's.
    func draft(of author: SortableID) -> Kept? {
        guard let draft: Kept = secrets.value(for: Kept.key), draft.author == author else { return nil }
        kept = draft
        return draft
    }

    /// Keeps a draft; an empty one is forgotten.
    func keep(_ draft: Kept) {
        guard draft != kept else { return }
        guard !draft.isEmpty else { return clear() }
        // Where it cannot be kept, it is on the screen still.
        try? secrets.setValue(draft, for: Kept.key)
        kept = draft
    }

    /// Forgets what was begun.
    func clear() {
        try? secrets.setSecret(nil, for: Kept.key)
        kept = nil
    }
}
