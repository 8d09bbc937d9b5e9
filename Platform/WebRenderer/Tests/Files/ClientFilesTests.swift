import Foundation
import HTTPServer
import Synchronization
import Testing
import Wire

@testable import WebRenderer

@Suite struct ClientFilesTests {
    @Test func `The client is one script of less than 20 kB as it travels`() throws {
        let files = try ClientFiles()
        let script = try #require(files.files["client.js"])
        #expect(try #require(Gzip.compress(script.bytes, level: 9)).count < 20_000)
        #expect(!String(decoding: script.bytes, as: UTF8.self).contains("import "))
    }

    @Test func `Modules come after what they import`() throws {
        let script = try ScriptBundle.make(
            [
                "main.js": "import { b } from './b.js';\nb();\n",
                "b.js": "import { a } from './a.js';\n// a comment\nexport function b() {\n    a();\n}\n",
                "a.js": "import { b } from './b.js';\nexport const a = () => {}; // nothing\n",
            ], entry: "main.js")
        #expect(script == "const a = () => {};\nfunction b() {\na();\n}\nb();\n")
    }

    @Test func `What few pages need is a second script, which takes from the first what it needs`() throws {
        let scripts = try ScriptBundle.make(
            [
                "main.js": "import { a } from './a.js';\na();\n", "a.js": "export const a = () => {};\n",
                "more.js": "import { a } from './a.js';\nimport { b } from './b.js';\na(b);\n",
                "b.js": "export const b = 1;\n",
            ], entry: "main.js", named: "client.js", more: "more.js")
        #expect(scripts.first == "const a = () => {};\na();\nexport { a };\n")
        #expect(scripts.second == "import { a } from './client.js';\nconst b = 1;\na(b);\n")
        let files = try ClientFiles()
        #expect(try #require(Gzip.compress(files.files["more.js"]?.bytes ?? [], level: 9)).count < 18_000)
    }

    @Test func `One name in two modules is an error`() {
        #expect(throws: ScriptBundle.Failure(message: "x is declared in b.js and in main.js.")) {
            try ScriptBundle.make(
                ["main.js": "import './b.js';\nlet x = 1;", "b.js": "const x = 2;"], entry: "main.js")
        }
    }

    @Test func `A module that is missing is an error`() {
        #expect(throws: ScriptBundle.Failure.self) {
            try ScriptBundle.make(["main.js": "import './b.js';"], entry: "main.js")
        }
    }

    @Test func `Files under their hash are kept for good, others are asked for again`() throws {
        let files = try ClientFiles(more: ["x.css": Array("a{}".utf8)]) { _ in [1, 2, 3] }
        var request = HTTPRequest(method: .get, path: "\(files.path)/x.css")
        let response = files.response(to: request)
        #expect(response.fields["Cache-Control"] == "public, max-age=31536000, immutable")
        #expect(response.fields["Content-Type"] == "text/css; charset=utf-8")
        request.fields["Accept-Encoding"] = "br, gzip;q=0.8"
        guard case .bytes([1, 2, 3]) = files.response(to: request).body else {
            Issue.record("The compressed copy was not taken.")
            return
        }
        request.fields["If-None-Match"] = response.fields["ETag"]
        #expect(files.response(to: request).status == .notModified)
        #expect(
            files.response(to: HTTPRequest(method: .get, path: "/~/client/0000/x.css")).fields["Cache-Control"]
                == "public, no-cache")
    }

    @Test func `A file is compressed when it is first taken so, and once`() throws {
        let count = Mutex(0)
        let files = try ClientFiles(more: ["x.css": Array("a{}".utf8)]) { _ in
            count.withLock { $0 += 1 }
            return [1]
        }
        var request = HTTPRequest(method: .get, path: "\(files.path)/x.css")
        _ = files.response(to: request)
        #expect(count.withLock { $0 } == 0)
        request.fields["Accept-Encoding"] = "gzip"
        for _ in 0..<3 { #expect(files.response(to: request).fields["Content-Encoding"] == "gzip") }
        #expect(count.withLock { $0 } == 1)
    }

    @Test(arguments: ["/~/client/x/nothing.js", "/~/client/", "/~/client/a/b/client.js", "/~/client/../main.js"])
    func `What is not there is not found`(_ path: String) throws {
        #expect(try ClientFiles().response(to: HTTPRequest(method: .get, path: path)).status == .notFound)
    }
}
