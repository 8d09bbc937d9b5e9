/// Finds out what a record refers to, by the names of its fields: `customer_id`, `customerId`, `customer.id` and `customer` name
/// a record of the stream `customers`, and so do the elements of `customer_ids` (LB-142).
///
/// Sources seldom say how their streams belong together; whether there is such a record is still to be looked up.
public struct ReferenceFinder: Sendable {
    /// A field that may name a record of a stream.
    public struct Reference: Sendable, Hashable {
        /// Such as `customer_id` or `lines.product_id`; without the places in arrays.
        public var field: String
        public var stream: String
        public var key: RecordKey
    }

    private static let deepest = 6
    private static let most = 50
    /// By what one of their records is called.
    private let streams: [String: String]
    /// The streams of fields whose names do not tell.
    private let declared: [String: String]

    /// A place where a record names another.
    struct Place {
        var value: Range<Int>
        var reference: Reference
    }

    /// - Parameter declared: the streams of fields whose names do not tell, such as `owner` for `users`.
    public init(streams: some Collection<String>, declared: [String: String] = [:]) {
        self.declared = declared
        self.streams = Dictionary(
            streams.sorted().map { (Self.singular($0.split(separator: ".").last.map(String.init) ?? $0), $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// What one record of a stream is called, in small letters.
    public func stem(of stream: String) -> String? { streams.first { $0.value == stream }?.key }

    /// Every reference once, in the record's order; at most fifty.
    public func references(in record: [UInt8]) -> [Reference] {
        var seen: Set<Reference> = []
        return Array(
            places(in: JSONText(record), most: Self.most * 4).map(\.reference).filter { seen.insert($0).inserted }
                .prefix(Self.most))
    }

    /// Where a record names others, in its order.
    func places(in text: JSONText, most: Int) -> [Place] {
        var found: [Place] = []
        guard let root = try? text.root() else { return [] }
        try? walk(root, of: text, names: [], isElement: false, most: most, &found)
        return found
    }

    private func walk(
        _ value: Range<Int>, of text: JSONText, names: [String], isElement: Bool, most: Int, _ found: inout [Place]
    ) throws(JSONError) {
        guard names.count <= Self.deepest, found.count < most else { return }
        switch text.kind(value) {
        case .object:
            for member in try text.memberList(value) {
                try walk(
                    member.value, of: text, names: names + [text.name(member.name)], isElement: false, most: most,
                    &found)
            }
        case .array:
            for element in try text.elementList(value) {
                try walk(element, of: text, names: names, isElement: true, most: most, &found)
            }
        case .string, .number:
            guard let stream = stream(of: names, isElement: isElement) else { return }
            let key =
                text.kind(value) == .string
                ? RecordKey(text: Array(text.text(value).utf8)) : RecordKey(token: text.bytes[value])
            let reference = Reference(field: names.joined(separator: "."), stream: stream, key: key)
            found.append(Place(value: value, reference: reference))
        case .bool, .null: break
        }
    }

    /// The stream that a field names. A count such as `orders: 4` names none.
    private func stream(of names: [String], isElement: Bool) -> String? {
        guard let last = names.last else { return nil }
        if !declared.isEmpty, let stream = declared[names.joined(separator: ".")] { return stream }
        let name = Self.letters(last)
        if name == "id" {
            guard names.count > 1 else { return nil }
            return streams[Self.singular(names[names.count - 2])]
        }
        for ending in isElement ? ["ids", "id"] : ["id"] where name.hasSuffix(ending) && name.count > ending.count {
            if let stream = streams[Self.singular(String(name.dropLast(ending.count)))] { return stream }
        }
        if isElement { return streams[Self.singular(last)] }
        return streams[name]
    }

    private static func letters(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    private static func singular(_ name: String) -> String {
        let name = letters(name)
        if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
        for ending in ["sses", "xes", "ches", "shes"] where name.hasSuffix(ending) { return String(name.dropLast(2)) }
        return name.hasSuffix("s") && !name.hasSuffix("ss") && name.count > 2 ? String(name.dropLast()) : name
    }
}
