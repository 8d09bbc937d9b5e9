import Foundation
import Testing

@testable import ListBackupUI

/// Files that records of services point at.
@Suite struct LinkedFileTests {
    @Test func `LB-142 A field that is the address of a file is shown as one, wherever it stands`() {
        let record = """
            {"id":7,"invoice":"https://files.example.com/a/INV-7.pdf?token=1","site":"https://example.com/about",
             "photos":[{"url":"http://img.example.com/one.JPG"},{"url":"http://img.example.com/one.JPG"}]}
            """
        let files = LinkedFile.all(in: record)
        #expect(files.map(\.field) == ["invoice", "photos.url"])
        #expect(files.map(\.name) == ["INV-7.pdf", "one.JPG"])
        #expect(files.map(\.host) == ["files.example.com", "img.example.com"])
    }

    @Test(arguments: [
        #"{"a":"javascript:alert(1)//x.pdf"}"#, #"{"a":"data:text/html,x.pdf"}"#, #"{"a":"file:///etc/x.txt"}"#,
        #"{"a":"https://ada:secret@example.com/x.pdf"}"#, #"{"a":"https:///x.pdf"}"#, #"{"a":"//example.com/x.pdf"}"#,
        #"{"a":"see https://example.com/x.pdf"}"#, "https://example.com/x.pdf", "{",
        #"{"a":{"b":{"c":{"d":{"e":{"f":{"g":"https://example.com/x.pdf"}}}}}}}"#,
    ])
    func `LB-142 What is no plain address of the web, or lies too deep, is no link`(record: String) {
        #expect(LinkedFile.all(in: record).isEmpty)
    }

    @Test func `LB-142 A record with a thousand addresses shows the first of them`() {
        let list = (0..<1000).map { "\"https://example.com/\($0).png\"" }.joined(separator: ",")
        #expect(LinkedFile.all(in: "{\"a\":[\(list)]}").count == 20)
    }
}
