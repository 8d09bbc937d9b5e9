import Testing

@testable import Wire

@Suite struct MediaTypeTests {
    @Test(
        arguments: [
            ("application/json", true), ("Application/JSON; charset=utf-8", true), (" application/json\t;x", true),
            ("application/problem+json", true), ("application/vnd.api+json;v=1", true), ("text/json", false),
            ("text/plain", false), ("application/jsonp", false), ("application/json+xml", false), ("", false),
            (";application/json", false), ("multipart/form-data; a=application/json", false), ("image/svg+json", false),
        ])
    func `Only JSON is JSON, whatever stands beside it`(field: String, isJSON: Bool) {
        #expect(MediaType.isJSON(field) == isJSON)
    }

    @Test func `No field is no type`() {
        #expect(!MediaType.isJSON(nil))
        #expect(MediaType.essence(nil).isEmpty)
    }

    @Test(
        arguments: [
            ("multipart/form-data; boundary=b", "b"), ("multipart/form-data;BOUNDARY=\"b c\"", "b c"),
            ("multipart/form-data; x=\"a;boundary=no\"; boundary=yes", "yes"),
            ("multipart/form-data; x=\"a\\\";boundary=no\"; boundary=yes", "yes"),
            ("multipart/form-data; boundary = b ", "b"), ("multipart/form-data; boundary=\"a\\\"b\\\\\"", "a\"b\\"),
            ("multipart/form-data; boundary=a=b", "a=b"), ("multipart/form-data; boundary", nil),
            ("multipart/form-data; boundary=first; boundary=second", "first"), ("multipart/form-data", nil),
            ("boundary=b", nil), ("multipart/form-data; xboundary=b", nil), ("multipart/form-data; boundary=", ""),
            ("multipart/form-data; boundary=\"", "\""),
        ] as [(String, String?)])
    func `A parameter is found by its name, with quotes and escapes taken off`(field: String, value: String?) {
        #expect(MediaType.parameter("boundary", of: field) == value)
    }
}
