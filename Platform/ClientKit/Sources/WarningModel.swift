public import AccountsAPI
public import Observation
public import Wire

/// A warning by the owner of the house, shown until its person takes note of it.
@Observable @MainActor
public final class WarningModel {
    public private(set) var current: HouseWarning?
    @ObservationIgnored private let client: APIClient

    public init(client: APIClient) { self.client = client }

    /// Asks for what is not taken note of yet; stays as it is where that does not come.
    public func load() async {
        if let warnings = try? await client.call(WarningAPI.warnings) { current = warnings.first }
    }

    /// Takes note and goes on to the next; what could not be said to the server is shown again.
    public func acknowledge() async {
        guard let warning = current else { return }
        current = nil
        _ = try? await client.call(WarningAPI.acknowledge, .init(id: warning.id))
        // There may be more than one.
        await load()
    }

    /// Forgets what was said to one person, before another one signs in.
    public func forget() { current = nil }
}
