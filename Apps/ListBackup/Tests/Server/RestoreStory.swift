import Foundation
import ListBackupAPI
import ListBackupContract
import Testing
import Wire

@testable import ListBackupServer

/// A shop with customers and orders that name them, whose records can be put back.
struct RestoreStory {
    let fixture: ServerFixture
    let client: APIClient
    let source: Source
    var shop: ShopServer { fixture.shop }
    var id: ByID { ByID(id: source.id) }

    /// - Parameters:
    ///   - keepsID: whether records that are made anew keep their ids.
    ///   - update: the method by which records are changed.
    ///   - rules: further ones of how records are written, as JSON that ends in a comma.
    init(
        _ fixture: ServerFixture, keepsID: Bool = true, update: String = "PUT", deletes: Bool = true,
        rules more: String = ""
    ) async throws {
        func rules(_ name: String) -> String {
            let delete = deletes ? #","delete":{"method":"DELETE","path":"/v1/\#(name)/{id}"}"# : ""
            return """
                {"name":"\(name)","path":"/v1/\(name)","records":"\(name)","total":"count","write":{
                 \(more)"keepsID":\(keepsID),
                 "create":{"method":"POST","path":"/v1/\(name)"},"readOnly":["seen"],
                 "update":{"method":"\(update)","path":"/v1/\(name)/{id}"}\(delete)}}
                """
        }
        let connector = """
            {"name":"Shop","base":"\(fixture.shopBase)","paging":{"kind":"offset","parameter":"offset",
             "sizeParameter":"limit","size":50},"streams":[\(rules("orders")),\(rules("customers"))]}
            """
        self.fixture = fixture
        client = try fixture.client()
        source = try await client.call(
            SourcesAPI.create,
            body: SourceDraft(name: "Shop", kind: .rest, settings: SourceSettings(connector: connector)))
    }

    func put(_ id: Int, _ city: String, seen: Int = 1, note: String = "kept") {
        shop.put(
            "customers", "\(id)",
            #"{"id":\#(id),"address":{"city":"\#(city)","zip":"0001"},"note":"\#(note)","seen":\#(seen)}"#)
    }

    func order(_ id: Int, of customer: Int) {
        shop.put("orders", "\(id)", #"{"id":\#(id),"customer_id":\#(customer),"status":"open"}"#)
    }

    func customer(_ id: String) -> String { shop.record("customers", id) ?? "" }

    func restore(_ request: RestoreRequest = RestoreRequest(target: .source)) async throws -> RestoreResult {
        try await client.call(RestoresAPI.restore, id, request)
    }

    func plan(_ request: RestoreRequest = RestoreRequest(target: .source)) async throws -> RestorePlan {
        try await client.call(RestoresAPI.plan, id, request)
    }
}
