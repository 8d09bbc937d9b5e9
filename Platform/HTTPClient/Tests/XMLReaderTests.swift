import Foundation
import Testing

@testable import HTTPClient

struct XMLReaderTests {
    private func read(_ text: String) throws(XMLReader.Failure) -> [XMLReader.Event] {
        var reader = XMLReader(Array(text.utf8))
        var events: [XMLReader.Event] = []
        while let event = try reader.next() { events.append(event) }
        return events
    }

    @Test func `Elements, values, marks and what stands literally are read; names lose their prefix`() throws {
        let events = try read(
            "\u{FEFF}<?xml version='1.0'?><!-- a --><x:r><a b='1 &lt; 2' c=\"&#xE6;\"/>t&amp;u<![CDATA[<v>]]></x:r >")
        #expect(
            events == [
                .start("r", attributes: [:]), .start("a", attributes: ["b": "1 < 2", "c": "æ"]), .end("a"),
                .text("t&u"), .text("<v>"), .end("r"),
            ])
    }

    @Test func `A mark that was forgotten in an address is taken as it is`() throws {
        #expect(try read("<a u='x?b=1&c=2&amp;d=3'/>").first == .start("a", attributes: ["u": "x?b=1&c=2&d=3"]))
    }

    private static let deep = String(repeating: "<a>", count: 100)
    private static let wide: String = {
        let all: [String] = (0..<100).map { number in "b\(number)='1'" }
        return "<a \(all.joined(separator: " "))/>"
    }()
    private static let named = "<\(String(repeating: "n", count: 1_000))/>"
    private static let long = "<a>\(String(repeating: "t", count: 300_000))</a>"
    private static let refused: [(String, XMLReader.Failure)] = [
        ("<!DOCTYPE a [<!ENTITY x 'y'>]><a/>", XMLReader.Failure.forbidden), ("<a>&lol;</a>", .forbidden),
        ("<a><b></a>", .malformed), ("<a/><b/>", .malformed), ("<a b=1/>", .malformed), ("<a", .cutShort),
        ("<a><b>", .cutShort), ("<a b='", .cutShort), ("hello", .notXML), ("", .notXML), ("<a>&#0;</a>", .forbidden),
        (deep, .tooLarge),
        (wide, .tooLarge),
        (named, .tooLarge),
        (long, .tooLarge),
    ]

    @Test(arguments: refused) func `Document types, entities, depth and length beyond any answer end reading`(
        _ text: String, _ failure: XMLReader.Failure
    ) {
        #expect(throws: failure) { try read(text) }
    }

    @Test func `No cut and no changed byte of an answer reaches a trap`() {
        let whole = Array("<?xml version='1.0'?><r a='1&amp;2'><!-- c --><b>t&#65;<![CDATA[x]]></b></r>".utf8)
        for length in whole.indices {
            for byte in [UInt8(0), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: ">"), 0xFF] {
                var bytes = whole
                bytes[length] = byte
                for end in [length, bytes.count] {
                    var reader = XMLReader(Array(bytes.prefix(end)))
                    var count = 0
                    while count < 100, (try? reader.next()) ?? nil != nil { count += 1 }
                    #expect(count < 100)
                }
            }
        }
    }

    @Test func `Western European letters of one byte are read where the first line says so`() throws {
        var reader = XMLReader(
            Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE6] + Array("</a>".utf8))
        _ = try reader.next()
        #expect(try reader.next() == .text("æ"))
    }
}
