import ListBackupAPI
import Observation
import Wire

/// Which alerts reach somebody outside the app. A choice counts at once.
@Observable @MainActor
final class AlertSettingsModel {
    private(set) var settings: AlertSettings?
    private(set) var failure: String?
    @ObservationIgnored private let client: APIClient

    init(client: APIClient) { self.client = client }

    func load() async { await attempt { settings = try await client.call(AlertsAPI.settings) } }

    /// Whether a mail tells when a backup needs somebody.
    var mail: Bool {
        get { settings?.mail ?? true }
        set { Task { await choose { $0.mail = newValue } } }
    }

    /// Whether one is told when all is well again.
    var wellAgain: Bool {
        get { settings?.wellAgain ?? true }
        set { Task { await choose { $0.wellAgain = newValue } } }
    }

    /// When mails and notifications wait; nil where nobody said so yet.
    var quiet: QuietHours? { settings?.quiet }

    /// Lets them wait at night, or no longer.
    /// - Parameter zone: the time zone that counts where none was chosen.
    func turnQuiet(_ isOn: Bool, in zone: String) async {
        await choose { settings in
            var quiet = settings.quiet ?? QuietHours(timeZone: zone)
            quiet.isOn = isOn
            settings.quiet = quiet
        }
    }

    func chooseQuiet(_ change: (inout QuietHours) -> Void) async {
        guard var quiet else { return }
        change(&quiet)
        let chosen = quiet
        await choose { $0.quiet = chosen }
    }

    /// Keeps a choice; what was chosen before comes back where the server refuses.
    func choose(_ change: (inout AlertSettings) -> Void) async {
        guard let before = settings else { return }
        var chosen = before
        change(&chosen)
        guard chosen != before else { return }
        settings = chosen
        await attempt {
            do {
                _ = try await client.call(AlertsAPI.update, body: chosen)
            } catch {
                if settings == chosen { settings = before }
                throw error
            }
        }
    }

    private func attempt(_ body: () async throws -> Void) async {
        do {
            try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
