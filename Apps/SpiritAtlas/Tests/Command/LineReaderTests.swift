import Foundation
import Testing

@testable import SpiritAtlasCommand

@Suite struct LineReaderTests {
    private func lines(_ text: String) throws -> [String] {
        let pipe = Pipe()
        let writer = DispatchQueue(label: "writer")
        writer.async {
            try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
            try? pipe.fileHandleForWriting.close()
        }
        var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
        var lines: [String] = []
        while let next = reader.next(idle: {}) { lines += next }
        return lines
    }

    @Test(arguments: [
        ("", []), ("a", ["a"]), ("a\nb\n", ["a", "b"]), ("a\r\nb", ["a", "b"]), ("\n\n", ["", ""]),
    ])
    func `Lines end at a line feed or at the end`(text: String, expected: [String]) throws {
        #expect(try lines(text) == expected)
    }

    @Test func `A long line is cut, and the next one is whole`() throws {
        let read = try lines(String(repeating: "x", count: 300_000) + "\nshort\n")
        #expect(read.count == 2)
        #expect(read.first?.utf8.count == LineReader.limit + 1)
        #expect(read.last == "short")
    }
}
