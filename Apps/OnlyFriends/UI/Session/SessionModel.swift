import AccountsAPI
import Base
import ClientKit
import DesignKit
import Foundation
import Observation
import OnlyFriendsAPI
import SwiftUI
import Wire

/// Who is signed in on this device, and how that changes.
@Observable @MainActor
final class SessionModel {
    enum Phase: Equatable {
        case restoring
        case signedOut
        /// Their number and password were right, but the owner of the house has shut them out; with what lets them read why.
        case suspended(ticket: String)
        /// Signed in, but with a password that somebody else may know (OF-024).
        case passwordDue(User)
        /// Signed in, but without a name yet.
        case onboarding(User)
        case signedIn(User)
    }

    /// A number as it was typed, and its country.
    struct TypedNumber: Equatable {
        var country: String
        var phoneNumber: String
    }

    private(set) var phase: Phase = .restoring
    /// What the server allows; nil until it answered for the first time.
    private(set) var config: ServerConfig?
    /// Why the session could not be restored; the person may try again.
    private(set) var failure: String?
    /// A sentence for the log-in screen, such as that the session was ended elsewhere.
    private(set) var notice: String?
    /// What somebody is told once they are in, who had hidden their account or wanted it deleted.
    private(set) var greeting: String?
    /// The number that was typed last, so that nobody types it twice.
    var typedNumber: TypedNumber?

    let authentication: AuthenticationRepository
    let people: PeopleRepository
    let posts: PostsRepository
    let messages: MessagesRepository
    let stories: StoriesRepository
    let moments: MomentsRepository
    let notices: NoticesRepository
    let guestLinks: GuestLinksRepository
    /// What the owner of the house has to say to the person.
    let warnings: WarningModel
    let live: LiveConnection<LiveEvent>
    /// What this device asked of the server lately.
    let activity: ActivityLog
    let clock: WallClock
    let device: Device
    /// The post that was begun on this device.
    let drafts: DraftStore<BegunPost>
    /// The story that was begun on this device.
    let storyDrafts: DraftStore<BegunStory>
    /// What was begun in conversations on this device, and what waits to be sent.
    let messageDrafts: MessageDraftStore
    /// What was done while the server could not be reached.
    let outbox: Outbox
    /// What this and the person's other devices send.
    let sendings: SendingsModel
    /// What was looked for on this device.
    let searches: RecentSearchStore
    /// The links to others' posts that were opened on this device.
    let guestVisits: GuestVisitStore
    /// How far an address book has come.
    let contactPlace: ContactPlaceStore
    /// What somebody came by who is not in yet.
    let invitations: InvitationStore
    /// Where this device takes pushes.
    let pushAddress: PushAddressStore
    /// Chooses what the person reads in, where the app offers it.
    let language: LanguageChoice?
    /// Of the program that shows this.
    let version: String
    /// Whether the house lets in whoever comes.
    let isOpenHouse: Bool
    /// Whether the house is away, where the app is to say so.
    let connection: ConnectionSign?
    /// Reads what is wanted without a connection, where the device keeps it.
    let readAhead: ReadAhead?
    let enrolments: EnrolmentStore
    /// Hides the app while nobody looks at it, where the person has it so.
    let lock: AppLock
    /// What the device knows of who holds it.
    let ownerCheck: (any OwnerCheck)?
    /// Whether somebody who could not unlock the app is to choose another password.
    private(set) var wantsPassword = false
    /// What the person reads in, whoever they are.
    let spoken = SpokenLanguage()
    private let tokens: TokenStore
    private let rightsChange: @MainActor @Sendable () async throws -> Void

    init(dependencies: OnlyFriendsDependencies) {
        let tokens = TokenStore(app: "only-friends", secrets: dependencies.secrets, transport: dependencies.transport)
        activity = ActivityLog(clock: dependencies.clock)
        let transport = LoggedTransport(
            base: SpokenTransport(base: dependencies.transport, spoken: spoken), log: activity,
            clock: dependencies.clock)
        let client = APIClient(transport: transport, credentials: tokens)
        self.tokens = tokens
        authentication = .live(client)
        people = .live(client)
        posts = .live(client)
        messages = .live(client)
        stories = .live(client, files: dependencies.transport)
        moments = .live(client)
        notices = .live(client)
        guestLinks = .live(client)
        warnings = WarningModel(client: client)
        clock = dependencies.clock
        device = dependencies.device
        drafts = DraftStore<BegunPost>(secrets: dependencies.secrets)
        storyDrafts = DraftStore<BegunStory>(secrets: dependencies.secrets)
        messageDrafts = MessageDraftStore(secrets: dependencies.secrets)
        outbox = Outbox(
            store: OutboxStore(secrets: dependencies.secrets), clock: dependencies.clock,
            send: Self.send(posts: posts, people: people, stories: stories))
        searches = RecentSearchStore(secrets: dependencies.secrets)
        guestVisits = GuestVisitStore(secrets: dependencies.secrets)
        contactPlace = ContactPlaceStore(secrets: dependencies.secrets)
        invitations = InvitationStore(secrets: dependencies.secrets)
        enrolments = EnrolmentStore(app: "only-friends", secrets: dependencies.secrets, clock: dependencies.clock)
        pushAddress = PushAddressStore(app: "only-friends", secrets: dependencies.secrets)
        lock = AppLock(
            store: AppLockStore(secrets: dependencies.secrets), device: dependencies.device.name,
            clock: dependencies.clock)
        ownerCheck = dependencies.ownerCheck
        rightsChange = dependencies.rightsChange
        language = dependencies.language
        version = dependencies.version
        connection = dependencies.connection
        isOpenHouse = dependencies.isOpenHouse
        readAhead = dependencies.readsAhead ? ReadAhead(posts: posts, messages: messages) : nil
        let live = LiveConnection(client: client, clock: dependencies.clock)
        self.live = live
        sendings = SendingsModel(name: dependencies.device.name, clock: dependencies.clock) { [weak live] in
            live?.tell($0, about: "sending")
        }
        live.onSessionEnded = { [weak self] in self?.sessionEnded() }
    }

    /// What runs here, without a name of anybody's.
    var deviceLine: String {
        let program = ["Only Friends", version].filter { !$0.isEmpty }.joined(separator: " ")
        return "\(program), \(device.platform)"
    }

    /// The person who is signed in, once they have a name.
    var me: User? {
        switch phase {
        case .signedIn(let user), .onboarding(let user), .passwordDue(let user): user
        case .restoring, .signedOut, .suspended: nil
        }
    }

    /// Finds out who is signed in: reads the tokens and asks the server.
    func restore() async {
        failure = nil
        if config == nil { config = try? await authentication.config() }
        guard tokens.hasSession else {
            phase = .signedOut
            return
        }
        do {
            enter(try await people.me())
        } catch let problem as Problem where problem.status == 401 {
            forget()
        } catch {
            failure = explanation(of: error)
        }
    }

    /// Asks what the server allows until it has told, ever more seldom, up to every half minute.
    func fetchConfiguration() async {
        var pause = 1.0
        while config == nil {
            do { try await clock.sleep(seconds: pause) } catch { return }
            pause = min(pause * 2, 30)
            config = try? await authentication.config()
        }
    }

    func verify(verificationId: String, code: String) async throws {
        try await begin { [self] in
            try await authentication.verifyCode(
                CodeEntry(verificationId: verificationId, code: code, device: device))
        }
    }

    func logIn(_ logIn: LogIn) async throws {
        try await begin { [self] in try await authentication.logIn(logIn) }
    }

    func logIn(_ logIn: PasskeyLogIn) async throws {
        try await begin { [self] in try await authentication.logInByPasskey(logIn) }
    }

    /// Changes a setting of the person's, here and on the server.
    func change(_ settings: SettingsChange) async throws {
        update(try await people.update(ProfileChange(settings: settings)))
    }

    /// Takes a new picture of oneself, as after editing the profile.
    func update(_ user: User) {
        // An answer that comes after signing out changes nothing.
        guard me != nil else { return }
        enter(user)
    }

    /// Says that the person did not log in on a device; they choose another password from here on.
    func deny(_ session: SortableID) async throws {
        try await authentication.denySession(session)
        update(try await people.me())
    }

    /// Hears that the person has to choose another password, or has done so on another device.
    func watchPassword() async {
        for await event in live.events() {
            switch event {
            case .userUpdated(let user) where user.relation == .`self` && user.passwordDue != me?.passwordDue:
                update(user)
            case .resync: if let user = try? await people.me(), user.passwordDue != me?.passwordDue { update(user) }
            default: break
            }
        }
    }

    /// Signs out here: tells the server, and forgets everything even when it does not answer.
    func signOut() async {
        try? await authentication.logOut()
        forget()
        try? await rightsChange()
    }

    /// Signs somebody out who does not know their password any more, and leads to where they choose another.
    func forgetPassword() async {
        wantsPassword = true
        await signOut()
    }

    /// What a browser has kept of the app to be read without a connection is nobody's any more.
    func forgetPages() async { try? await rightsChange() }

    /// They have read how they were greeted.
    func wasGreeted() { greeting = nil }

    /// They are where they choose another.
    func showsPassword() { wantsPassword = false }

    /// Forgets who was signed in, for they have left; says what becomes of them at the next log-in.
    func leave(saying sentence: String) async {
        forget()
        notice = sentence
        try? await rightsChange()
    }

    /// Tells the server whether somebody looks at the app, which friends see as being here, and at which conversation,
    /// of which this device then needs no pushes (OF-182).
    func isInFront(_ isInFront: Bool, conversation: SortableID?) {
        live.tell(LiveCommand.inFront(isInFront, conversation: conversation))
    }

    /// Tells the server what the person reads in now, so that they are told in it while they are away. The next look tells
    /// it again where this does not arrive.
    func reads(in locale: Locale) async {
        let language = WrittenLanguage(readIn: locale)
        guard let settings = me?.settings, settings.language != language else { return }
        try? await change(SettingsChange(language: language))
    }

    /// Gives back what only somebody who looks needs; signed in stays who was.
    func close() {
        lock.close()
        live.close()
    }

    /// The server ended the session.
    private func sessionEnded() {
        guard me != nil else { return }
        forget()
        notice = String(localized: "You were signed out. Please log in again.")
        Task { [rightsChange] in try? await rightsChange() }
    }

    /// Whoever was shut out has read why.
    func leaveSuspension() { if case .suspended = phase { phase = .signedOut } }

    private func begin(_ start: @MainActor () async throws -> SessionStarted) async throws {
        let started: SessionStarted
        do { started = try await start() } catch let problem as Problem where problem.code == ProblemCode.suspended {
            guard let ticket = problem.fields[SuspensionTicket.field] else { throw problem }
            notice = nil
            phase = .suspended(ticket: ticket)
            return
        }
        // Nothing of the session is here before nobody else can be taken for this device.
        try await rightsChange()
        try tokens.store(access: started.accessToken, refresh: started.refreshToken)
        notice = nil
        greeting =
            started.isBack == true
            ? String(localized: "You're back, and everything is as you left it.") : nil
        enter(started.user)
    }

    private func enter(_ user: User) {
        // While a password was due the socket was refused, and would be tried again only after a while.
        if case .passwordDue = phase, user.passwordDue != true { live.stop() }
        live.start()
        outbox.open(for: user.id)
        if user.passwordDue == true {
            phase = .passwordDue(user)
        } else {
            phase = user.profileComplete == false ? .onboarding(user) : .signedIn(user)
        }
    }

    private func forget() {
        live.stop()
        try? tokens.clear()
        drafts.clear()
        storyDrafts.clear()
        messageDrafts.clear()
        outbox.clear()
        sendings.clear()
        searches.clear()
        guestVisits.clear()
        contactPlace.place = nil
        invitations.kept = nil
        readAhead?.forget()
        enrolments.clear()
        try? lock.set(nil)
        pushAddress.endpoint = nil
        phase = .signedOut
    }
}
