import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

/// What was chosen for records that hold something else now (LB-158).
struct ConflictRules: Sendable {
    private let rule: ConflictRule
    /// By stream and record.
    private var decisions: [String: [RecordKey: ConflictRule]] = [:]

    init(_ request: RestoreRequest) throws {
        rule = request.conflicts ?? .overwrite
        let given = request.decisions ?? []
        guard given.count <= RESTRestore.mostSteps else {
            throw Problem.unprocessable(
                "decisions", "invalid", "Choose for at most \(RESTRestore.mostSteps) records one by one.")
        }
        for decision in given {
            guard let bytes = Base64URL.decode(decision.key), let key = RecordKey(bytes: bytes) else {
                throw Problem.unprocessable("decisions", "invalid", "A record is not named as the API names it.")
            }
            guard decision.rule != .ask else {
                throw Problem.unprocessable("decisions", "undecided", "Say what becomes of each record that you name.")
            }
            decisions[decision.stream, default: [:]][key] = decision.rule
        }
    }

    /// What becomes of a record; nil where somebody is still to choose.
    subscript(stream: String, key: RecordKey) -> ConflictRule? {
        get { decisions[stream]?[key] ?? (rule == .ask ? nil : rule) }
        set { decisions[stream, default: [:]][key] = newValue }
    }
}
