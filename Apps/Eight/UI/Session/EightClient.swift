import Base
import ClientKit
import EightAPI
import Foundation
import Wire

/// The server's calls, as the screens need them.
struct EightClient: Sendable {
    let api: APIClient
    /// What files come over, which are no calls; nil where none are kept.
    var files: (any Transport)?

    func config() async throws -> EightConfig { try await api.call(EightAPI.config) }
    func me() async throws -> Me { try await api.call(EightAPI.me) }
    func change(_ change: MeChange) async throws -> Me { try await api.call(EightAPI.updateMe, body: change) }

    func setPicture(_ bytes: [UInt8]) async throws -> Me {
        try await api.call(
            EightAPI.uploadPicture, body: FileUpload(contentType: "application/octet-stream", content: .bytes(bytes)))
    }

    func removePicture() async throws -> Me { try await api.call(EightAPI.removePicture) }
    func profile(_ id: SortableID) async throws -> Profile { try await api.call(EightAPI.profile, .init(id: id)) }

    func search(_ search: EightAPI.Search) async throws -> Page<Person> { try await api.call(EightAPI.search, search) }

    func grid(_ id: SortableID, _ cursor: String?) async throws -> Page<Clip> {
        try await api.call(EightAPI.grid, .init(id: id, cursor: cursor))
    }

    func follow(_ id: SortableID, _ follows: Bool) async throws -> Profile {
        try await api.call(follows ? EightAPI.follow : EightAPI.unfollow, .init(id: id))
    }

    /// People of a list, those alone whose names begin so.
    func people(_ list: PeopleList, named text: String, _ cursor: String?) async throws -> Page<Person> {
        let q = text.isEmpty ? nil : text
        return switch list {
        case .followers(let id): try await api.call(EightAPI.followers, .init(id: id, q: q, cursor: cursor))
        case .following(let id): try await api.call(EightAPI.following, .init(id: id, q: q, cursor: cursor))
        case .likes(let id): try await api.call(EightAPI.likes, .init(id: id, cursor: cursor))
        }
    }

    func removeFollower(_ id: SortableID) async throws {
        _ = try await api.call(EightAPI.removeFollower, .init(id: id))
    }

    func requests() async throws -> Page<FollowRequest> { try await api.call(EightAPI.requests, .init()) }

    func answer(_ id: SortableID, accepts: Bool) async throws {
        _ = try await api.call(accepts ? EightAPI.accept : EightAPI.decline, .init(id: id))
    }

    func block(_ id: SortableID, _ blocks: Bool) async throws {
        _ = try await api.call(blocks ? EightAPI.block : EightAPI.unblock, .init(id: id))
    }

    func blocks() async throws -> Page<Person> { try await api.call(EightAPI.blocks, .init()) }

    func leave(_ name: String) async throws -> Deletion {
        try await api.call(EightAPI.leave, body: DeletionWish(name: name))
    }

    func export() async throws -> VideoExport { try await api.call(EightAPI.export) }
    func startExport() async throws -> VideoExport { try await api.call(EightAPI.startExport) }
    func comeBack() async throws -> Me { try await api.call(EightAPI.comeBack) }

    func mute(_ id: SortableID, _ mutes: Bool) async throws {
        _ = try await api.call(mutes ? EightAPI.mute : EightAPI.unmute, .init(id: id))
    }

    func mutes() async throws -> Page<Person> { try await api.call(EightAPI.mutes, .init()) }

    func hide(_ id: SortableID, _ hides: Bool) async throws {
        _ = try await api.call(hides ? EightAPI.hide : EightAPI.unhide, .init(id: id))
    }

    func hidden(_ cursor: String?) async throws -> Page<Clip> {
        try await api.call(EightAPI.hidden, .init(cursor: cursor))
    }

    func words() async throws -> [String] { try await api.call(EightAPI.words).words }

    func changeWords(_ change: WordChange) async throws -> [String] {
        try await api.call(EightAPI.changeWords, body: change).words
    }

    func heldResponses(_ cursor: String?) async throws -> Page<Clip> {
        try await api.call(EightAPI.heldResponses, .init(cursor: cursor))
    }

    /// Hides a response to a video of one's own from everybody, or shows it again.
    func hold(_ id: SortableID, _ holds: Bool) async throws {
        _ = try await api.call(holds ? EightAPI.holdResponse : EightAPI.showResponse, .init(id: id))
    }

    /// Begins a break or a private time of so many days; ends it with nil.
    func setAbsence(_ absence: Absence, days: Int?) async throws -> Me {
        guard let days else { return try await api.call(absence == .away ? EightAPI.endBreak : EightAPI.endPrivate) }
        return try await api.call(
            absence == .away ? EightAPI.takeBreak : EightAPI.goPrivate, body: AbsenceWish(days: days))
    }

    func acceptRules(_ version: Int) async throws -> Me {
        try await api.call(EightAPI.acceptRules, body: RulesConsent(version: version))
    }

    func askForSchool(_ wish: SchoolWish) async throws -> Me { try await api.call(EightAPI.askForSchool, body: wish) }
    func withdrawSchool() async throws -> Me { try await api.call(EightAPI.withdrawSchool) }
    func sanctions() async throws -> [Sanction] { try await api.call(EightAPI.sanctions).items }

    func appeal(_ text: String, against id: SortableID) async throws -> Sanction {
        try await api.call(EightAPI.appeal, .init(id: id), AppealDraft(text: text))
    }

    func guardians() async throws -> [Guardian] { try await api.call(EightAPI.guardians).items }

    func inviteGuardian(named name: String) async throws -> GuardianInvitation {
        try await api.call(EightAPI.inviteGuardian, body: GuardianDraft(name: name))
    }

    func endGuardian(_ id: SortableID) async throws { _ = try await api.call(EightAPI.endGuardian, .init(id: id)) }
    func reportTime(_ report: TimeReport) async throws { _ = try await api.call(EightAPI.reportTime, body: report) }

    func reportPlayback(_ report: PlaybackReport) async throws {
        _ = try await api.call(EightAPI.reportPlayback, body: report)
    }

    func guardianOffer(_ code: String) async throws -> GuardianOffer {
        try await api.call(EightAPI.guardianOffer, body: GuardianQuestion(code: code))
    }

    func acceptGuardian(_ code: String) async throws -> GuardianKey {
        try await api.call(EightAPI.acceptGuardian, body: GuardianAcceptance(code: code, isGuardian: true))
    }

    func supervised(_ key: GuardianKey) async throws -> SupervisedPupil {
        try await api.call(EightAPI.supervised, body: key)
    }

    func endSupervision(_ key: GuardianKey) async throws { _ = try await api.call(EightAPI.endSupervision, body: key) }

    func activity() async throws -> Page<Activity> { try await api.call(EightAPI.activity) }
    func seeActivity() async throws { _ = try await api.call(EightAPI.seeActivity) }

    // MARK: Clips

    /// - Parameter unseen: Whether only what one has not watched is in it.
    func feed(_ cursor: String?, unseen: Bool = false) async throws -> Page<Clip> {
        try await api.call(EightAPI.feed, .init(unseen: unseen ? true : nil, cursor: cursor))
    }
    /// What people of one's school post for everybody.
    func schoolFeed(_ cursor: String?) async throws -> Page<Clip> {
        try await api.call(EightAPI.feed, .init(school: true, cursor: cursor))
    }

    func clip(_ id: SortableID) async throws -> Clip { try await api.call(EightAPI.video, .init(id: id)) }
    /// Those of some clips that one may still see.
    func visible(_ kept: ClipIDs) async throws -> ClipIDs { try await api.call(EightAPI.visible, body: kept) }
    /// The largest file of a clip of one's own.
    func file(of clip: Clip) async throws -> [UInt8] {
        guard clip.canSave, let files, let link = clip.renditions.first?.url else { throw Problem.notFound() }
        return try await LinkedFile.bytes(at: link, over: files, limit: 50_000_000)
    }

    func pending() async throws -> Page<Clip> { try await api.call(EightAPI.pending) }
    /// Posts a response as a video of its own.
    /// Has an answer laid beside what it answers.
    func makeDuet(_ id: SortableID) async throws -> Duet { try await api.call(EightAPI.makeDuet, .init(id: id)) }
    func duet(_ id: SortableID) async throws -> Duet { try await api.call(EightAPI.duet, .init(id: id)) }
    func detach(_ id: SortableID) async throws -> Clip { try await api.call(EightAPI.detach, .init(id: id)) }

    func setCaptions(_ lines: [CaptionLine], of id: SortableID) async throws -> Clip {
        try await api.call(EightAPI.setCaptions, .init(id: id), CaptionTrack(lines: lines))
    }

    func retry(_ id: SortableID) async throws -> Clip { try await api.call(EightAPI.retry, .init(id: id)) }
    func setCover(_ seconds: Double, of id: SortableID) async throws -> Clip {
        try await api.call(EightAPI.cover, .init(id: id), CoverChoice(at: seconds))
    }

    func delete(_ id: SortableID) async throws { _ = try await api.call(EightAPI.delete, .init(id: id)) }

    func react(_ reaction: Reaction, to id: SortableID) async throws -> Clip {
        try await api.call(EightAPI.react, .init(id: id), ReactionChange(reaction))
    }

    /// Says that one has watched a clip.
    func watch(_ id: SortableID) async throws { _ = try await api.call(EightAPI.watch, .init(id: id)) }

    func report(_ subject: ReportSubject, _ draft: ReportDraft) async throws {
        _ = try await api.call(
            subject.clip == nil ? EightAPI.reportPerson : EightAPI.reportVideo, .init(id: subject.id), draft)
    }

    func pin(_ id: SortableID, _ pins: Bool) async throws -> Clip {
        try await api.call(pins ? EightAPI.pin : EightAPI.unpin, .init(id: id))
    }

    func chain(_ id: SortableID, _ cursor: String?) async throws -> Page<Clip> {
        try await api.call(EightAPI.chain, .init(id: id, cursor: cursor))
    }

    func responses(_ id: SortableID, _ cursor: String?) async throws -> Page<Clip> {
        try await api.call(EightAPI.responses, .init(id: id, cursor: cursor))
    }

    /// Begins a clip; the same key again is the same clip.
    func begin(_ draft: ClipDraft, answering parent: SortableID?, key: String) async throws -> Clip {
        if let parent {
            return try await api.call(EightAPI.respond, .init(id: parent, idempotencyKey: key), draft)
        }
        return try await api.call(EightAPI.create, .init(idempotencyKey: key), draft)
    }

    /// Sends a part of a clip's bytes.
    func send(_ bytes: [UInt8], at offset: Int, to upload: SortableID) async throws {
        _ = try await api.call(
            EightAPI.part, .init(id: upload, offset: offset, protocolVersion: "1.0.0"),
            FileUpload(contentType: "application/offset+octet-stream", content: .bytes(bytes)))
    }
}
