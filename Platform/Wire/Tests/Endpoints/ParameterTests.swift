import Base
import Foundation
import Testing
import Wire

@Suite struct ParameterTests {
    private enum Sort: String, Codable, CaseIterable, Sendable { case name, newest }

    private struct Parameters: Codable, Equatable, Sendable {
        var id: SortableID
        var q: String?
        var limit: Int?
        var isClose: Bool?
        var ratio: Double?
        var sort: Sort?
        var since: Date?
        var idempotencyKey: String?
    }

    private let endpoint = Endpoint<Parameters, NoBody, NoAnswer>(
        "sample", .get, "/api/v1/things/{id}/all", summary: "A sample.",
        headerFields: ["idempotencyKey": "Idempotency-Key"], tag: "sample")

    private func parameters(
        id: String = "0123456789ABC", query: String? = nil, fields: HTTPFields = [:]
    ) throws -> Parameters {
        var request = HTTPRequest(method: .get, path: "/", query: query, fields: fields)
        request.context[PathParameters.self] = PathParameters(["id": id])
        return try endpoint.parameters(of: request)
    }

    @Test func `Parameters travel in path, query and header fields and come back the same`() throws {
        let id = try #require(SortableID("0123456789ABC"))
        let value = Parameters(
            id: id, q: "a b+c&d=é/%", limit: 20, isClose: true, ratio: 0.5, sort: .newest,
            since: Date(timeIntervalSince1970: 1.5), idempotencyKey: "k-1")
        var request = try endpoint.request(value, NoBody())
        #expect(request.path == "/api/v1/things/0123456789ABC/all")
        #expect(
            request.query
                == "q=a%20b%2Bc%26d%3D%C3%A9%2F%25&limit=20&isClose=true&ratio=0.5&sort=newest"
                + "&since=1970-01-01T00%3A00%3A01.500Z")
        #expect(request.fields["idempotency-key"] == "k-1")
        request.context[PathParameters.self] = PathParameters(["id": "0123456789ABC"])
        #expect(try endpoint.parameters(of: request) == value)
    }

    @Test(arguments: [("q=a%00b", 400), ("q=%1B%5B2J", 422), ("q=%C2%85", 422)])
    func `OF-221: control characters in a parameter are refused, whatever it is for`(query: String, status: Int) throws
    {
        #expect { try parameters(query: query) } throws: { ($0 as? Problem)?.status == status }
        #expect { try parameters(id: "0123456789AB\0") } throws: { ($0 as? Problem)?.status == 404 }
    }

    @Test func `Parameters that are nil leave no trace`() throws {
        let id = try #require(SortableID("0123456789ABC"))
        let request = try endpoint.request(Parameters(id: id), NoBody())
        #expect(request.query == nil)
    }

    @Test(
        arguments: [
            ("limit=ten", "limit"), ("limit=1.5", "limit"), ("limit=", "limit"),
            ("limit=99999999999999999999", "limit"), ("isClose=yes", "isClose"), ("ratio=nan", "ratio"),
            ("sort=oldest", "sort"), ("since=yesterday", "since"),
        ])
    func `OF-221: a wrong value in the query is 422 with its name`(query: String, field: String) throws {
        let problem = try #require(throws: Problem.self) { try parameters(query: query) }
        #expect(problem.status == 422)
        #expect(problem.errors?.first?.field == field)
    }

    @Test func `A path part that cannot be an id looks like one that never existed`() throws {
        let problem = try #require(throws: Problem.self) { try parameters(id: "nonsense") }
        #expect(problem == .notFound())
    }

    @Test func `A parameter given twice is refused, an unknown one is not looked at`() throws {
        let problem = try #require(throws: Problem.self) { try parameters(query: "limit=1&limit=2") }
        #expect(problem.status == 400)
        #expect(try parameters(query: "utm=1&utm=2&limit=3").limit == 3)
    }

    @Test(arguments: ["q=%", "q=%2", "q=%zz", "q=%ff", "q=%00", "%c3=1"])
    func `A broken escape in the query is 400`(query: String) throws {
        let problem = try #require(throws: Problem.self) { try parameters(query: query) }
        #expect(problem.status == 400)
        #expect(problem.code == "query_invalid")
    }

    @Test func `The query cannot stand in for the path or a header field`() throws {
        let value = try parameters(query: "id=ZZZZZZZZZZZZZ&idempotencyKey=stolen")
        #expect(value.id.description == "0123456789ABC")
        #expect(value.idempotencyKey == nil)
    }

    @Test func `A plus in the query is a space, as forms write it`() throws {
        #expect(try parameters(query: "q=a+b%2Bc").q == "a b+c")
    }

    @Test(arguments: ["", ".", ".."])
    func `A path part that would change the path is not sent`(name: String) throws {
        struct Name: Codable, Sendable { var name: String }
        let endpoint = Endpoint<Name, NoBody, NoAnswer>("n", .get, "/a/{name}", summary: "", tag: "")
        #expect(throws: TransportError.self) { try endpoint.request(Name(name: name), NoBody()) }
        #expect(try endpoint.request(Name(name: "a/../b"), NoBody()).path == "/a/a%2F..%2Fb")
    }
}
