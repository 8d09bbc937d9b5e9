import Accounts
import Messaging
import OnlyFriendsAPI
import ServerKit

/// The server's services, put together once.
struct Parts: Sendable {
    let phoneBook: PhoneBook
    let sessions: Sessions
    let duePasswords: DuePasswords
    let logIns: LogIns
    let signIn: PasswordSignIn
    let passkeys: AccountPasskeys
    let media: MediaStore
    let uploads: Uploads
    let profiles: Profiles
    let search: PeopleSearch
    let contacts: Contacts
    let hiddenContacts: HiddenContacts
    let friendships: FriendshipStore
    let requests: FriendRequestService
    let posts: Posts
    let comments: Comments
    let conversations: Conversations
    let messages: Messages
    let receipts: Receipts
    let stories: Stories
    let moments: Moments
    let notices: Notices

    init(_ context: ServerContext, sms: any SMSGateway) {
        phoneBook = PhoneBook(limits: context.limits)
        sessions = Sessions(context.accounts)
        duePasswords = DuePasswords(database: context.database, live: context.live, mount: context.mount)
        let securityChanges = SecurityChanges(context)
        passkeys = MemberPasskeys.book(context, changes: securityChanges)
        logIns = LogIns(context: context, sessions: sessions, duePasswords: duePasswords)
        signIn = PasswordSignIn(
            context.accounts, sessions: sessions,
            directory: MemberDirectory(
                clock: context.clock, limits: context.limits, duePasswords: duePasswords,
                returns: context.people.returns, blockedNumbers: BlockedNumbers(context),
                securityChanges: securityChanges, suspensions: Suspensions(context)),
            messages: CodeMessage(domain: context.domain, pages: context.pages), courier: SMSCourier(sms),
            secondFactors: SecondFactors(context.accounts, issuer: "Only Friends"),
            noteLogIn: { [notices = context.notices] in try LogIns.note($0, notices, $1) })
        media = MediaStore(context: context)
        uploads = media.uploads()
        profiles = Profiles(context: context, media: media)
        search = PeopleSearch(context: context, phoneBook: phoneBook)
        contacts = Contacts(context: context, phoneBook: phoneBook)
        hiddenContacts = HiddenContacts(context: context, contacts: contacts)
        friendships = FriendshipStore(clock: context.clock, limits: context.limits)
        requests = FriendRequestService(context: context, store: friendships)
        posts = Posts(context: context, media: media)
        comments = Comments(context: context, posts: posts)
        conversations = Conversations(context: context, media: media)
        messages = Messages(context: context, conversations: conversations)
        receipts = Receipts(context: context, conversations: conversations)
        stories = Stories(context: context, media: media, idempotency: posts.idempotency, messages: messages)
        moments = Moments(context: context, media: media, idempotency: posts.idempotency)
        notices = Notices(context: context)
    }
}
