import Foundation

/// Records of a business as NDJSON: 200,000 in five collections, and what a day makes of them. The same for one seed.
struct RecordDataset {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
            return mixed ^ mixed >> 31
        }
    }

    /// Each collection's share of all records.
    static let collections = [("contacts", 0.4), ("orders", 0.2), ("deals", 0.1), ("notes", 0.15), ("events", 0.15)]
    private static let words = [
        "account", "owner", "asked", "call", "renewal", "pricing", "invoice", "shipping", "second", "reminder",
        "customer", "blue", "widget", "email", "meeting", "friday", "contract", "draft", "discount", "sales",
    ]

    /// Writes `first` and `second` into a folder, a file for each collection; the second day has one in a hundred changed,
    /// one in two hundred added and one in five hundred removed.
    static func write(_ count: Int, into folder: URL) throws {
        for day in ["first", "second"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(day), withIntermediateDirectories: true)
        }
        for (place, (name, share)) in collections.enumerated() {
            var random = Generator(state: UInt64(place) + 1)
            let total = Int(Double(count) * share)
            var first: [UInt8] = []
            var second: [UInt8] = []
            for id in 1...total {
                let line = record(id, &random)
                first += line.utf8
                switch id % 1000 {
                case 7, 507: continue
                case let rest where rest % 100 == 3: second += record(id, &random).utf8
                default: second += line.utf8
                }
            }
            for id in total + 1...total + total / 200 { second += record(id, &random).utf8 }
            try Data(first).write(to: folder.appendingPathComponent("first/\(name).ndjson"))
            try Data(second).write(to: folder.appendingPathComponent("second/\(name).ndjson"))
        }
    }

    private static func record(_ id: Int, _ random: inout Generator) -> String {
        func text(_ count: Int) -> String {
            (0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }.joined(separator: " ")
        }
        let name = text(2)
        let token = String(random.next(), radix: 16) + String(random.next(), radix: 16)
        return """
            {"addresses":[{"country_code":"DE","line1":"\(id % 999) Oak St","locality":"\(text(1))"}],"custom_fields":\
            [{"content":"\(text(4))","id":10},{"content":null,"id":11}],"date_created":"2021-05-0\(id % 9 + 1)T10:11:12Z",\
            "email_addresses":[{"email":"\(token.prefix(9))@example.com","field":"EMAIL1"}],"family_name":"\(name)",\
            "id":\(id),"last_updated":"2024-11-1\(id % 9)T08:00:00Z","opted_in":\(random.next() % 2 == 0),"owner_id":\
            \(id % 12),"score":\(random.next() % 100),"tag_ids":[101,104,\(random.next() % 200)],"uuid":"\(token)"}

            """
    }
}
