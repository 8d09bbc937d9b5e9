import Base
import Foundation
import OnlyFriendsAPI

extension PostDetailModel {
    /// Whether the viewer may still change a comment: their own, for a quarter of an hour (OF-089).
    func canEdit(_ comment: Comment) -> Bool {
        comment.user?.relation == .`self` && comment.isDeleted != true
            && clock.now().timeIntervalSince(comment.timestamp) < editWindow
    }

    /// Puts an own comment into the field to be changed; what was written there comes back afterwards.
    func edit(_ comment: Comment) {
        if editing == nil { heldDraft = draft }
        replyingTo = nil
        editing = comment
        draft = comment.text
    }

    /// Leaves a comment as it is.
    func stopEditing() {
        guard editing != nil else { return }
        editing = nil
        draft = heldDraft
        heldDraft = ""
    }

    /// Takes out of the field what was sent. The comment may have come by a live event before the answer, so that it is being
    /// changed by now, or the next one written: that stays.
    func leave(_ sent: String) {
        func isSent(_ draft: String) -> Bool { draft.trimmingCharacters(in: .whitespacesAndNewlines) == sent }
        if editing != nil {
            if isSent(heldDraft) { heldDraft = "" }
        } else if isSent(draft) {
            draft = ""
        }
    }

    func change(_ comment: Comment, to text: String) async {
        do {
            let changed = try await posts.updateComment(
                id, comment.id, CommentChange(text: text, mentionIds: mentions(in: text)))
            take(changed)
            stopEditing()
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}

extension PostDetailModel {
    /// How many names are offered at most.
    private static let suggested = 5

    /// Offers whom the name that is being typed may mean: those in the conversation first, then friends.
    func suggest() async {
        guard let typed = typedName else {
            suggestions = []
            return
        }
        if friends == nil, let people { friends = (try? await people.allFriends()) ?? [] }
        var seen = Set<SortableID>()
        let inConversation = [post?.user].compactMap(\.self) + comments.compactMap(\.user)
        let known = (inConversation + (friends ?? [])).filter { user in
            user.relation != .`self` && !user.name.isEmpty && seen.insert(user.id).inserted
        }
        let fitting = known.filter { user in
            typed.isEmpty
                || user.name.range(of: typed, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
                || user.name.split(separator: " ").contains {
                    $0.range(of: typed, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
                }
        }
        // Whose whole name stands there already needs no offer.
        suggestions = fitting.contains { $0.name == typed } ? [] : Array(fitting.prefix(Self.suggested))
    }

    /// Completes the name that is being typed.
    func mention(_ user: User) {
        guard let at = draft.lastIndex(of: "@") else { return }
        draft = draft[..<at] + "@\(user.name) "
        if !mentioned.contains(where: { $0.id == user.id }) { mentioned.append(user) }
        suggestions = []
    }

    /// What stands behind the last `@`, when that begins a word and a name may still be meant.
    private var typedName: String? {
        guard let at = draft.lastIndex(of: "@") else { return nil }
        if at > draft.startIndex, !draft[draft.index(before: at)].isWhitespace { return nil }
        let typed = draft[draft.index(after: at)...]
        guard typed.count <= 50, !typed.contains("\n"), typed.split(separator: " ").count <= 3, !typed.hasPrefix(" ")
        else { return nil }
        return String(typed)
    }
}
