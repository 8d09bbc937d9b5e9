import ListBackupCore
import Testing

@Suite struct ReferenceFinderTests {
    private let finder = ReferenceFinder(streams: ["customers", "orders", "public.categories", "boxes", "staff"])

    private func found(_ record: String) -> [String] {
        finder.references(in: Array(record.utf8)).map { "\($0.field) \($0.stream) \($0.key.text)" }
    }

    @Test(arguments: [
        (#"{"customer_id":12}"#, "customer_id customers 12"),
        (#"{"customerId":"c-7"}"#, "customerId customers c-7"),
        (#"{"CustomerID":12}"#, "CustomerID customers 12"),
        (#"{"customer":{"id":12,"name":"Ada"}}"#, "customer.id customers 12"),
        (#"{"customer":12}"#, "customer customers 12"),
        (#"{"lines":[{"category_id":3},{"category_id":3}]}"#, "lines.category_id public.categories 3"),
        (#"{"box_ids":[4]}"#, "box_ids boxes 4"),
        (#"{"orders":[9]}"#, "orders orders 9"),
        (#"{"staff_id":2}"#, "staff_id staff 2"),
    ])
    func `LB-142 A field that is named after a stream names a record of it`(_ record: String, _ reference: String) {
        #expect(found(record) == [reference])
    }

    @Test(arguments: [
        #"{"id":12}"#, #"{"orders":4}"#, #"{"customer":null,"customer_id":true}"#, #"{"paid":1,"grid":2}"#,
        #"{"customer_ids":12}"#, "[1,2]", "12", "{", "",
    ])
    func `Counts, own ids, words that only end alike and broken records name nothing`(_ record: String) {
        #expect(found(record).isEmpty)
    }

    @Test func `What is deep or long ends somewhere`() {
        let many = (0..<1_000).map { #"{"customer_id":\#($0)}"# }.joined(separator: ",")
        #expect(found("[\(many)]").count == 50)
        #expect(found(String(repeating: #"{"a":"#, count: 50) + #"{"customer_id":1}"#).isEmpty)
    }
}
