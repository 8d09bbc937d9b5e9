import Base
import ListBackupAPI
import Observation
import Wire

/// How long the snapshots of a source stay, and what somebody is about to choose.
@Observable @MainActor
final class RetentionModel {
    private(set) var retention: Retention?
    /// What is filled in; it counts once it is saved.
    var draft = RetentionPolicy()
    /// What the draft would do; nil while that is not known.
    private(set) var preview: RetentionPreview?
    private(set) var failure: String?
    private(set) var isBusy = false
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let clock: WallClock
    @ObservationIgnored private let source: SortableID
    private static let pause = 0.4

    init(client: APIClient, clock: WallClock, source: SortableID) {
        (self.client, self.clock, self.source) = (client, clock, source)
    }

    /// Whether something is chosen that does not count yet.
    var isChanged: Bool { retention.map { $0.policy != draft } ?? false }

    /// Whether the draft would keep next to nothing, which nobody means.
    var isVoid: Bool {
        !draft.keepsAll
            && [draft.last, draft.hourly, draft.daily, draft.weekly, draft.monthly, draft.yearly, draft.days]
                .allSatisfy { $0 == 0 }
    }

    /// Whether the draft lets anything go.
    var letsGo: Bool { !draft.keepsAll || draft.streams != nil }

    /// How many days of a stream's history stay; none where it is as long as the others'.
    func days(of stream: String) -> Int { draft.streams?.first { $0.stream == stream }?.days ?? 0 }

    func keep(_ stream: String, days: Int) {
        var streams = (draft.streams ?? []).filter { $0.stream != stream }
        if days > 0 { streams.append(StreamRetention(stream: stream, days: days)) }
        draft.streams = streams.isEmpty ? nil : streams.sorted { $0.stream < $1.stream }
    }

    func load() async {
        await attempt {
            let wasChanged = isChanged
            let found = try await client.call(RetentionAPI.retention, ByID(id: source))
            if !wasChanged { draft = found.policy }
            retention = found
        }
    }

    /// Finds out what the draft would do, once nobody turns a knob any more.
    func look() async {
        preview = nil
        guard retention != nil, letsGo, !isVoid else { return }
        do { try await clock.sleep(seconds: Self.pause) } catch { return }
        let asked = draft
        await attempt {
            let found = try await client.call(RetentionAPI.preview, ByID(id: source), asked)
            if draft == asked { preview = found }
        }
    }

    func save() async {
        let draft = draft
        await work { try await self.client.call(RetentionAPI.update, ByID(id: self.source), draft) }
    }

    /// Removes at once what was let go.
    func freeNow() async {
        await work {
            try await self.client.call(RetentionAPI.free, ByID(id: self.source), FreeingRequest(atOnce: true))
        }
    }

    func putBack(_ number: Int) async {
        await work { try await self.client.call(RetentionAPI.putBack, .init(id: self.source, number: number)) }
    }

    func hold(_ number: Int, _ isHeld: Bool) async {
        let endpoint = isHeld ? RetentionAPI.hold : RetentionAPI.release
        await work { try await self.client.call(endpoint, .init(id: self.source, number: number)) }
    }

    private func work(_ body: @escaping @MainActor () async throws -> Retention) async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        await attempt { retention = try await body() }
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
