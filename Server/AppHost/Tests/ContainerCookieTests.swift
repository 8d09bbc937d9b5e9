import Testing
import Wire

@testable import AppHost

struct ContainerCookieTests {
    private static let token = String(repeating: "t", count: 43)
    private static let other = String(repeating: "o", count: 43)

    private func read(_ fields: [String], isSecure: Bool = false) -> String? {
        var all = HTTPFields()
        for field in fields { all.append("Cookie", field) }
        return ContainerCookie.token(of: all, isSecure: isSecure)
    }

    @Test func `The cookie is found among others, in one field or in several`() {
        #expect(read(["homescreen=\(Self.token)"]) == Self.token)
        #expect(read(["a=b; homescreen=\(Self.token);c=d"]) == Self.token)
        #expect(read(["a=b", "x=y;   homescreen=\(Self.token)"]) == Self.token)
        #expect(read([";;=;homescreen=\(Self.token)"]) == Self.token)
    }

    @Test(
        arguments: [
            "", ";", "homescreen", "homescreen=", "homescreenx=\(Self.token)", "xhomescreen=\(Self.token)",
            "HOMESCREEN=\(Self.token)", "homescreen=\(Self.token)t", "homescreen=\"\(Self.token)\"",
            "a=homescreen=\(Self.token)",
            "homescreen =\(Self.token)", "homescreen=\u{301}\(Self.token)",
        ])
    func `What only looks like the cookie is none`(field: String) {
        #expect(read([field]) == nil)
    }

    @Test func `The cookie with the prefix goes before the one without, which counts for nothing by https`() {
        let both = ["homescreen=\(Self.other); __Host-homescreen=\(Self.token)"]
        #expect(read(both) == Self.token)
        #expect(read(both, isSecure: true) == Self.token)
        #expect(read(["homescreen=\(Self.other)"], isSecure: true) == nil)
    }
}
