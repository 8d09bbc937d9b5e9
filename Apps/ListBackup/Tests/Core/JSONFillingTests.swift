import ListBackupCore
import Testing

/// Records whose empty members are filled from another.
@Suite struct JSONFillingTests {
    @Test(arguments: [
        (#"{"a":"","b":2.50}"#, #"{"a":"x","b":3}"#, #"{"a":"x","b":2.50}"#),
        (#"{"a":null,"l":[],"o":{}}"#, #"{"a":1,"l":[2],"o":{"p":3}}"#, #"{"a":1,"l":[2],"o":{"p":3}}"#),
        (#"{"a":0,"b":false,"c":[1]}"#, #"{"a":1,"b":true,"c":[1,2]}"#, #"{"a":0,"b":false,"c":[1]}"#),
        (#"{"o":{"p":"","q":1}}"#, #"{"o":{"p":"x","q":2,"r":null}}"#, #"{"o":{"p":"x","q":1}}"#),
        (#"{"a":null}"#, #"{"a":"","n":7}"#, #"{"a":null,"n":7}"#), (#"{"a":1}"#, "[2]", #"{"a":1}"#),
        ("{}", #"{"a\u0062":1.0}"#, #"{"a\u0062":1.0}"#),
    ])
    func `LB-158 Members that are missing or empty are filled, and every other byte stays`(
        record: String, other: String, result: String
    ) throws {
        let filled = try JSONText.filling(Array(record.utf8), from: Array(other.utf8))
        #expect(String(decoding: filled, as: UTF8.self) == result)
        #expect(try JSONText.filling(filled, from: Array(other.utf8)) == filled)
    }
}
