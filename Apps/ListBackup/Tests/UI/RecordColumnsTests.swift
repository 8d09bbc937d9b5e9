import Foundation
import ListBackupAPI
import Testing

@testable import ListBackupUI

@Suite struct RecordColumnsTests {
    private func item(_ title: String?, _ facts: [(String, String, Bool)]) -> RecordItem {
        RecordItem(
            key: title ?? "", id: title ?? "", text: "{}",
            summary: RecordSummary(
                title: title, titlePath: title.map { _ in "name" },
                facts: facts.map { RecordFact(path: $0.0, text: $0.1, isNumber: $0.2) }))
    }

    @Test func `LB-136 The fields that most records have stand side by side, in the records' order`() {
        let items = [
            item("Ada", [("city", "Oslo", false), ("orders", "3", true)]),
            item("Ben", [("phone", "1", true), ("city", "Cork", false), ("orders", "-", false)]),
            item("Eva", [("city", "Graz", false), ("phone", "2", true), ("orders", "1", true)]),
        ]
        let two = RecordColumns(items, most: 2)
        #expect(two.titlePath == "name" && two.columns.map(\.path) == ["city", "orders"])
        // A column of numbers has nothing else in it.
        #expect(two.columns.map(\.isNumber) == [false, false])
        #expect(RecordColumns(items, most: 3).columns.map(\.path) == ["city", "phone", "orders"])
        #expect(RecordColumns(items, most: 0).columns.isEmpty && RecordColumns([], most: 4).columns.isEmpty)
    }

    @Test(arguments: [(320.0, 0), (560, 2), (500, 2), (980, 5), (4000, 5), (-1, 0)])
    func `Columns are as many as fit`(_ width: Double, _ count: Int) {
        #expect(RecordColumns.count(in: width) == count)
    }

    @Test func `LB-195 Times are shown in a person's language and zone, days as days`() throws {
        let (german, oslo) = (Locale(identifier: "de_DE"), try #require(TimeZone(identifier: "Europe/Oslo")))
        func shown(_ text: String) -> String {
            RecordFact(path: "at", text: text, isNumber: false).shown(in: german, zone: oslo)
        }
        #expect(shown("2026-11-24") == "24. Nov. 2026")
        #expect(
            shown("2026-11-24T23:30:00Z").hasPrefix("25. Nov. 2026")
                && shown("2026-11-24T23:30:00.500Z").contains("0:30"))
        #expect(shown("2026-11-2x") == "2026-11-2x" && shown("+49 30 123456") == "+49 30 123456")
        #expect(RecordFact(path: "n", text: "2026112400", isNumber: true).shown(in: german, zone: oslo) == "2026112400")
    }
}
