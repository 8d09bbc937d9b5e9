import Base
import Foundation
import ListBackupAPI
import Observation
import Wire

/// Putting some fields of many records back to what they were at an earlier moment (LB-160).
@Observable @MainActor
final class FieldRestoreModel: AttemptingModel {
    /// Which records are meant.
    enum Scope: Hashable { case all, chosen }

    let stream: String
    /// The moment that the fields come from.
    let moment: Date
    /// The fields that differ in the records that are shown, the most frequent first.
    let fields: [String]
    /// Those of them that cannot be put back, because the service sets them.
    let fixed: Set<String>
    /// The records that are shown and differ in a field.
    let records: [DifferenceItem]
    private(set) var chosenFields: Set<String> = []
    private(set) var chosenRecords: Set<String>
    var scope = Scope.all { didSet { if scope != oldValue { forget() } } }
    private(set) var plan: RestorePlan?
    private(set) var result: RestoreResult?
    var failure: String?
    var isBusy = false
    @ObservationIgnored private let client: APIClient
    @ObservationIgnored private let source: SortableID

    init(
        client: APIClient, source: SortableID, stream: String, moment: Date, items: [DifferenceItem],
        fixed: [String] = []
    ) {
        self.client = client
        self.source = source
        self.stream = stream
        self.moment = moment
        let records = items.filter { $0.kind == .changed }
        self.records = records
        chosenRecords = Set(records.map(\.key))
        var counts: [String: Int] = [:]
        for record in records {
            for field in Set(record.changes.map { Self.field(of: $0.path) }) where !field.isEmpty {
                counts[field, default: 0] += 1
            }
        }
        fields = counts.keys.sorted { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }
        self.fixed = Set(
            counts.keys.filter { field in fixed.contains { field == $0 || field.hasPrefix($0 + ".") } })
        if fields.count == 1, self.fixed.isEmpty { chosenFields = Set(fields) }
    }

    /// A list is put back as a whole.
    static func field(of path: String) -> String { path.split(separator: "[").first.map(String.init) ?? path }

    var canLook: Bool { !chosenFields.isEmpty && (scope == .all || !chosenRecords.isEmpty) && !isBusy }

    var canRestore: Bool { (plan?.writes ?? 0) > 0 && !isBusy }

    func isFixed(_ field: String) -> Bool { fixed.contains(field) }

    func isChosen(field: String) -> Bool { chosenFields.contains(field) }

    func isChosen(record: DifferenceItem) -> Bool { chosenRecords.contains(record.key) }

    func choose(field: String, _ isOn: Bool) {
        if isOn { chosenFields.insert(field) } else { chosenFields.remove(field) }
        forget()
    }

    func choose(record: DifferenceItem, _ isOn: Bool) {
        if isOn { chosenRecords.insert(record.key) } else { chosenRecords.remove(record.key) }
        forget()
    }

    func look() async {
        guard canLook else { return }
        await attempt {
            result = nil
            plan = try await client.call(RestoresAPI.plan, ByID(id: source), request)
        }
    }

    func restore() async {
        guard canRestore else { return }
        await attempt {
            result = try await client.call(RestoresAPI.restore, ByID(id: source), request)
            plan = nil
        }
    }

    private func forget() { (plan, result, failure) = (nil, nil, nil) }

    private var request: RestoreRequest {
        RestoreRequest(
            at: moment, target: .source, streams: [stream], fields: chosenFields.sorted(),
            records: scope == .all ? nil : chosenRecords.sorted())
    }
}
