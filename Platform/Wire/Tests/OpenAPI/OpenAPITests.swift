import Base
import Foundation
import Testing
import Wire

private enum Mood: String, Codable, CaseIterable, Sendable { case calm, wild }

/// An enumeration that cannot list its cases and gives a sample instead.
private enum Colour: String, Codable, Sendable, SchemaSample {
    case green
    static var schemaSample: Colour? { .green }
}

private struct Tree: Codable, Sendable {
    struct Leaf: Codable, Sendable {
        var name: String
        var mood: Mood?
    }

    var id: SortableID
    var leaves: [Leaf]
    var children: [Tree]
    var best: Leaf
    var plantedAt: Date
    var height: Double?
    var counts: [String: Int]
    var colour: Colour
    var age: Int
    var isEvergreen: Bool
}

private struct TreeParameters: Codable, Sendable {
    var id: SortableID
    var mood: Mood?
    var limit: Int?
    var key: String
}

private struct NewTree: Codable, EndpointBody, SchemaRules {
    var name: String
    static var schemaRules: [String: JSONValue] { ["name": ["minLength": 1]] }
    static var schemaOfWhole: JSONValue { ["minProperties": 1] }
}

private struct Stubborn: Codable, Sendable {
    init(from decoder: any Decoder) throws {
        let number = try decoder.singleValueContainer().decode(Int.self)
        guard number > 0 else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "positive only"))
        }
    }

    func encode(to encoder: any Encoder) throws {}
}

@Suite struct OpenAPITests {
    private let read = Endpoint<TreeParameters, NoBody, Tree>(
        "readTree", .get, "/trees/{id}", summary: "Reads a tree.", headerFields: ["key": "X-Key"], tag: "trees")
    private let list = Endpoint<NoParameters, NoBody, Page<Tree>>(
        "listTrees", .get, "/trees", summary: "Lists trees.", access: .open, tag: "trees")
    private let create = Endpoint<NoParameters, NewTree, Tree>(
        "plant", .post, "/trees", summary: "Plants a tree.", success: .created, tag: "trees")
    private let picture = Endpoint<TreeParameters, FileUpload, NoAnswer>(
        "picture", .put, "/trees/{id}/picture", summary: "Sets a picture.", success: .noContent, tag: "trees")

    private func document(_ endpoints: EndpointDescription...) -> OpenAPIDocument {
        OpenAPIDocument(title: "Trees", version: "1", endpoints: endpoints)
    }

    private var all: OpenAPIDocument {
        document(read.described, list.described, create.described, picture.described)
    }

    @Test func `OF-232: every property has its schema, required unless optional`() throws {
        let value = all.value
        let tree = try #require(value["components"]?["schemas"]?["Tree"])
        let properties = try #require(tree["properties"])
        #expect(properties["id"]?["minLength"] == 13)
        #expect(properties["leaves"]?["items"]?["$ref"] == "#/components/schemas/TreeLeaf")
        #expect(properties["children"]?["items"]?["$ref"] == "#/components/schemas/Tree")
        #expect(properties["plantedAt"]?["format"] == "date-time")
        #expect(properties["counts"]?["additionalProperties"]?["type"] == "integer")
        #expect(properties["colour"]?["type"] == "string")
        // The reader takes null for absent, so the document does.
        #expect(properties["height"]?["type"] == ["number", "null"])
        let required = try #require(tree["required"]).elements.compactMap(\.text)
        #expect(
            required == ["id", "leaves", "children", "best", "plantedAt", "counts", "colour", "age", "isEvergreen"])
        let mood = value["components"]?["schemas"]?["TreeLeaf"]?["properties"]?["mood"]
        #expect(mood?["enum"] == ["calm", "wild", .null])
        #expect(all.unreadable.isEmpty)
    }

    @Test func `OF-232: parameters stand where the client puts them`() throws {
        let operation = try #require(all.value["paths"]?["/trees/{id}"]?["get"])
        let parameters = try #require(operation["parameters"]).elements
        #expect(parameters.map { $0["name"] } == ["id", "mood", "limit", "X-Key"])
        #expect(parameters.map { $0["in"] } == ["path", "query", "query", "header"])
        #expect(parameters.map { $0["required"] } == [true, false, false, true])
        #expect(operation["security"] == [["session": []]])
        #expect(all.value["paths"]?["/trees"]?["get"]?["security"] == [])
    }

    @Test func `OF-232: what the reader refuses is not valid: a NUL, controls in parameters, an id misspelt`() throws {
        let schemas = try #require(all.value["components"]?["schemas"])
        let name = try #require(schemas["NewTree"]?["properties"]?["name"])
        #expect(name["pattern"] == #"^[^\u0000]*$"# && name["minLength"] == 1)
        #expect(schemas["NewTree"]?["minProperties"] == 1)
        let parameters = try #require(all.value["paths"]?["/trees/{id}"]?["get"]?["parameters"]).elements
        let pattern = try #require(parameters[0]["schema"]?["pattern"]?.text)
        let expression = try Regex(pattern)
        for number in [0, 1, Int64.max, 1 << 62] {
            let id = try #require(SortableID(rawValue: number)).description
            #expect(id.contains(expression), "\(id)")
        }
        #expect(!"800000000000A".contains(expression) && !"0000000000I00".contains(expression))
        #expect(parameters[3]["schema"]?["pattern"] == #"^[^\u0000-\u001f\u007f-\u009f]*$"#)
        #expect(parameters[1]["schema"]?["enum"] == ["calm", "wild"])
    }

    @Test func `OF-232: pages, uploads and empty answers have their forms`() throws {
        let paths = try #require(all.value["paths"])
        let page = paths["/trees"]?["get"]?["responses"]?["200"]?["content"]?["application/json"]?["schema"]
        #expect(page?["$ref"] == "#/components/schemas/PageOfTree")
        let upload = try #require(paths["/trees/{id}/picture"]?["put"])
        #expect(upload["requestBody"]?["content"]?["multipart/form-data"] != nil)
        #expect(upload["responses"]?["204"]?["content"] == nil)
        #expect(paths["/trees"]?["post"]?["responses"]?["201"] != nil)
    }

    @Test func `OF-232: the document holds together: every reference has its target, every operation its responses`()
        throws
    {
        let bytes = try all.json()
        let value = try JSONCoding.decode(JSONValue.self, from: bytes)
        #expect(value == all.value)
        #expect(value["openapi"] == "3.1.0")
        for reference in references(value) {
            let steps = reference.split(separator: "/").dropFirst().map(String.init)
            let target = steps.reduce(Optional(value)) { $0?[$1] }
            #expect(target != nil, "\(reference)")
        }
        var names: Set<String> = []
        for path in try #require(value["paths"]).members {
            for operation in path.value.members {
                #expect(["get", "put", "post", "delete", "patch"].contains(operation.name))
                let name = try #require(operation.value["operationId"]?.text)
                #expect(names.insert(name).inserted)
                let responses = try #require(operation.value["responses"])
                #expect(responses["default"]?["$ref"] == "#/components/responses/Problem")
                let inPath = operation.value["parameters"]?.elements.filter { $0["in"] == "path" }.count ?? 0
                #expect(inPath == path.name.filter { $0 == "{" }.count)
            }
        }
        #expect(names == ["readTree", "listTrees", "plant", "picture"])
        #expect(value["components"]?["securitySchemes"]?["session"]?["scheme"] == "bearer")
    }

    @Test func `A type that cannot be learned is named`() {
        let endpoint = Endpoint<NoParameters, NoBody, Page<Stubborn>>("s", .get, "/s", summary: "", tag: "")
        #expect(!document(endpoint.described).unreadable.isEmpty)
    }

    private func references(_ value: JSONValue) -> [String] {
        switch value {
        case .object(let members):
            members.flatMap { member in
                member.name == "$ref" ? [member.value.text ?? ""] : references(member.value)
            }
        case .list(let elements): elements.flatMap(references)
        default: []
        }
    }
}
