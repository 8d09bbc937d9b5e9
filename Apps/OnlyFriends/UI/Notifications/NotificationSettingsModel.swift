import Foundation
import Observation
import OnlyFriendsAPI

/// Of what the person wants to be told: each change is sent at once and taken back when it is refused.
@Observable @MainActor
final class NotificationSettingsModel {
    private(set) var preferences: NoticePreferences?
    private(set) var phase: LoadPhase = .idle
    private(set) var failure: String?
    /// Why quiet hours could not be changed.
    private(set) var hoursFailure: String?

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
            if phase != .loaded { phase = .failed(explanation(of: error)) }
        }
    }

    /// Whether the app tells of a message while something else is looked at.
    var tellsMessages: Bool { (preferences?[.message] ?? .push) != .none }

    /// How the person is told of a kind.
    subscript(kind: Notice.Kind) -> Notice.Channel {
        get { preferences?[kind] ?? .none }
        set {
            guard let before = preferences?[kind], before != newValue else { return }
            preferences?[kind] = newValue
            send([NoticeChoice(kind: kind, channel: newValue)], refused: \.failure) { now in
                // What was chosen since is not this refusal's to undo.
                if now[kind] == newValue { now[kind] = before }
            }
        }
    }

    /// Whether pushes say who wrote what.
    var pushesText: Bool {
        get { preferences?.pushesText ?? false }
        set {
            guard let before = preferences?.pushesText, before != newValue else { return }
            preferences?.pushesText = newValue
            send([], refused: \.failure) { if $0.pushesText == newValue { $0.pushesText = before } }
        }
    }

    /// Whether only what is meant for the person alone is pushed.
    var importantOnly: Bool {
        get { preferences?.importantOnly ?? false }
        set {
            guard let before = preferences, before.importantOnly != newValue else { return }
            preferences?.importantOnly = newValue
            send([], refused: \.hoursFailure) {
                if $0.importantOnly == newValue { $0.importantOnly = before.importantOnly }
            }
        }
    }

    /// Minutes after midnight between which nothing is pushed; nil for no such hours.
    func setQuietHours(from: Int?, until: Int?, in zone: TimeZone) {
        guard let before = preferences, (before.quietFrom, before.quietUntil) != (from, until) else { return }
        var wanted = before
        (wanted.quietFrom, wanted.quietUntil) = (from, until)
        wanted.timeZone = from == nil ? nil : zone.identifier
        preferences = wanted
        send([], refused: \.hoursFailure) { now in
            guard (now.quietFrom, now.quietUntil) == (from, until) else { return }
            (now.quietFrom, now.quietUntil, now.timeZone) = (before.quietFrom, before.quietUntil, before.timeZone)
        }
    }

    private func send(
        _ choices: [NoticeChoice], refused: ReferenceWritableKeyPath<NotificationSettingsModel, String?>,
        undo: @escaping @MainActor (inout NoticePreferences) -> Void
    ) {
        guard var change = preferences else { return }
        change.choices = choices
        let earlier = lastSending
        lastSending = Task { [change] in
            await earlier?.value
            do {
                _ = try await repository.setPreferences(change)
                self[keyPath: refused] = nil
            } catch {
                self[keyPath: refused] = explanation(of: error)
                if var now = preferences {
                    undo(&now)
                    preferences = now
                }
            }
        }
    }
}
