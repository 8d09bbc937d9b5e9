import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupContract
import Secrets
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Receipts of erasures that anybody can check.
@Suite(.timeLimit(.minutes(2))) struct ErasureReceiptTests {
    /// Checks a receipt as somebody does who has nothing but it and the key.
    private static func isGenuine(_ text: String, _ pem: String) throws -> Bool {
        let parts = text.components(separatedBy: "\nsignature: ")
        let line = try #require(parts.last?.split(separator: "\n").first)
        let signature = try #require(Data(base64Encoded: String(line)))
        let body = pem.split(separator: "\n").dropFirst().dropLast().joined()
        let key = try #require(Data(base64Encoded: body)).suffix(32)
        return Ed25519Key.verify(Array(signature), of: Array((parts[0] + "\n").utf8), by: Array(key))
    }

    @Test(arguments: TestDatabase.all)
    func `LB-128 A receipt is signed once all is erased, names nobody, and whoever changes it is found out`(
        _ database: TestDatabase
    ) async throws {
        try await ServerFixture.run(database) { fixture in
            let client = try fixture.client()
            fixture.fill(ShopData(customers: 2))
            fixture.shop.put("customers", "901", #"{"id":901,"email":"nell@example.com"}"#)
            let source = try await client.call(SourcesAPI.create, body: fixture.draft("Line\nbreak"))
            _ = try await fixture.backUp(source, client)
            let erasure = try await client.call(
                ErasuresAPI.erase, body: ErasureRequest(identifiers: ["nell@example.com"], records: 1))
            let id = ByID(id: erasure.id)
            try await eventually {
                try await client.call(ErasuresAPI.list).first { $0.id == erasure.id }?.endedAt != nil
            }
            let receipt = try await client.call(ErasuresAPI.receipt, id)
            let key = try await client.call(ErasuresAPI.receiptKey)
            #expect(try Self.isGenuine(receipt.text, key.pem))
            #expect(receipt.text.contains("records: 1\n") && !receipt.text.contains("nell"))
            #expect(receipt.text.split(separator: "\n").filter { $0.hasPrefix("source: ") }.count == 1)
            let forged = receipt.text.replacing("records: 1\n", with: "records: 2\n")
            #expect(try !Self.isGenuine(forged, key.pem))
            #expect(try await client.call(ErasuresAPI.receiptKey) == key)
            let refused = await #expect(throws: Problem.self) {
                try await fixture.client(8).call(ErasuresAPI.receipt, id)
            }
            #expect(refused?.status == 404)
        }
    }

    @Test func `LB-128 Nothing is stated of an erasure that goes on`() async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            let person = try #require(SortableID(rawValue: 7))
            let open = Erasure(
                id: fixture.server.context.ids.next(), startedAt: .now, endedAt: nil, sources: [], keepsOut: true)
            try await fixture.database.write {
                try fixture.server.context.erasures.insert(open, of: person, $0)
            }
            let refused = await #expect(throws: Problem.self) {
                try await client.call(ErasuresAPI.receipt, ByID(id: open.id))
            }
            #expect(refused?.code == "not_erased")
        }
    }
}
