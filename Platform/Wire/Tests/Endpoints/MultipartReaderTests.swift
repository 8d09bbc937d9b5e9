import Testing

@testable import Wire

@Suite struct MultipartReaderTests {
    private struct Part: Equatable {
        var name: String
        var filename: String?
        var bytes: [UInt8]
    }

    private func reader(_ bytes: [UInt8], cutAt sizes: [Int], boundary: String = "b") throws -> MultipartReader {
        var pieces: [[UInt8]] = []
        var rest = bytes[...]
        var index = 0
        while !rest.isEmpty {
            let size = min(sizes[index % sizes.count], rest.count)
            pieces.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
            index += 1
        }
        let source = PieceSource(pieces)
        return try MultipartReader(
            boundary: boundary, stream: HTTPBodyStream(count: nil) { await source.next() })
    }

    private func all(_ reader: MultipartReader) async throws -> [Part] {
        var parts: [Part] = []
        while let head = try await reader.nextPart() {
            var part = Part(name: head.name, filename: head.filename, bytes: [])
            while let bytes = try await reader.nextBytes() {
                #expect(!bytes.isEmpty)
                part.bytes += bytes
            }
            parts.append(part)
        }
        return parts
    }

    /// A form, with bytes that look like its delimiter in what it holds.
    private static func form(_ parts: [Part]) -> [UInt8] {
        var bytes: [UInt8] = []
        for part in parts {
            let file = part.filename.map { "; filename=\"\($0)\"" } ?? ""
            bytes += Array(
                "--b\r\nContent-Disposition: form-data; name=\"\(part.name)\"\(file)\r\n\r\n".utf8)
            bytes += part.bytes + [0x0D, 0x0A]
        }
        return bytes + Array("--b--\r\n".utf8)
    }

    @Test func `Forms of any content come out as they went in, wherever they are cut`() async throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = Seeded(state: seed)
        let words = ["\r", "\n", "-", "--", "b", "--b ", "\r\n", "\r\n-", "\r\n--", "x", "\0"]
        for _ in 0..<60 {
            var parts: [Part] = []
            for index in 0..<Int.random(in: 1...5, using: &random) {
                var bytes: [UInt8] = []
                for _ in 0..<Int.random(in: 0...20, using: &random) {
                    bytes += Array((words.randomElement(using: &random) ?? "").utf8)
                    // What would be the delimiter itself no writer of forms may send.
                    if bytes.suffix(5).elementsEqual("\r\n--b".utf8) || bytes.elementsEqual("--b".utf8) {
                        bytes.append(UInt8(ascii: "!"))
                        bytes.insert(UInt8(ascii: "!"), at: max(0, bytes.count - 3))
                    }
                }
                let isFree = !String(decoding: [0x0D, 0x0A] + bytes, as: UTF8.self).contains("\r\n--b")
                parts.append(
                    Part(
                        name: "n\(index)", filename: Bool.random(using: &random) ? "f\(index)" : nil,
                        bytes: isFree ? bytes : []))
            }
            let sizes = (0..<4).map { _ in Int.random(in: 1...17, using: &random) }
            #expect(try await all(reader(Self.form(parts), cutAt: sizes)) == parts, "seed \(seed)")
        }
    }

    @Test func `A part that is left in the middle is passed over, and after the end nothing comes`() async throws {
        let parts = [
            Part(name: "a", bytes: Array(repeating: 7, count: 5000)), Part(name: "b", filename: "f", bytes: [1]),
        ]
        let reader = try reader(Self.form(parts), cutAt: [64])
        #expect(try await reader.nextBytes() == nil)
        #expect(try await reader.nextPart()?.name == "a")
        #expect(try await reader.nextBytes()?.isEmpty == false)
        #expect(try await reader.nextPart()?.name == "b")
        #expect(try await reader.nextPart() == nil)
        #expect(try await reader.nextPart() == nil)
        #expect(try await reader.nextBytes() == nil)
    }

    @Test(
        arguments: [
            "--b", "--b\r\n", "--b\r\nContent-Disposition: form-data; name=a\r\n\r\nabc", "--b-x", "--bx\r\n\r\n",
            "--b\r\nContent-Disposition: attachment; name=a\r\n\r\n\r\n--b--", "--b\r\nnocolon\r\n\r\n\r\n--b--",
            "--b\r\nA: b\rC: d\r\n\r\n\r\n--b--", "--b\r\n\r\n\r\n--b--", "--b\(String(repeating: " ", count: 65))\r\n",
        ])
    func `A form that breaks off or breaks the rules is refused, never read as another`(text: String) async throws {
        let problem = try await #require(throws: Problem.self) {
            try await all(reader(Array(text.utf8), cutAt: [3]))
        }
        #expect(problem.status == 400 && problem.code == "multipart_invalid")
    }

    @Test(arguments: [1, 70])
    func `A boundary may have 1 to 70 characters`(count: Int) async throws {
        let boundary = String(repeating: "'", count: count)
        let text = "--\(boundary)\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--\(boundary)--"
        let parts = try await all(reader(Array(text.utf8), cutAt: [5], boundary: boundary))
        #expect(parts == [Part(name: "a", bytes: [UInt8(ascii: "x")])])
    }

    @Test func `As many parts as are allowed are read, and not one more`() async throws {
        let part = Part(name: "a", bytes: [])
        let most = [Part](repeating: part, count: MultipartReader.partLimit)
        #expect(try await all(reader(Self.form(most), cutAt: [4096])).count == MultipartReader.partLimit)
        await #expect(throws: Problem.self) { try await all(reader(Self.form(most + [part]), cutAt: [4096])) }
    }
}
