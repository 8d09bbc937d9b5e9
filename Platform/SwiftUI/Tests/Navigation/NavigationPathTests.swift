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
}
