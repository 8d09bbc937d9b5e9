import Messaging
import OnlyFriendsAPI

/// The server's services, put together once.
struct Parts: Sendable {
    let phoneBook: PhoneBook
    let sessions: SessionStore
    let authentication: Authentication
    let accounts: Accounts
    let media: MediaStore
    let uploads: Uploads
    let profiles: Profiles
    let search: PeopleSearch
    let friendships: FriendshipStore
    let requests: FriendRequestService
    let posts: Posts
    let comments: Comments

    init(_ context: ServerContext, sms: any SMSGateway) {
        phoneBook = PhoneBook(limits: context.limits)
        let mint = TokenMint(
            keys: context.keys, clock: context.clock, accessLifetime: context.limits.shared.accessTokenLifetime)
        sessions = SessionStore(ids: context.ids, clock: context.clock, mint: mint, limits: context.limits)
        authentication = Authentication(
            mint: mint,
            ended: EndedSessions(clock: context.clock, lifetime: context.limits.shared.accessTokenLifetime))
        accounts = Accounts(
            context: context, phoneBook: phoneBook,
            codes: CodeSender(
                gateway: sms, throttle: context.throttle, limits: context.limits, clock: context.clock,
                log: context.log),
            verifications: Verifications(keys: context.keys, clock: context.clock, limits: context.limits),
            sessions: sessions)
        media = MediaStore(context: context)
        uploads = Uploads(context: context, media: media)
        profiles = Profiles(context: context, media: media)
        search = PeopleSearch(context: context, phoneBook: phoneBook)
        friendships = FriendshipStore(clock: context.clock, limits: context.limits)
        requests = FriendRequestService(context: context, store: friendships)
        posts = Posts(context: context, media: media)
        comments = Comments(context: context, posts: posts)
    }
}
