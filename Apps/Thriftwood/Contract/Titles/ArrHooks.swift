import Synchronization
public import Wire

/// The webhooks of a Radarr, Sonarr or Lidarr of ours: they are tried before they are kept, as the real ones do.
public final class ArrHooks: Sendable {
    /// Sends a body to an address; whether it was taken.
    public typealias Sender = @Sendable (_ address: String, _ body: [UInt8]) async -> Bool

    private struct State {
        var hooks: [Int: JSONValue] = [:]
        var last = 0
        var send: Sender = { _, _ in true }
    }

    /// As many as are kept.
    private static let most = 200
    private let state = Mutex(State())

    /// The webhooks as they would be told, in the order of their ids.
    public var all: [JSONValue] {
        state.withLock { state in state.hooks.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// Has what happens sent from now on.
    public func send(by sender: @escaping Sender) { state.withLock { $0.send = sender } }

    /// Tells something to all that want it; how many took it.
    /// - Parameter name: of the switch that must be on.
    @discardableResult
    public func fire(_ event: JSONValue, _ name: String) async -> Int {
        var taken = 0
        for hook in all where hook[name] == .truth(true) { if await post(event, to: hook) { taken += 1 } }
        return taken
    }

    /// Answers what concerns webhooks; nil for anything else.
    func answer(_ request: HTTPRequest, _ path: [String], of app: String) async -> HTTPResponse? {
        guard path[2] == "notification" else { return nil }
        let id = path.count > 3 ? Int(path[3]) : nil
        switch (request.method, path.count) {
        case (.get, 3): return ContractServer.json(ContractJSON.bytes(.list(all)))
        case (.post, 3), (.put, 4): return await keep(request, id, app)
        case (.post, 4) where path[3] == "test":
            guard let hook = await ArrAnswers.body(request) else { return ArrAnswers.invalid }
            return await post(Self.test(app), to: hook) ? ContractServer.json(Array("{}".utf8)) : Self.unreachable
        case (.get, 4):
            let found = id.flatMap { id in state.withLock { $0.hooks[id] } }
            return found.map { ContractServer.json(ContractJSON.bytes($0)) } ?? ArrAnswers.missing
        case (.delete, 4):
            let gone = id.flatMap { id in state.withLock { $0.hooks.removeValue(forKey: id) } }
            return gone == nil ? ArrAnswers.missing : ContractServer.json(Array("{}".utf8))
        default: return ArrAnswers.missing
        }
    }

    private func keep(_ request: HTTPRequest, _ id: Int?, _ app: String) async -> HTTPResponse {
        guard let hook = await ArrAnswers.body(request), hook["implementation"] == "Webhook",
            hook["configContract"] == "WebhookSettings", hook["name"]?.text?.isEmpty == false
        else { return ArrAnswers.invalid }
        guard await post(Self.test(app), to: hook) else { return Self.unreachable }
        let kept = state.withLock { state -> JSONValue? in
            if let id, state.hooks[id] == nil { return nil }
            guard id != nil || state.hooks.count < Self.most else { return nil }
            if id == nil { state.last += 1 }
            let number = id ?? state.last
            let kept = hook.setting("id", to: ContractJSON.number(number))
            state.hooks[number] = kept
            return kept
        }
        guard let kept else { return ArrAnswers.missing }
        return ContractServer.json(ContractJSON.bytes(kept), status: id == nil ? .created : .accepted)
    }

    private func post(_ event: JSONValue, to hook: JSONValue) async -> Bool {
        let url = hook["fields"]?.elements.first { $0["name"] == "url" }?["value"]?.text ?? ""
        guard !url.isEmpty else { return false }
        let send = state.withLock { $0.send }
        return await send(url, ContractJSON.bytes(event))
    }

    private static func test(_ app: String) -> JSONValue {
        ["eventType": "Test", "instanceName": .text(app), "applicationUrl": ""]
    }

    private static let unreachable = ContractServer.json(
        Array(
            #"""
            [{"propertyName": "Url", "errorMessage": "Unable to post to webhook: Connection refused",
            "severity": "error"}]
            """#.utf8), status: .badRequest)
}
