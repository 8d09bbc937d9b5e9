import ListBackupAPI
import ListBackupCore
import Secrets
import Wire

/// Which part of a snapshot is put back: streams, records of one, or fields of those (LB-160).
struct RestoreChoice: Sendable {
    /// All when nil.
    var streams: Set<String>?
    /// Whole records when empty.
    var fields: [String] = []
    /// All when nil.
    var records: Set<RecordKey>?
    /// What becomes of records that hold something else now.
    var conflicts: ConflictRules
    private static let mostFields = 50
    private static let longestField = 200

    init(_ request: RestoreRequest) throws {
        streams = request.streams.map { Set($0) }
        conflicts = try ConflictRules(request)
        guard let fields = request.fields, !fields.isEmpty else {
            self.fields = []
            records = try Self.keys(request)
            return
        }
        guard fields.count <= Self.mostFields, fields.allSatisfy({ (1...Self.longestField).contains($0.utf8.count) })
        else {
            throw Problem.unprocessable("fields", "invalid", "Choose 1 to \(Self.mostFields) fields.")
        }
        guard request.streams?.count == 1 else {
            throw Problem.unprocessable("streams", "invalid", "Fields are put back in one stream: choose it.")
        }
        if let list = fields.first(where: { $0.contains("[") }) {
            throw Problem.unprocessable(
                "fields", "in_a_list", "“\(list)” lies in a list, and a list is put back as a whole.")
        }
        self.fields = fields
        records = try Self.keys(request)
    }

    private static func keys(_ request: RestoreRequest) throws -> Set<RecordKey>? {
        guard let records = request.records else { return nil }
        guard request.streams?.count == 1 else {
            throw Problem.unprocessable("streams", "invalid", "Records are chosen of one stream: say which.")
        }
        guard (1...RESTRestore.mostSteps).contains(records.count) else {
            throw Problem.unprocessable("records", "invalid", "Choose 1 to \(RESTRestore.mostSteps) records.")
        }
        return Set(
            try records.map { text in
                guard let bytes = Base64URL.decode(text), let key = RecordKey(bytes: bytes) else {
                    throw Problem.unprocessable("records", "invalid", "A record is not named as the API names it.")
                }
                return key
            })
    }

    func takes(_ stream: String) -> Bool { streams?.contains(stream) ?? true }

    /// The first step of each field's path.
    var topFields: Set<String> { Set(fields.map { $0.split(separator: ".").first.map(String.init) ?? $0 }) }

    /// Refuses fields that cannot be written, before anything is looked at (LB-161).
    func check(_ streams: [RESTDescription.Stream], of description: RESTDescription) throws {
        for stream in streams where !fields.isEmpty {
            guard stream.write?.update != nil else {
                throw Problem.unprocessable(
                    "streams", "only_read", "Records of \(stream.name) cannot be changed there.")
            }
            let fixed = stream.fixed
            let ids = Set(stream.idFields)
            for field in fields {
                let steps = field.split(separator: ".").map(String.init)
                let ways = (1...max(1, steps.count)).map { steps.prefix($0).joined(separator: ".") }
                if ways.contains(where: fixed.contains) {
                    throw Problem.unprocessable(
                        "fields", "read_only", "The service sets “\(field)” itself, so it cannot be put back.")
                }
                if ways.contains(where: ids.contains) {
                    throw Problem.unprocessable(
                        "fields", "read_only", "“\(field)” is what records are known by, so it cannot be put back.")
                }
            }
        }
    }

    /// A record that is there, with the chosen fields as another has them.
    func goal(from wanted: [UInt8], in old: [UInt8]) throws -> [UInt8] {
        let text = JSONText(wanted)
        let root = try text.root()
        return try fields.reduce(old) { record, field in
            let path = JSONText.path(field)
            let value = try text.find(path, in: root)
            return try JSONText.setting(path, to: value.map { text.bytes[$0] }, in: record)
        }
    }

    /// Why some records of a stream stay as they are.
    func problems(of plan: RestorePlan.Stream, _ stream: RESTDescription.Stream) -> [String] {
        guard plan.impossible > 0 else { return [] }
        let isOne = plan.impossible == 1
        let records = "\(plan.impossible) \(isOne ? "record" : "records") of \(plan.name)"
        if self.records != nil || !fields.isEmpty {
            return [
                isOne
                    ? "\(records) is not there both now and in that moment, so it is left out."
                    : "\(records) are not there both now and in that moment, so they are left out."
            ]
        }
        let why =
            stream.write == nil
            ? "this API is only read"
            : stream.write?.create == nil ? "none can be made anew" : "none can be changed"
        return ["\(records) cannot be put back: \(why)."]
    }
}
