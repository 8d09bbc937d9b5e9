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
    /// Offers whom the name that is being typed may mean: those in the conversation first, then friends.
    func suggest() async {
        guard let begun = BegunMention(in: draft) else {
            suggestions = []
            return
        }
        if friends == nil, let people { friends = (try? await people.allFriends()) ?? [] }
        var seen = Set<SortableID>()
        let inConversation = [post?.user].compactMap(\.self) + comments.compactMap(\.user)
        suggestions = begun.fitting((inConversation + (friends ?? [])).filter { seen.insert($0.id).inserted })
    }

    /// Completes the name that is being typed.
    func mention(_ user: User) {
        guard let begun = BegunMention(in: draft) else { return }
        draft = begun.completed(with: user)
        if !mentioned.contains(where: { $0.id == user.id }) { mentioned.append(user) }
        suggestions = []
    }
}
