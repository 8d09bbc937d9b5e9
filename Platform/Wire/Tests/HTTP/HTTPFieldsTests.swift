import Testing
import Wire

struct HTTPFieldsTests {
    @Test func `Names are the same in any case, but only of ASCII letters`() {
        var fields: HTTPFields = ["Content-Type": "a", "X-Å": "b"]
        #expect(fields["content-TYPE"] == "a")
        #expect(fields["x-å"] == nil)
        #expect(fields["Content-Typ"] == nil)
        fields["CONTENT-type"] = "c"
        #expect(fields.fields.map(\.name) == ["Content-Type", "X-Å"])
        #expect(fields["Content-Type"] == "c")
    }

    @Test func `Lines of one name stay apart and in order`() {
        var fields: HTTPFields = ["A": "1"]
        fields.append("Set-Cookie", "x")
        fields.append("B", "2")
        fields.append("set-cookie", "y")
        #expect(fields["Set-Cookie"] == "x")
        #expect(fields.values("SET-COOKIE") == ["x", "y"])
        #expect(fields.values("C").isEmpty)
    }

    @Test func `Setting replaces all lines of a name where the first stood, and nil takes them away`() {
        var fields = HTTPFields()
        for (name, value) in [("a", "1"), ("b", "2"), ("A", "3"), ("c", "4"), ("a", "5")] { fields.append(name, value) }
        fields["a"] = "9"
        #expect(fields.fields.map { $0.name + $0.value } == ["a9", "b2", "c4"])
        fields["A"] = nil
        #expect(fields.fields.map(\.name) == ["b", "c"])
        fields["none"] = nil
        #expect(fields.fields.count == 2)
    }

    @Test func `A status has its words, else those of its class, else none`() {
        #expect(HTTPStatus.notFound.phrase == "Not Found")
        #expect(HTTPStatus(rawValue: 299).phrase == "OK")
        #expect(HTTPStatus(rawValue: 499).phrase == "Client Closed Request")
        #expect([0, -404, 777, .max, .min].map { HTTPStatus(rawValue: $0).phrase }.allSatisfy { $0 == "Unknown" })
    }
}
