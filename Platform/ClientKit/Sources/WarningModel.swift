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

    /// Takes note; what could not be said to the server is shown again next time.
    public func acknowledge() async {
        guard let warning = current else { return }
        current = nil
        _ = try? await client.call(WarningAPI.acknowledge, .init(id: warning.id))
    }
}
