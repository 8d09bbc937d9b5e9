import Base
import Foundation
import Observation
import OnlyFriendsAPI

/// The settings that the server keeps: each change is sent at once and taken back when it is refused.
@Observable @MainActor
final class SettingsModel {
    var findableBy: Findability {
        didSet { changed(\.findableBy, from: oldValue) { SettingsChange(findableBy: $0) } }
    }
    var friendsListVisibility: FriendVisibility {
        didSet { changed(\.friendsListVisibility, from: oldValue) { SettingsChange(friendsListVisibility: $0) } }
    }
    var showsBirthYear: Bool {
        didSet { changed(\.showsBirthYear, from: oldValue) { SettingsChange(showsBirthYear: $0) } }
    }
    var showsReading: Bool {
        didSet { changed(\.showsReading, from: oldValue) { SettingsChange(showsReading: $0) } }
    }
    var showsPresence: Bool {
        didSet { changed(\.showsPresence, from: oldValue) { SettingsChange(showsPresence: $0) } }
    }
    var isSuggested: Bool {
        didSet { changed(\.isSuggested, from: oldValue) { SettingsChange(isSuggested: $0) } }
    }
    var keepsStories: Bool {
        didSet { changed(\.keepsStories, from: oldValue) { SettingsChange(keepsStories: $0) } }
    }
    var keepsPosts: Bool {
        didSet { changed(\.keepsPosts, from: oldValue) { SettingsChange(keepsPosts: $0) } }
    }
    private(set) var failure: String?
    /// Why a break could not be begun or ended.
    private(set) var breakFailure: String?

    private let session: SessionModel
    /// Changes reach the server one after the other, so that the last one made is the one that stays.
    private var lastSending: Task<Void, Never>?
    private var isTakingBack = false

    init(me: User, session: SessionModel) {
        self.session = session
        let settings = me.settings ?? UserSettings()
        findableBy = settings.findableBy
        friendsListVisibility = settings.friendsListVisibility
        showsBirthYear = settings.showsBirthYear
        showsReading = settings.showsReading
        showsPresence = settings.showsPresence
        isSuggested = settings.isSuggested
        keepsStories = settings.keepsStories
        keepsPosts = settings.keepsPosts
    }

    /// When the break ends that somebody is on; nil for none.
    func breakEnd(_ until: Date?) -> Date? { until.flatMap { $0 > session.clock.now() ? $0 : nil } }

    /// Begins a break of so many days, or ends it.
    func takeBreak(days: Int) async {
        do {
            try await session.change(SettingsChange(breakDays: days))
            breakFailure = nil
        } catch  where isCancellation(error) {
        } catch {
            breakFailure = explanation(of: error)
        }
    }

    private func changed<Value: Equatable & Sendable>(
        _ setting: ReferenceWritableKeyPath<SettingsModel, Value>, from old: Value,
        _ change: (Value) -> SettingsChange
    ) {
        let new = self[keyPath: setting]
        guard new != old, !isTakingBack else { return }
        let change = ProfileChange(settings: change(new))
        let before = lastSending
        lastSending = Task {
            await before?.value
            do {
                session.update(try await session.people.update(change))
                failure = nil
            } catch {
                failure = explanation(of: error)
                // What was chosen since is not this refusal's to undo.
                guard self[keyPath: setting] == new else { return }
                isTakingBack = true
                self[keyPath: setting] = old
                isTakingBack = false
            }
        }
    }
}
