import Base
import OnlyFriendsAPI

/// What somebody is about to report, and whose it is.
struct ReportSubject: Hashable, Identifiable, Codable {
    /// Which thing it is.
    enum About: Hashable, Codable {
        case person(SortableID)
        case post(SortableID)
        case comment(SortableID, under: SortableID)
        /// Of a moment.
        case photo(SortableID, in: SortableID)
        case story(SortableID)
        case message(SortableID, in: SortableID)
    }

    var about: About
    /// The person, or who wrote it; nil when they have left.
    var author: User?
    /// Where the person was met: of a report from a chat.
    var conversation: SortableID?

    var id: About { about }

    init(person: User, in conversation: SortableID? = nil) {
        (about, author, self.conversation) = (.person(person.id), person, conversation)
    }

    init(post: SortableID, by author: User) { (about, self.author) = (.post(post), author) }
    init(photo: MomentPicture, in moment: Moment) {
        about = .photo(photo.id, in: moment.id)
        author = moment.members.first { $0.id == photo.userId }?.user
    }

    init(story: Story) { (about, author) = (.story(story.id), story.user) }
    init(message: Message) {
        about = .message(message.id, in: message.conversationId)
        (author, conversation) = (message.sender, message.conversationId)
    }

    init(comment: Comment) { (about, author) = (.comment(comment.id, under: comment.postId), comment.user) }
}
