import Foundation
import SwiftUI
import Testing

@Suite struct NavigationPathTests {
    struct Route: Hashable, Codable { var name: String }
    private struct Secret: Hashable {}

    @Test func `A path of several types is kept and read again`() throws {
        var path = NavigationPath(["a"])
        path.append(7)
        path.append(Route(name: "b"))
        let data = try JSONEncoder().encode(#require(path.codable))
        let kept = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
        #expect(NavigationPath(kept) == path)
    }

    @Test func `A path with a value that cannot be encoded cannot be kept`() {
        var path = NavigationPath()
        path.append(Secret())
        #expect(path.codable == nil)
    }

    @Test(arguments: [#"["nonsense","1"]"#, #"["Si","no number"]"#, #"["Si"]"#, #"[1]"#])
    func `What is no path is an error`(json: String) {
        #expect(throws: (any Error).self) {
            try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(json.utf8))
        }
    }

    private struct Nested<A>: Hashable, Codable {}
    private typealias Deep<A> = Nested<Nested<Nested<Nested<Nested<Nested<A>>>>>>
    private typealias Deepest = Deep<Deep<Deep<Deep<Deep<Deep<Deep<Deep<Deep<Deep<Int>>>>>>>>>>

    @Test func `A path of more values or longer names than apps have is neither kept nor read`() throws {
        let hundred = NavigationPath(0..<100), more = NavigationPath(0..<101)
        let kept = try JSONEncoder().encode(#require(hundred.codable))
        #expect(try NavigationPath(Self.read(kept)) == hundred)
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(more.codable) }
        #expect(throws: DecodingError.self) {
            try Self.read(Data("[\(String(decoding: kept.dropFirst().dropLast(), as: UTF8.self)),\"Si\",\"7\"]".utf8))
        }
        let name = try #require(_mangledTypeName(Deepest.self))
        #expect(name.utf8.count > 256)
        #expect(throws: DecodingError.self) { try Self.read(JSONEncoder().encode([name, "{}"])) }
        let deep = NavigationPath([Deepest()])
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(deep.codable) }
    }

    private static func read(_ data: Data) throws -> NavigationPath.CodableRepresentation {
        try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    }
}
