public import Base
import HTTPServer
import Wire

/// What the people of this process have of one app, for work that goes on while no browser is open: a job that looks at
/// somebody's queues, or computes their tomorrow. Each process works on its own people alone.
public struct AppContainers: Sendable {
    private let containers: PersonContainers
    private let app: String
    private let mount: String
    private let handler: HTTPHandler

    init(_ containers: PersonContainers, app: String, mount: String, handler: @escaping HTTPHandler) {
        self.containers = containers
        self.app = app
        self.mount = mount
        self.handler = handler
    }

    /// Those who have files of the app, oldest first. Blocks on the disk for a moment.
    public func identifiers() -> [SortableID] { containers.identifiers(withFilesOf: app) }

    /// Those of some ids that are nobody's in the whole house: what an app keeps of them elsewhere may go.
    public func missing(among ids: Set<SortableID>) async throws -> Set<SortableID> {
        try await containers.rows.missing(among: ids)
    }

    /// Opens what somebody has of the app, and closes it after the work. A browser that opens it meanwhile has the same:
    /// what either sets or seals the other one reads. Returns nil when there is no such container in this process; then the
    /// work is not done.
    public func open<Value: Sendable>(
        _ id: SortableID, _ work: (AppContainer) async throws -> Value
    ) async throws -> Value? {
        guard let container = try await containers.container(id) else { return nil }
        // What was set is in the rows before the container may go from memory.
        defer { withExtendedLifetime(container) {} }
        do {
            let value = try await work(AppContainer(container, app: app, mount: mount, handler: handler))
            await containers.flush()
            return value
        } catch {
            await containers.flush()
            throw error
        }
    }
}
