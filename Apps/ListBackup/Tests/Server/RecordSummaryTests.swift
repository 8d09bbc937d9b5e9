import Foundation
import ListBackupAPI
import Testing

@testable import ListBackupServer

@Suite struct RecordSummaryTests {
    @Test(arguments: [
        (#"{"id":7,"email":"ada@example.com","name":"Ada Fox"}"#, "Ada Fox", "name"),
        (#"{"id":7,"properties":{"firstname":"Ada","lastname":"Fox"},"name":null}"#, "Ada Fox", "properties.firstname"),
        (#"{"Id":7,"Full_Name":"Ada\nFox"}"#, "Ada Fox", "Full_Name"),
        (#"{"dealname":"Chairs"}"#, "Chairs", "dealname"),
        (#"{"customer":{"name":"Ada Fox"},"number":1042}"#, "1042", "number"),
        (#"{"path":"letters/may.txt","size":12}"#, "letters/may.txt", "path"),
    ])
    func `LB-136 A record is named as people name it`(_ record: String, _ title: String, _ path: String) {
        let summary = RecordSummary(of: record.utf8, id: "7")
        #expect(summary.title == title && summary.titlePath == path)
    }

    @Test func `LB-136 What tells a record from others stands beside its name, without ids and links`() {
        let record =
            #"{"id":"c7","name":"Ada","self":"x","link":"https://example.com/7","city":"Oslo","orders":3,"#
            + #""vip":true,"tags":["a"],"address":{"zip":"0150"},"note":null,"copy":"c7"}"#
        #expect(
            RecordSummary(of: record.utf8, id: "c7").facts == [
                RecordFact(path: "city", text: "Oslo", isNumber: false),
                RecordFact(path: "orders", text: "3", isNumber: true),
                RecordFact(path: "address.zip", text: "0150", isNumber: false),
            ])
    }

    @Test(arguments: [
        "", "7", "[1]", "{", #"{"a":}"#, #"{"items":[{"name":"x"}]}"#,
        #"{"name":"\#(String(repeating: "x", count: 300_000))"}"#,
    ])
    func `What cannot be named is shown by its id alone`(_ record: String) {
        #expect(RecordSummary(of: record.utf8, id: "7") == RecordSummary())
    }

    @Test func `Long names and deep records are cut`() throws {
        let deep = String(repeating: #"{"a":"#, count: 5000) + "1" + String(repeating: "}", count: 5000)
        let record = #"{"name":"\#(String(repeating: "å", count: 500))","deep":\#(deep)}"#
        let summary = RecordSummary(of: record.utf8, id: "7")
        #expect(try #require(summary.title).count == 120 && summary.title?.last == "…" && summary.facts.isEmpty)
    }
}
