import Observation
import OnlyFriendsAPI

/// The settings that the server keeps: each change is sent at once and taken back when it is refused.
@Observable @MainActor
final class SettingsModel {
    var findableBy: Findability {
        didSet { if findableBy != oldValue { send(SettingsChange(findableBy: findableBy)) } }
    }
    var friendsListVisibility: FriendVisibility {
        didSet {
            if friendsListVisibility != oldValue {
                send(SettingsChange(friendsListVisibility: friendsListVisibility))
            }
        }
    }
    var showsBirthYear: Bool {
        didSet { if showsBirthYear != oldValue { send(SettingsChange(showsBirthYear: showsBirthYear)) } }
    }
    private(set) var failure: String?

    private let session: SessionModel
    private var saved: UserSettings

    init(me: User, session: SessionModel) {
        self.session = session
        let settings = me.settings ?? UserSettings()
        saved = settings
        findableBy = settings.findableBy
        friendsListVisibility = settings.friendsListVisibility
        showsBirthYear = settings.showsBirthYear
    }

    private func send(_ change: SettingsChange) {
        // A value taken back is what the server has already.
        guard current != saved else { return }
        Task {
            do {
                let me = try await session.people.update(ProfileChange(settings: change))
                if let settings = me.settings { saved = settings }
                failure = nil
                session.update(me)
            } catch {
                failure = explanation(of: error)
                findableBy = saved.findableBy
                friendsListVisibility = saved.friendsListVisibility
                showsBirthYear = saved.showsBirthYear
            }
        }
    }

    private var current: UserSettings {
        UserSettings(
            findableBy: findableBy, friendsListVisibility: friendsListVisibility, showsBirthYear: showsBirthYear)
    }
}
