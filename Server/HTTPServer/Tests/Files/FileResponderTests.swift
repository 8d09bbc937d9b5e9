import Foundation
import HTTPServer
import Testing
import Wire

@Suite final class FileResponderTests {
    let folder: URL
    let files: FileResponder

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID())")
        let root = folder.appendingPathComponent("root")
        try FileManager.default.createDirectory(
            at: root.appendingPathComponent("sub"), withIntermediateDirectories: true)
        try Data("0123456789".utf8).write(to: root.appendingPathComponent("digits.txt"))
        try Data("body {}".utf8).write(to: root.appendingPathComponent("style.css"))
        try Data("compressed".utf8).write(to: root.appendingPathComponent("style.css.gz"))
        try Data("inner".utf8).write(to: root.appendingPathComponent("sub/a b.svg"))
        try Data().write(to: root.appendingPathComponent("empty.bin"))
        try Data("hidden".utf8).write(to: root.appendingPathComponent(".secret"))
        try Data("outside".utf8).write(to: folder.appendingPathComponent("outside.txt"))
        try FileManager.default.createSymbolicLink(
            at: root.appendingPathComponent("leak.txt"),
            withDestinationURL: folder.appendingPathComponent("outside.txt"))
        files = FileResponder(root: root.path)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func respond(_ path: String, method: HTTPMethod = .get, _ fields: HTTPFields = [:]) -> HTTPResponse {
        files.respond(to: HTTPRequest(method: method, path: "/" + path, fields: fields), path: path)
    }

    private func slice(_ response: HTTPResponse) -> [Int64]? {
        guard case .file(_, let offset, let count) = response.body else { return nil }
        return [offset, count]
    }

    @Test(
        arguments: [
            ("digits.txt", "text/plain; charset=utf-8", 10), ("sub/a%20b.svg", "image/svg+xml", 5),
            ("empty.bin", "application/octet-stream", 0),
        ] as [(String, String, Int64)])
    func `A file comes with its type and length`(path: String, type: String, count: Int64) {
        let response = respond(path)
        #expect(response.status == .ok)
        #expect(response.fields["Content-Type"] == type)
        #expect(slice(response) == [0, count])
        #expect(response.fields["ETag"]?.hasPrefix("\"") == true)
    }

    @Test(arguments: [
        "", "/", "nothing.txt", "sub", "sub/", ".secret", "../outside.txt", "%2e%2e/outside.txt",
        "sub/../../outside.txt",
        "sub%2f..%2f..%2foutside.txt", "leak.txt", "//etc/passwd", "/etc/passwd", "digits.txt%00.png", "%zz",
        "digits.txt/", "..%5coutside.txt", "./digits.txt",
    ])
    func `A path that leads out, or to nothing, is not there`(path: String) {
        #expect(respond(path).status == .notFound)
    }

    @Test(
        arguments: [
            ("bytes=0-3", 206, [0, 4], "bytes 0-3/10"), ("bytes=4-", 206, [4, 6], "bytes 4-9/10"),
            ("bytes=-3", 206, [7, 3], "bytes 7-9/10"), ("bytes=-30", 206, [0, 10], "bytes 0-9/10"),
            ("bytes=9-99999999999999999999", 206, [9, 1], "bytes 9-9/10"), ("bytes=10-", 416, nil, "bytes */10"),
            ("bytes=-0", 416, nil, "bytes */10"), ("bytes=5-2", 200, [0, 10], nil),
            ("bytes=0-1,4-5", 200, [0, 10], nil),
            ("lines=0-1", 200, [0, 10], nil), ("bytes=a-b", 200, [0, 10], nil), ("bytes=-", 200, [0, 10], nil),
        ] as [(String, Int, [Int64]?, String?)])
    func `Ranges`(range: String, status: Int, part: [Int64]?, told: String?) {
        let response = respond("digits.txt", ["Range": range])
        #expect(response.status.rawValue == status)
        #expect(slice(response) == part)
        #expect(response.fields["Content-Range"] == told)
    }

    @Test func `A range of another version gets the whole file`() throws {
        let tag = try #require(respond("digits.txt").fields["ETag"])
        let date = try #require(respond("digits.txt").fields["Last-Modified"])
        for (condition, status) in [(tag, 206), (date, 206), ("\"other\"", 200), ("W/" + tag, 200), ("nonsense", 200)] {
            let response = respond("digits.txt", ["Range": "bytes=0-1", "If-Range": condition])
            #expect(response.status.rawValue == status, "\(condition)")
        }
    }

    @Test func `Who has the file already is told so`() throws {
        let first = respond("digits.txt")
        let tag = try #require(first.fields["ETag"]), date = try #require(first.fields["Last-Modified"])
        for fields: HTTPFields in [
            ["If-None-Match": tag], ["If-None-Match": "\"x\", W/\(tag)"], ["If-None-Match": "*"],
            ["If-Modified-Since": date],
        ] {
            #expect(respond("digits.txt", fields).status == .notModified)
        }
        let other: HTTPFields = ["If-None-Match": "\"x\"", "If-Modified-Since": date]
        #expect(respond("digits.txt", other).status == .ok)
        #expect(respond("digits.txt", ["If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"]).status == .ok)
        #expect(respond("digits.txt", ["If-Match": "\"x\""]).status == .preconditionFailed)
        #expect(
            respond("digits.txt", ["If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"]).status
                == .preconditionFailed)
    }

    @Test(arguments: [
        ("gzip", true), ("br, gzip;q=0.5", true), ("*", true), ("gzip;q=0", false), ("gzip;q=0, *", false),
        ("br", false),
        ("", false),
    ])
    func `A compressed neighbour goes to who takes it`(accepted: String, isCompressed: Bool) {
        let response = respond("style.css", ["Accept-Encoding": accepted])
        #expect(response.fields["Vary"] == "Accept-Encoding")
        #expect(response.fields["Content-Type"] == "text/css; charset=utf-8")
        #expect((response.fields["Content-Encoding"] == "gzip") == isCompressed)
        #expect(slice(response)?.last == (isCompressed ? 10 : 7))
    }

    @Test func `Only reading is allowed`() {
        #expect(respond("digits.txt", method: .post).status == .methodNotAllowed)
        #expect(respond("digits.txt", method: .head).status == .ok)
    }
}
