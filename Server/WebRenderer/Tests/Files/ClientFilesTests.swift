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
        #expect(script == "const a=()=>{};function b(){a();}\nb();\n")
    }

    @Test func `A comment at a line's end goes, whatever it says`() throws {
        let script = try ScriptBundle.make(
            ["main.js": "a = 1; // it's gone, (\nb = 'x  // y';\nc = 2; // the browser's own\n"], entry: "main.js")
        #expect(script == "a=1;\nb='x  // y';\nc=2;\n")
    }

    @Test func `Blanks beside signs go, and stay in texts, patterns and where signs would merge`() {
        for (script, expected) in [
            ("const a = b + +c - -d;", "const a=b+ +c- -d;"),
            ("a in b ? 'x  y' : \"it's  z\"", "a in b?'x  y':\"it's  z\""),
            ("`a  ${b + `c  ${ {d : 1}.d }`}  e` + f", "`a  ${b+`c  ${{d:1}.d}`}  e`+f"), ("'\\'  ' + a", "'\\'  '+a"),
            ("a = b / c; e = /x  [/ ] y/.test(f) / 2", "a=b / c;e= /x  [/ ] y/.test(f) / 2"),
            ("return /a b/", "return /a b/"),
            ("try { a() } catch { /* It's  gone. */ }\nb", "try{a()}catch{ }\nb"),
        ] { #expect(ScriptSpace.removed(from: script) == expected) }
    }

    @Test func `What few pages need are other scripts, which take from the first what they need`() throws {
        let scripts = try ScriptBundle.make(
            [
                "main.js": "import { a } from './a.js';\na();\n",
                "a.js": "export const a = () => {};\nexport const z = 2;\n",
                "more.js": "import { a } from './a.js';\nimport { b } from './b.js';\na(b);\n",
                "b.js": "export const b = 1;\n", "rare.js": "import { z } from './a.js';\nz();\n",
            ], entry: "main.js", named: "client.js", parts: ["more.js", "rare.js"])
        #expect(scripts["client.js"] == "const a=()=>{};const z=2;a();\nexport { a, z };\n")
        #expect(scripts["more.js"] == "import { a } from './client.js';\nconst b=1;a(b);\n")
        #expect(scripts["rare.js"] == "import { z } from './client.js';\nz();\n")
    }

    @Test(arguments: [
        "more.js", "rare.js", "stages.js", "camera.js", "looping.js", "voices.js", "passkeys.js", "pushes.js",
        "kept.js", "foresight.js", "storing.js",
    ])
    func `The other scripts are smaller than the first`(_ name: String) throws {
        let script = try #require(ClientFiles().files[name])
        #expect(try #require(Gzip.compress(script.bytes, level: 9)).count < 14_000)
    }

    @Test func `A module that two of the other scripts need is an error`() {
        let message = "b.js is needed by more.js and by rare.js, so client.js must have it."
        #expect(throws: ScriptBundle.Failure(message: message)) {
            try ScriptBundle.make(
                [
                    "main.js": "", "b.js": "export const b = 1;", "more.js": "import { b } from './b.js';",
                    "rare.js": "import { b } from './b.js';",
                ], entry: "main.js", named: "client.js", parts: ["more.js", "rare.js"])
        }
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
