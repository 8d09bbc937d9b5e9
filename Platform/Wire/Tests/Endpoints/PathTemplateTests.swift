import Testing
import Wire

struct PathTemplateTests {
    @Test(
        arguments: [
            ("/", [String]()), ("/a/b", []), ("/a/{id}", ["id"]), ("/{a}/x/{b}", ["a", "b"]),
            ("/files/{path...}", ["path"]), ("/{a}{b", []), ("/a{id}", []),
        ])
    func `A template knows the names of its parameters in order`(text: String, names: [String]) {
        #expect(PathTemplate(text).parameters == names)
        #expect(PathTemplate(text).description == text)
    }

    @Test(
        arguments: [
            ("7", "/a/7/b"), ("a/b", "/a/a%2Fb/b"), ("?x#y", "/a/%3Fx%23y/b"), ("..a", "/a/..a/b"),
            ("æ", "/a/%C3%A6/b"),
            ("%2e", "/a/%252e/b"), ("\r\n", "/a/%0D%0A/b"),
        ])
    func `A value stays within its part of the path, whatever it holds`(value: String, path: String) {
        #expect(PathTemplate("/a/{id}/b").filled { _ in value } == path)
    }

    @Test(arguments: [nil, "", ".", ".."] as [String?])
    func `A part that is missing or would walk through the path gives none`(value: String?) {
        #expect(PathTemplate("/a/{id}/b").filled { _ in value } == nil)
    }

    @Test(
        arguments: [
            ("a/b", "/f/a/b"), ("", "/f/"), ("a//b/", "/f/a/b"), ("a b/c", "/f/a%20b/c"), ("../x", nil),
            ("a/../b", nil),
            ("a/.", nil), ("a/...", "/f/a/..."),
        ] as [(String, String?)])
    func `The rest of a path keeps its slashes and walks nowhere else`(value: String, path: String?) {
        #expect(PathTemplate("/f/{rest...}").filled { _ in value } == path)
    }
}
