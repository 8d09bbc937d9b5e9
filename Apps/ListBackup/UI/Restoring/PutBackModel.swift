import Base
import Foundation
import ListBackupAPI
import Observation
import Wire

/// Putting records back, into an API or a new folder: what that would do, what becomes of records that changed since
/// (LB-158), then doing it.
@Observable @MainActor
final class PutBackModel: AttemptingModel {
    let target: RestoreTarget
    var folder = "" { didSet { if folder != oldValue { forget() } } }
    /// The other source; the own one when nil.
    var into: SortableID? { didSet { if into != oldValue { forget() } } }
    /// All when empty.
    var stream = "" { didSet { if stream != oldValue { forget() } } }
    /// The records that are meant; all when nil.
    var records: [String]? { didSet { if records != oldValue { forget() } } }
    /// What becomes of records that changed since.
    private(set) var rule: ConflictRule
    /// What was chosen for single ones.
    private(set) var decisions: [RestoreConflict.ID: ConflictRule] = [:]
    private(set) var plan: RestorePlan?
    private(set) var result: RestoreResult?
    var failure: String?
    var isBusy = false
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let source: SortableID

    init(
        client: APIClient, source: SortableID, target: RestoreTarget, rule: ConflictRule = .overwrite
    ) {
        self.rule = rule
        self.client = client
        self.source = source
        self.target = target
    }

    /// What can be done with a record of which somebody chooses.
    static let choices: [ConflictRule] = [.keep, .overwrite, .merge]

    var canLook: Bool { !isBusy && (target == .source || !folder.isEmpty) }

    /// Records that would be written, with what was chosen since the plan was made.
    var writes: Int {
        guard let plan else { return 0 }
        return plan.conflicts.reduce(plan.writes) { sum, conflict in
            guard let chosen = decisions[conflict.id], chosen != conflict.rule else { return sum }
            let was = conflict.rule.map(conflict.writtenBy.contains) ?? false
            return sum + (conflict.writtenBy.contains(chosen) ? 1 : 0) - (was ? 1 : 0)
        }
    }

    /// Records for which nobody chose yet.
    var undecided: Int { plan?.conflicts.count { choice(for: $0) == nil } ?? 0 }

    func choice(for conflict: RestoreConflict) -> ConflictRule? { decisions[conflict.id] ?? conflict.rule }

    /// Chooses for one record; what is known of all others stays.
    func choose(_ rule: ConflictRule, for conflict: RestoreConflict) { decisions[conflict.id] = rule }

    /// Another rule is another plan, which is made at once where one was seen.
    func choose(_ rule: ConflictRule, at moment: Date?) async {
        guard rule != self.rule else { return }
        let wasSeen = plan != nil
        forget()
        self.rule = rule
        if wasSeen { await look(at: moment) }
    }

    func look(at moment: Date?) async {
        guard canLook else { return }
        await attempt {
            (plan, result) = (nil, nil)
            plan = try await client.call(RestoresAPI.plan, ByID(id: source), request(moment))
        }
    }

    func restore(at moment: Date?) async {
        guard writes > 0, !isBusy else { return }
        await attempt {
            result = try await client.call(RestoresAPI.restore, ByID(id: source), request(moment))
            (plan, decisions) = (nil, [:])
        }
    }

    /// Puts back what is gone, without a plan that is looked at first; nothing that is there is changed by it.
    func putBackMissing(at moment: Date?) async {
        await look(at: moment)
        await restore(at: moment)
    }

    /// Something else is to be put back, so nothing is known of it.
    func forget() { (plan, result, failure, decisions) = (nil, nil, nil, [:]) }

    private func request(_ moment: Date?) -> RestoreRequest {
        let chosen = (plan?.conflicts ?? []).compactMap { conflict in
            decisions[conflict.id].map { ConflictDecision(stream: conflict.stream, key: conflict.key, rule: $0) }
        }
        return RestoreRequest(
            at: moment, target: target, folder: target == .folder ? folder : nil, into: into,
            streams: stream.isEmpty ? nil : [stream], records: records, conflicts: target == .source ? rule : nil,
            decisions: chosen.isEmpty ? nil : chosen)
    }
}
