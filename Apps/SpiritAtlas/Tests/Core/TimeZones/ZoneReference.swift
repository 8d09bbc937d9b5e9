/// `timezones_60.json`: times on the wall and what they mean.
struct ZoneReference: Decodable {
    struct Row: Decodable {
        var zone: String
        var local: String
        var firstOffset: Int
        var secondOffset: Int
        var status: String

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            zone = try row.decode(String.self)
            local = try row.decode(String.self)
            firstOffset = try row.decode(Int.self)
            secondOffset = try row.decode(Int.self)
            status = try row.decode(String.self)
        }
    }

    var rows: [Row]
}
