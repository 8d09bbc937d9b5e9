import Base
import EightAPI
import Foundation
import Wire

/// Somebody at Eight's server who posts clips over one connection.
final class ClipClient {
    private var connection: PlainHTTP
    private let port: Int
    private let person: SortableID

    init(port: Int, person: SortableID) throws {
        connection = try PlainHTTP(port: port)
        self.port = port
        self.person = person
    }

    func close() { connection.close() }

    static func request(
        _ method: String, _ target: String, _ person: SortableID, fields: String = "", body: [UInt8] = []
    ) -> [UInt8] {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(person)\r\n\(fields)"
        if !body.isEmpty { head += "Content-Length: \(body.count)\r\n" }
        return Array((head + "\r\n").utf8) + body
    }

    private func answer<Answer: Decodable>(
        _ method: String, _ target: String, fields: String = "", body: [UInt8] = [], as type: Answer.Type
    ) throws -> Answer {
        let request = Self.request(method, target, person, fields: fields, body: body)
        var answered = connection.exchange(request)
        if answered == nil, method == "GET" {
            // The server closes what was silent for long.
            connection.close()
            connection = try PlainHTTP(port: port)
            answered = connection.exchange(request)
        }
        guard let answer = answered else { throw BenchmarkError("\(method) \(target) was not answered.") }
        guard (200..<300).contains(answer.status) else {
            throw BenchmarkError("\(method) \(target) was refused with \(answer.status).")
        }
        return try JSONCoding.decode(type, from: answer.body)
    }

    /// Sends a clip.
    func post(_ bytes: [UInt8]) throws -> SortableID {
        let clip = try answer(
            "POST", "/api/v1/videos", fields: "Content-Type: application/json\r\n",
            body: Array(#"{"bytes":\#(bytes.count)}"#.utf8), as: Clip.self)
        guard let upload = clip.uploadId else { throw BenchmarkError("A clip has no upload.") }
        _ = try answer(
            "PATCH", "/api/v1/uploads/\(upload)",
            fields: "Content-Type: application/offset+octet-stream\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n",
            body: bytes, as: Clip.self)
        return clip.id
    }

    /// Whether a clip is not live yet.
    func isOnItsWay(_ id: SortableID) throws -> Bool {
        try answer("GET", "/api/v1/videos/\(id)", as: Clip.self).state != .live
    }

    /// Waits until a clip that is live has both of its sizes.
    func waitForSizes(of id: SortableID) throws {
        let deadline = ContinuousClock.now + .seconds(120)
        while try answer("GET", "/api/v1/videos/\(id)", as: Clip.self).renditions.count < 2 {
            guard ContinuousClock.now < deadline else { throw BenchmarkError("A clip was not shrunk.") }
            Thread.sleep(forTimeInterval: 0.1)
        }
    }

    /// Waits for what becomes of a clip.
    func end(of id: SortableID) throws -> Clip {
        let deadline = ContinuousClock.now + .seconds(120)
        while ContinuousClock.now < deadline {
            let clip = try answer("GET", "/api/v1/videos/\(id)", as: Clip.self)
            if clip.state == .live || clip.state == .failed { return clip }
            Thread.sleep(forTimeInterval: 0.01)
        }
        throw BenchmarkError("A clip has no end.")
    }
}
