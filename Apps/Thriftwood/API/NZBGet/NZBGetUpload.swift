import Foundation
import Wire

/// A file on its way to NZBGet, which takes it as base 64 within the call; it is read and written piece by piece.
enum NZBGetUpload {
    /// Throws `ServiceProblem` for a file that is none, empty or too large.
    static func body(
        path: String, name: String, rest: [JSONValue], of connection: ServiceConnection
    ) throws(ServiceProblem) -> ServiceBody {
        let file = try UploadFile(path, of: connection)
        guard let quoted = try? JSONCoding.encode(JSONValue.text(name.cut(to: 200))),
            let parameters = try? JSONCoding.encode(JSONValue.list(rest))
        else { throw ServiceProblem(.rejected("This name cannot be sent."), of: connection) }
        let start = Array("{\"method\":\"append\",\"id\":1,\"params\":[".utf8) + quoted + Array(",\"".utf8)
        // What follows the file are the other parameters without their list's first bracket.
        let end = Array("\",".utf8) + parameters.dropFirst() + Array("}".utf8)
        let encoder = Base64Pieces(file.body.stream)
        let encoded = HTTPBodyStream(count: (file.size + 2) / 3 * 4) { try await encoder.next() }
        return ServiceBody(
            contentType: "application/json", body: .pieces(of: [.bytes(start), .stream(encoded), .bytes(end)]))
    }
}

/// A stream as base 64: three bytes become four letters, and what is left over waits for the next piece.
private actor Base64Pieces {
    private let stream: HTTPBodyStream
    private var waiting: [UInt8] = []
    private var isAtEnd = false

    init(_ stream: HTTPBodyStream) { self.stream = stream }

    func next() async throws -> [UInt8]? {
        while !isAtEnd {
            guard let piece = try await stream.next() else {
                isAtEnd = true
                return waiting.isEmpty ? nil : Array(Data(waiting).base64EncodedString().utf8)
            }
            waiting += piece
            let whole = waiting.count / 3 * 3
            guard whole > 0 else { continue }
            let letters = Data(waiting[..<whole]).base64EncodedString()
            waiting.removeFirst(whole)
            return Array(letters.utf8)
        }
        return nil
    }
}
