/// What Tautulli puts around everything that it says.
struct TautulliAnswer<Value: Decodable & Sendable>: Decodable, Sendable {
    /// Nil where it says no.
    var value: Value?
    /// Why it says no.
    var message: String

    init(from decoder: any Decoder) throws {
        let response = try decoder.tautulliFields().nestedContainer(keyedBy: TautulliKey.self, forKey: "response")
        message = response.text("message").cut(to: 200)
        // Without this it is some other answer.
        let result = try response.decode(String.self, forKey: "result")
        value = result == "success" ? try response.decode(Value.self, forKey: "data") : nil
    }
}

/// A table's rows, and how many there are in all.
struct TautulliTable<Row: Decodable & Sendable>: Decodable, Sendable {
    var rows: [Row]
    var count: Int

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        rows = try fields.decode(TautulliList<Row>.self, forKey: "data").elements
        count = max(fields.whole("recordsFiltered").map { Int(clamping: $0) } ?? 0, rows.count)
    }
}
