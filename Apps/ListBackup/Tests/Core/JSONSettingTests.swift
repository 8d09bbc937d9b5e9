import ListBackupCore
import Testing

/// Records with one value put in place of another.
@Suite struct JSONSettingTests {
    @Test(arguments: [
        (#"{"a":1,"b":{"c":2.50}}"#, "b.c", "3", #"{"a":1,"b":{"c":3}}"#),
        (#"{"a":1,"b":{"c":2.50}}"#, "a", nil, #"{"b":{"c":2.50}}"#),
        (#"{"a":1}"#, "b.c", "true", #"{"a":1,"b":{"c":true}}"#),
        (#"{"a":1,"b":null}"#, "b.c", "3", #"{"a":1,"b":{"c":3}}"#),
        (#"{"a":1,"b":null}"#, "b.c", nil, #"{"a":1,"b":null}"#),
        (#"{ "a" : 1 }"#, "x\"y", "2", #"{"a":1,"x\"y":2}"#), ("{}", "a", nil, "{}"),
    ])
    func `LB-160 A field is set and every other byte of a value stays`(
        record: String, path: String, value: String?, result: String
    ) throws {
        let set = try JSONText.setting(
            JSONText.path(path), to: value.map { Array($0.utf8)[...] }, in: Array(record.utf8))
        #expect(String(decoding: set, as: UTF8.self) == result)
    }

    @Test func `LB-157 Only values that name a record with another id are written anew, as they were written`() {
        let finder = ReferenceFinder(streams: ["customers", "tags", "users"], declared: ["owner": "users"])
        let record =
            #"{"id":2,"customer_id":2,"customer":{"id":"2"},"tag_ids":[1,2,3],"owner":"a","total":2,"text":"customer 2"}"#
        let ids = ["customers/2": "70", "tags/2": "71", "users/a": "b"]
        let made = finder.rewriting(Array(record.utf8)) { ids["\($0)/\($1)"] }
        let wanted =
            #"{"id":2,"customer_id":70,"customer":{"id":"70"},"tag_ids":[1,71,3],"owner":"b","total":2,"text":"customer 2"}"#
        #expect(String(decoding: made, as: UTF8.self) == wanted)
    }
}
