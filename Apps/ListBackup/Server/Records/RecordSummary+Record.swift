import Foundation
import ListBackupAPI
import ListBackupCore

extension RecordSummary {
    /// A field that is neither object nor list nor null.
    private struct Field {
        var path: String
        /// Letters and digits of the last step alone, so that `full_name` and `fullName` are one.
        var name: String
        var isOuter: Bool
        var isNumber: Bool
        var text: String
    }

    /// Longer records are shown by their ids: they would have to be read whole for each line of a list.
    private static let longestRecord = 256 * 1024
    private static let longestTitle = 120
    private static let longestFact = 80
    private static let mostFacts = 8
    private static let mostFields = 200

    /// Names of fields that people know things by, the best first.
    private static let names = [
        "name", "fullname", "displayname", "title", "subject", "label", "headline", "summary", "caption", "company",
        "path", "filename", "email", "mail", "username", "login", "number", "code", "sku", "reference", "slug",
        "description", "text", "message", "body", "content",
    ]
    private static let first = ["firstname", "givenname"]
    private static let last = ["lastname", "familyname", "surname"]
    /// Where services put what is a record's own.
    private static let wrappers: Set<String> = ["fields", "properties", "attributes"]
    /// Names that tell a program something, and a person little.
    private static let dull: Set<String> = [
        "id", "uuid", "guid", "gid", "etag", "hash", "cursor", "self", "object", "token", "checksum", "digest",
        "nodeid", "messageid",
    ]

    /// What a person knows a record by. A record that is no object, or very long, has neither title nor facts.
    /// - Parameter id: As the source has it; no fact repeats it.
    init(of record: some Sequence<UInt8>, id: String) {
        self.init()
        let bytes = Array(record)
        guard bytes.count <= Self.longestRecord else { return }
        let json = JSONText(bytes)
        guard let root = try? json.root(), json.kind(root) == .object else { return }
        var fields: [Field] = []
        Self.collect(json, root, path: "", isOuter: true, depth: 0, &fields)
        let named = Self.title(fields.filter(\.isOuter))
        title = named?.text
        titlePath = named?.paths.first
        facts = fields.filter { field in
            field.text != id && !Self.dull.contains(field.name) && !(named?.paths.contains(field.path) ?? false)
                && field.text.count <= Self.longestFact && !field.text.contains("://")
        }
        .prefix(Self.mostFacts).map { RecordFact(path: $0.path, text: $0.text, isNumber: $0.isNumber) }
    }

    private static func collect(
        _ json: JSONText, _ object: Range<Int>, path: String, isOuter: Bool, depth: Int, _ fields: inout [Field]
    ) {
        for (key, value) in (try? json.memberList(object)) ?? [] where fields.count < mostFields {
            let step = json.name(key)
            let path = path.isEmpty ? step : "\(path).\(step)"
            let name = step.lowercased().filter { $0.isLetter || $0.isNumber }
            switch json.kind(value) {
            case .object where depth < 2:
                let isWrapper = isOuter && wrappers.contains(name)
                collect(json, value, path: path, isOuter: isWrapper, depth: depth + 1, &fields)
            case .string, .number:
                let text = json.text(value).split(whereSeparator: \.isWhitespace).joined(separator: " ")
                guard !text.isEmpty else { continue }
                fields.append(
                    Field(
                        path: path, name: name, isOuter: isOuter, isNumber: json.kind(value) == .number, text: text))
            case .object, .array, .bool, .null: continue
            }
        }
    }

    private static func title(_ fields: [Field]) -> (text: String, paths: [String])? {
        func field(_ names: [String]) -> Field? {
            names.lazy.compactMap { name in fields.first { $0.name == name && !$0.isNumber } }.first
        }
        if let named = field(Array(names.prefix(3))) { return (shown(named.text), [named.path]) }
        let parts = [field(first), field(last)].compactMap(\.self)
        if !parts.isEmpty { return (shown(parts.map(\.text).joined(separator: " ")), parts.map(\.path)) }
        // Such as `deal_name`, or an order's number, which may be one.
        let rest =
            field(Array(names.dropFirst(3)))
            ?? fields.first { !$0.isNumber && ($0.name.hasSuffix("name") || $0.name.hasSuffix("title")) }
            ?? fields.first { $0.name == "number" }
        return rest.map { (shown($0.text), [$0.path]) }
    }

    private static func shown(_ text: String) -> String {
        text.count <= longestTitle ? text : text.prefix(longestTitle - 1) + "…"
    }
}
