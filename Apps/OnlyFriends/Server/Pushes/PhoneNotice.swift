import Base
import OnlyFriendsAPI
import WebPush

extension APNsMessage where Content == PushNotice {
    /// What a phone shows of something that was told.
    init(_ notice: PushNotice, badge: Int?) {
        var content = notice
        // What is shown is said once.
        (content.words, content.title, content.text) = (nil, nil, nil)
        let words = notice.words ?? PushWords.sentence(notice.kind, in: .english)
        let text = notice.text.flatMap { $0.isEmpty ? nil : $0 }
        self.init(
            title: notice.title ?? text.map { _ in words }, body: text ?? words, badge: badge,
            thread: (notice.conversationId ?? notice.postId)?.description, content: content)
    }
}

extension PushQueue.Push {
    /// Tells a push from all others, however often it is tried: a UUID of what it tells and of whom.
    var uuid: String {
        let digits = [notice.id, subscription].map { id in
            let text = String(id.rawValue, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
        let all = Array(digits.joined())
        return [all[..<8], all[8..<12], all[12..<16], all[16..<20], all[20...]].map { String($0) }.joined(
            separator: "-")
    }
}
