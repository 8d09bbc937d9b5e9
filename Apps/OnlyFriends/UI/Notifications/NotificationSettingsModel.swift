import Observation
import OnlyFriendsAPI

/// Of what the person wants to be told: each change is sent at once and taken back when it is refused.
@Observable @MainActor
final class NotificationSettingsModel {
    private(set) var preferences: NoticePreferences?
    private(set) var phase: LoadPhase = .idle
    private(set) var failure: String?

    private let repository: NoticesRepository
    /// Changes reach the server one after the other, so that the last one made is the one that stays.
    private var lastSending: Task<Void, Never>?

    init(repository: NoticesRepository) { self.repository = repository }

    func load() async {
        if phase != .loaded { phase = .loading }
        do {
            preferences = try await repository.preferences()
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            phase = .failed(explanation(of: error))
        }
    }

    /// Whether the person is told of a kind.
    subscript(kind: Notice.Kind) -> Bool {
        get { (preferences?[kind] ?? .none) != .none }
        set { set(kind, newValue ? .inApp : .none) }
    }

    private func set(_ kind: Notice.Kind, _ channel: Notice.Channel) {
        guard var wanted = preferences, wanted[kind] != channel else { return }
        let before = wanted[kind]
        wanted[kind] = channel
        preferences = wanted
        var change = wanted
        change.choices = [NoticeChoice(kind: kind, channel: channel)]
        let earlier = lastSending
        lastSending = Task {
            await earlier?.value
            do {
                _ = try await repository.setPreferences(change)
                failure = nil
            } catch {
                failure = explanation(of: error)
                // What was chosen since is not this refusal's to undo.
                if preferences?[kind] == channel { preferences?[kind] = before }
            }
        }
    }
}
