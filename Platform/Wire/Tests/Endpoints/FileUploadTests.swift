import Testing
import Wire

@Suite struct FileUploadTests {
    /// A body that comes in pieces of one size.
    private func pieces(_ bytes: [UInt8], _ size: Int) -> HTTPBody {
        let slices = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
        let source = PieceSource(slices)
        return .stream(HTTPBodyStream(count: Int64(bytes.count)) { await source.next() })
    }

    private func form(_ text: String, size: Int = 7, boundary: String = "b") -> HTTPRequest {
        HTTPRequest(
            method: .post, path: "/", fields: ["Content-Type": "multipart/form-data; boundary=\(boundary)"],
            body: pieces(Array(text.utf8), size))
    }

    private func read(_ request: HTTPRequest) async throws -> (FileUpload, [UInt8]) {
        let upload = try await FileUpload.read(from: request, limit: 0)
        return (upload, try await upload.content.collect(limit: 1 << 20))
    }

    private static let twoParts =
        "preamble\r\n--b\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nhi --b\r\n--c\r\n--b \t\r\n"
        + "Content-Type: image/png\r\nContent-Disposition: form-data; name=file; filename=\"../a\\\"b.png\"\r\n\r\n"
        + "\r\nPNG\r\n--x\r-\r\n\r\n--b--\r\nepilogue"

    @Test(arguments: [1, 2, 3, 5, 7, 64, 1000])
    func `The part named file is found however the form is cut into pieces`(size: Int) async throws {
        let (upload, bytes) = try await read(form(Self.twoParts, size: size))
        #expect(upload.contentType == "image/png")
        #expect(upload.filename == "a\"b.png")
        #expect(String(decoding: bytes, as: UTF8.self) == "\r\nPNG\r\n--x\r-\r\n")
    }

    @Test func `An empty file is a file`() async throws {
        let text = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"e\"\r\n\r\n\r\n--b--"
        let (upload, bytes) = try await read(form(text))
        #expect(upload.filename == "e")
        #expect(bytes.isEmpty)
    }

    @Test func `A body of its own is taken as it is, with the name from its disposition`() async throws {
        let request = HTTPRequest(
            method: .post, path: "/",
            fields: [
                "Content-Type": "image/jpeg; x=y", "Content-Disposition": "attachment; filename*=UTF-8''s%C3%B8.jpg",
            ], body: .bytes([1, 2, 3]))
        let (upload, bytes) = try await read(request)
        #expect(upload.contentType == "image/jpeg")
        #expect(upload.filename == "sø.jpg")
        #expect(bytes == [1, 2, 3])
    }

    @Test(
        arguments: [
            "", "--b", "--b\r\n", "--b\r\nContent-Disposition: form-data; name=file\r\n\r\nabc",
            "--b\r\nbroken\r\n\r\n",
            "--b\r\nContent-Disposition: attachment; name=file\r\n\r\nabc\r\n--b--", "--bx\r\n\r\n--b--",
            "--b\r\nContent-Disposition: form-data; name=file\rX: y\r\n\r\n",
        ])
    func `A broken form is 400`(text: String) async throws {
        let problem = try await #require(throws: Problem.self) { try await read(form(text)) }
        #expect(problem.status == 400)
        #expect(problem.code == "multipart_invalid")
    }

    @Test(
        arguments: [
            (#"attachment; filename="a.png""#, "a.png"), (#"attachment; filename="C:\\dir\\a.png""#, "a.png"),
            ("attachment; filename=/etc/passwd", "passwd"), ("attachment; filename=..", nil),
            ("attachment; filename=\"\u{1}..\"", nil), ("attachment; filename=\".\u{7F}.\"", nil),
            ("attachment; filename=\"\u{1}\u{2}\"", nil), ("attachment; filename=\"a\u{1}b\"", "ab"),
            ("attachment; filename=a; filename*=UTF-8''%C3%A6.png", "æ.png"),
            ("attachment; filename=a; filename*=UTF-8''%ff", "a"), ("attachment; filename*=latin1''a", nil),
            ("attachment; filename*=UTF-8''..%2F..%2Fx", "x"), ("attachment; filename*=UTF-8'en'%00", nil),
            ("attachment", nil), ("attachment; filename=\"a;b\"; name=c", "a;b"), ("attachment; filename=/", nil),
        ] as [(String, String?)])
    func `A file's name is the last part of what was said, and never a way through folders`(
        disposition: String, name: String?
    ) async throws {
        let request = HTTPRequest(
            method: .post, path: "/", fields: ["Content-Disposition": disposition], body: .bytes([1]))
        #expect(try await FileUpload.read(from: request, limit: 0).filename == name)
    }

    @Test func `A file's name is cut to 255 characters, and comes back as it was sent`() async throws {
        var request = HTTPRequest(method: .post, path: "/")
        try FileUpload(contentType: "image/png", filename: "b æ'\".png", content: .bytes([1])).write(into: &request)
        #expect(try await FileUpload.read(from: request, limit: 0).filename == "b æ'\".png")
        let long = String(repeating: "x", count: 9_000)
        try FileUpload(contentType: "image/png", filename: long, content: .bytes([1])).write(into: &request)
        #expect(try await FileUpload.read(from: request, limit: 0).filename == String(long.prefix(255)))
    }

    @Test func `A form without the part is 422`() async throws {
        let text = "--b\r\nContent-Disposition: form-data; name=other\r\n\r\nabc\r\n--b--"
        let problem = try await #require(throws: Problem.self) { try await read(form(text)) }
        #expect(problem.status == 422)
    }

    @Test func `Endless heads and endless parts are 400`() async throws {
        let head = "--b\r\nContent-Disposition: form-data; x=" + String(repeating: "y", count: 9000)
        let tooLong = try await #require(throws: Problem.self) { try await read(form(head, size: 512)) }
        #expect(tooLong.status == 400)
        let part = "--b\r\nContent-Disposition: form-data; name=n\r\n\r\n\r\n"
        let many = String(repeating: part, count: 150) + "--b--"
        let tooMany = try await #require(throws: Problem.self) { try await read(form(many, size: 512)) }
        #expect(tooMany.status == 400)
    }

    @Test(arguments: ["", "\"\"", "a\"b", String(repeating: "x", count: 71)])
    func `A boundary that no form may have is 400`(boundary: String) async throws {
        let request = form("--b--", boundary: boundary)
        let problem = try await #require(throws: Problem.self) { try await read(request) }
        #expect(problem.status == 400)
    }

    @Test func `A large file passes in pieces`() async throws {
        let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let head = Array("--b\r\nContent-Disposition: form-data; name=file\r\n\r\n".utf8)
        let request = HTTPRequest(
            method: .post, path: "/", fields: ["Content-Type": "multipart/form-data; boundary=\"b\""],
            body: pieces(head + content + Array("\r\n--b--\r\n".utf8), 16 << 10))
        let upload = try await FileUpload.read(from: request, limit: 0)
        var largest = 0
        var sum: [UInt8] = []
        while let piece = try await upload.stream.next() {
            largest = max(largest, piece.count)
            sum += piece
        }
        #expect(sum == content)
        #expect(largest <= 32 << 10)
    }
}

/// Gives pieces one after the other.
actor PieceSource {
    private var pieces: [[UInt8]]

    init(_ pieces: [[UInt8]]) { self.pieces = pieces.reversed() }

    func next() -> [UInt8]? { pieces.popLast() }
}
