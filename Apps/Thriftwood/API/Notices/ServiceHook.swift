import Wire

/// A webhook that stands in the settings of a Radarr, Sonarr or Lidarr.
public struct ServiceHook: Sendable, Hashable, Identifiable {
    public var id: Int
    public var name: String
    /// Where the service tells what happens.
    public var address: String
    /// Of what it tells.
    public var kinds: Set<NoticeKind>

    /// What it is called there.
    public static let usualName = "Thriftwood"

    /// What services call the switches of a kind.
    static func switches(_ kind: NoticeKind, of service: ServiceKind) -> [String] {
        switch kind {
        case .grabbed: ["onGrab"]
        case .downloaded: [service == .lidarr ? "onReleaseImport" : "onDownload"]
        case .upgraded: ["onUpgrade"]
        case .attention: ["onManualInteractionRequired"]
        case .failed: ["onDownloadFailure", "onImportFailure"]
        case .deleted:
            switch service {
            case .radarr: ["onMovieDelete", "onMovieFileDelete"]
            case .sonarr: ["onSeriesDelete", "onEpisodeFileDelete"]
            default: ["onArtistDelete", "onAlbumDelete"]
            }
        case .health: ["onHealthIssue"]
        case .restored: ["onHealthRestored"]
        case .update: ["onApplicationUpdate"]
        case .played, .added, .requested, .test: []
        }
    }

    /// Reads one as the service told it; nil for what is no webhook.
    init?(_ value: JSONValue, of service: ServiceKind) {
        guard value["implementation"]?.text?.lowercased() == "webhook", let id = value["id"]?.wholeNumber else {
            return nil
        }
        let field = value["fields"]?.elements.first { $0["name"]?.text?.lowercased() == "url" }
        self.id = id
        name = Bounds.line(value["name"]?.text)
        address = String((field?["value"]?.text ?? "").prefix(1_000))
        kinds = Set(
            NoticeKind.kinds(of: service).filter { kind in
                Self.switches(kind, of: service).contains { value[$0] == .truth(true) }
            })
    }

    /// A webhook as a service takes it, made of what it has of one before.
    static func value(
        _ address: String, _ kinds: Set<NoticeKind>, of service: ServiceKind, on before: JSONValue? = nil
    ) -> JSONValue {
        var members = before?.members ?? []
        func set(_ name: String, _ value: JSONValue) {
            members.removeAll { $0.name == name }
            members.append(JSONValue.Member(name: name, value: value))
        }
        if before == nil {
            set("name", .text(usualName))
            set("implementation", "Webhook")
            set("implementationName", "Webhook")
            set("configContract", "WebhookSettings")
            set("tags", [])
        }
        let others = (before?["fields"]?.elements ?? []).filter { $0["name"]?.text?.lowercased() != "url" }
        let fields = before == nil ? [["name": "method", "value": 1]] : others
        set("fields", .list([["name": "url", "value": .text(address)]] + fields))
        for kind in NoticeKind.kinds(of: service) {
            for name in switches(kind, of: service) { set(name, .truth(kinds.contains(kind))) }
        }
        // What does not work well yet is worth knowing, too.
        set("includeHealthWarnings", .truth(kinds.contains(.health)))
        return .object(members)
    }
}

extension TitleClient {
    private var path: String { "\(Self.root)/notification" }

    /// The webhooks that the service has.
    public func hooks() async throws(ServiceProblem) -> [ServiceHook] {
        try await session.get([JSONValue].self, path).prefix(500).compactMap { ServiceHook($0, of: Self.kind) }
    }

    /// Has the service tell an address of some kinds of things; it tries that address before it takes it.
    public func addHook(to address: String, of kinds: Set<NoticeKind>) async throws(ServiceProblem) {
        try await session.send(
            .post, path, json: ServiceHook.value(address, kinds, of: Self.kind), patience: .list)
    }

    /// Changes where and of what a webhook tells, and leaves the rest of it as it is.
    public func change(
        _ hook: ServiceHook, to address: String, of kinds: Set<NoticeKind>
    ) async throws(ServiceProblem) {
        let kept = try await session.get(JSONValue.self, "\(path)/\(hook.id)")
        try await session.send(
            .put, "\(path)/\(hook.id)", json: ServiceHook.value(address, kinds, of: Self.kind, on: kept),
            patience: .list)
    }

    public func remove(_ hook: ServiceHook) async throws(ServiceProblem) {
        try await session.send(.delete, "\(path)/\(hook.id)")
    }

    /// Has the service send a first word by a webhook, to see whether it arrives.
    public func test(_ hook: ServiceHook) async throws(ServiceProblem) {
        let kept = try await session.get(JSONValue.self, "\(path)/\(hook.id)")
        try await session.send(.post, "\(path)/test", json: kept, patience: .list)
    }
}
