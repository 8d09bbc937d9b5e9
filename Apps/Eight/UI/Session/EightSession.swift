import AccountsAPI
import Base
import ClientKit
import EightAPI
import Foundation
import Observation
import SwiftUI
import Wire

/// The parts of the app that one goes back and forth between.
enum EightTab: String, Hashable, CaseIterable {
    case feed, search, record, profile
}

extension EightTab: LosslessStringConvertible {
    /// The camera is no place that a link leads to.
    init?(_ description: String) {
        guard let tab = Self(rawValue: description), tab != .record else { return nil }
        self = tab
    }

    var description: String { rawValue }
}

/// Who is signed in on this device, and what all screens share.
@Observable @MainActor
final class EightSession {
    enum Phase: Equatable {
        case restoring
        case signedOut
        /// Signed in, with steps to take yet.
        case onboarding
        /// Signed in, and about to be deleted.
        case leaving
        /// Signed in, and away for some days.
        case away
        /// Signed in, and shut out.
        case suspended
        case ready
    }

    private(set) var phase = Phase.restoring
    private(set) var me: Me?
    private(set) var config = EightConfig()
    /// Why the server could not be reached, or why signing in did not work.
    var failure: String?
    private(set) var isSigningIn = false
    var tab = EightTab.feed
    /// What is being recorded.
    var recording: Recording?
    /// What is being reported. The sheet outlives the video, which a report may hide at once.
    var reporting: ReportSubject?
    /// What is being shared.
    var sharing: SharedPlace?
    /// Where a link led that somebody followed before they were signed in.
    var wanted: [EightRoute] = []
    /// Goes up whenever one's own page has another order.
    var pageChanges = 0
    let client: EightClient
    let posting: PostingModel
    let drafts: DraftsModel
    /// What is recorded and not yet a film.
    let parts: RecordedParts
    /// What the owner of the house has to say to the person.
    let warnings: WarningModel
    /// What waits for who looks after a school.
    let console: ConsoleModel
    /// How clips play here, for who wants that measured.
    let playback: PlaybackModel
    /// What happens at the server, while somebody is signed in.
    let live: LiveConnection<LiveNews>
    var clock: WallClock { dependencies.clock }
    /// Of the program that serves this.
    var version: String { dependencies.version }
    var findLoopEnd: FindLoopEnd? { dependencies.findLoopEnd }
    var recogniseSpeech: RecogniseSpeech? { dependencies.recogniseSpeech }
    /// What one's school or the district has switched off.
    var pause: SchoolPause { me?.pause ?? SchoolPause() }
    private let dependencies: EightDependencies
    private let tokens: TokenStore
    /// Where the name of a sign-in waits for the issuer's answer.
    private static let signInKey = "eight.sign-in"

    init(dependencies: EightDependencies) {
        self.dependencies = dependencies
        tokens = TokenStore(app: "eight", secrets: dependencies.secrets, transport: dependencies.transport)
        client = EightClient(
            api: APIClient(transport: dependencies.transport, credentials: tokens), files: dependencies.transport)
        posting = PostingModel(
            client: client, clock: dependencies.clock, shelf: PostingShelf(folder: dependencies.folder))
        drafts = DraftsModel(folder: dependencies.folder, clock: dependencies.clock)
        parts = RecordedParts(drafts: drafts, join: dependencies.joinFilms)
        warnings = WarningModel(client: client.api)
        console = ConsoleModel(client: client)
        playback = PlaybackModel(client: client)
        live = LiveConnection(
            client: client.api, path: LiveNews.path, clock: dependencies.clock, resync: .changed,
            decode: { try JSONCoding.decode(LiveNews.self, from: $0) })
        live.onSessionEnded = { [weak self] in await self?.wasSignedOut() }
    }

    /// Finds out who is signed in.
    func restore() async {
        guard phase == .restoring else { return }
        failure = nil
        if let config = try? await client.config() { self.config = config }
        guard tokens.hasSession else {
            await finishSignIn()
            if phase == .restoring { phase = .signedOut }
            return
        }
        do {
            enter(try await client.me())
        } catch let problem as Problem where problem.status == 401 {
            forget()
        } catch  where isCancellation(error) {
            return
        } catch { failure = explanation(of: error) }
    }

    // MARK: Signing in

    /// The issuer's page to open; nil where it could not be had, with a sentence why.
    func signInPage(choosesAccount: Bool) async -> URL? {
        isSigningIn = true
        defer { isSigningIn = false }
        failure = nil
        do {
            let started = try await client.api.call(
                OpenIDAPI<Me>.start, body: OpenIDStart(choosesAccount: choosesAccount ? true : nil))
            guard let page = URL(string: started.authorizationUrl),
                let state = URLComponents(url: page, resolvingAgainstBaseURL: false)?.queryItems?
                    .first(where: { $0.name == "state" })?.value
            else { throw TransportError(.brokenAnswer, message: "The issuer's page has no address.") }
            let waiting = WaitingSignIn(
                id: started.signInId, state: state, place: wanted.last { !$0.isForGuardians }?.description)
            try dependencies.secrets.setSecret(Array(try JSONEncoder().encode(waiting)), for: Self.signInKey)
            return page
        } catch {
            failure = explanation(of: error)
            return nil
        }
    }

    /// Goes on with a sign-in that the issuer has answered meanwhile.
    private func finishSignIn() async {
        guard let kept = try? dependencies.secrets.secret(for: Self.signInKey),
            let waiting = try? JSONDecoder().decode(WaitingSignIn.self, from: Data(kept))
        else { return }
        isSigningIn = true
        defer { isSigningIn = false }
        do {
            let arrival = try await client.api.call(EightAPI.arrival, body: SignInQuestion(state: waiting.state))
            try? dependencies.secrets.setSecret(nil, for: Self.signInKey)
            guard let code = arrival.code else {
                failure = String(localized: "You didn't sign in. Nothing has changed.")
                return
            }
            // Nothing of the session is here before nobody else can be taken for this device.
            try await changeRights()
            let signedIn = try await client.api.call(
                OpenIDAPI<Me>.finish,
                body: OpenIDFinish(
                    signInId: waiting.id, code: code, state: waiting.state,
                    device: Device(name: "Browser", platform: "web")))
            try tokens.store(access: signedIn.accessToken, refresh: signedIn.refreshToken)
            wanted = waiting.place.flatMap(EightRoute.init).map { [$0] } ?? []
            enter(signedIn.user)
        } catch let problem as Problem where problem.status == 404 {
            // The person is not back yet, or has come back by another way.
        } catch { failure = explanation(of: error) }
    }

    /// What somebody sees here whom pupils have appointed.
    func guardian(code: String) -> GuardianModel {
        GuardianModel(
            code: code, client: client, keys: guardianKeys,
            rightsChange: { [weak self] in try await self?.changeRights() })
    }

    /// Of pupils who have appointed whoever uses this device.
    var guardianKeys: GuardianKeys { GuardianKeys(secrets: dependencies.secrets) }

    /// A page that was just loaded has no connection yet over which its rights could change: a moment later it has.
    private func changeRights() async throws {
        for _ in 0..<60 {
            do { return try await dependencies.rightsChange() } catch {
                try await dependencies.clock.sleep(seconds: 0.2)
            }
        }
        try await dependencies.rightsChange()
    }

    /// A sign-in that waits for the issuer's answer.
    private struct WaitingSignIn: Codable {
        var id: String
        var state: String
        /// Where a link led.
        var place: String?
    }

    /// Where to go first, once.
    func takeArrival() -> EightRoute? {
        defer { wanted = [] }
        return wanted.last
    }

    /// The address of a place for others; nil where the server does not know its own.
    func link(to place: EightRoute) -> URL? { config.address.flatMap { URL(string: "\($0)/\(place.description)") } }

    /// - Parameter deletesDrafts: Whether what was not posted goes too (E8-142).
    func signOut(deletesDrafts: Bool = false) async {
        live.stop()
        if deletesDrafts, let me {
            drafts.load(for: me.id)
            drafts.removeAll()
            parts.forget()
            posting.removeAll(of: me.id)
        }
        _ = try? await client.api.call(SessionAPI.logOut)
        forget()
        try? await dependencies.rightsChange()
    }

    /// The server has ended the session, as when somebody is shut out: signing in says more.
    private func wasSignedOut() async {
        guard me != nil else { return }
        forget()
        failure = String(localized: "You were signed out. Sign in to go on.")
        try? await dependencies.rightsChange()
    }

    // MARK: Leaving

    /// Asks to be deleted, and is signed out; a sentence when it could not be.
    func leave(confirmedBy name: String) async -> String? {
        do {
            let deletion = try await client.leave(name)
            forget()
            let day = deletion.at.formatted(date: .long, time: .omitted)
            failure = String(
                localized: "Your account will be deleted on \(day). Until then, signing in brings it back.")
            try? await dependencies.rightsChange()
            return nil
        } catch { return explanation(of: error) }
    }

    /// Stays after all.
    func comeBack() async {
        do { enter(try await client.comeBack()) } catch { failure = explanation(of: error) }
    }

    // MARK: Oneself

    /// Takes what the server now says of oneself.
    func update(_ me: Me) {
        guard self.me != nil else { return }
        enter(me)
    }

    /// Reads oneself again, as when others have asked to follow.
    func refresh() async {
        if let me = try? await client.me() { update(me) }
    }

    /// Changes something about oneself; a sentence when it could not be.
    func change(_ change: MeChange) async -> String? {
        do {
            update(try await client.change(change))
            return nil
        } catch { return explanation(of: error) }
    }

    /// Agrees to the rules as they are now; a sentence when that could not be said.
    func acceptRules() async -> String? {
        do {
            // They may be newer than those that this page began with.
            if let config = try? await client.config() { self.config = config }
            enter(try await client.acceptRules(config.rulesVersion))
            return nil
        } catch { return explanation(of: error) }
    }

    /// Asks for another school, or takes that back with nil; a sentence when it could not be.
    func ask(_ wish: SchoolWish?) async -> String? {
        do {
            if let wish {
                update(try await client.askForSchool(wish))
            } else {
                update(try await client.withdrawSchool())
            }
            return nil
        } catch { return explanation(of: error) }
    }

    /// Begins or ends a time away or in private; a sentence when it could not be.
    func set(_ absence: Absence, days: Int?) async -> String? {
        do {
            update(try await client.setAbsence(absence, days: days))
            return nil
        } catch { return explanation(of: error) }
    }

    private func enter(_ me: Me) {
        self.me = me
        phase =
            me.suspension != nil
            ? .suspended
            : me.leavesAt != nil
                ? .leaving : me.step != .done ? .onboarding : me.breakUntil != nil ? .away : .ready
        if phase == .ready { live.start() } else if phase == .suspended { live.stop() }
    }

    private func forget() {
        try? tokens.clear()
        live.stop()
        me = nil
        phase = .signedOut
    }
}
