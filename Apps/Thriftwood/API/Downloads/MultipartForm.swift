import Foundation
import Wire

/// A form with a file, as browsers send it (RFC 7578).
struct MultipartForm {
    private let boundary: String
    private var head: [UInt8] = []

    init(boundary: String = "thriftwood-\(UUID().uuidString)") { self.boundary = boundary }

    /// Adds a field of text.
    mutating func append(name: String, value: String) {
        head += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8
    }

    /// The form as it is.
    func body() -> ServiceBody {
        ServiceBody(
            contentType: "multipart/form-data; boundary=\(boundary)", bytes: head + Array("--\(boundary)--\r\n".utf8))
    }

    /// The form with a file at its end, which is read piece by piece as it goes. Throws `ServiceProblem`.
    func body(
        file path: String, name: String, fileName: String, of connection: ServiceConnection
    ) throws(ServiceProblem) -> ServiceBody {
        let upload = try UploadFile(path, of: connection)
        let start =
            head
            + "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"; filename=\"\(Self.quoted(fileName))\"\r\nContent-Type: application/octet-stream\r\n\r\n"
            .utf8
        let end = Array("\r\n--\(boundary)--\r\n".utf8)
        return ServiceBody(
            contentType: "multipart/form-data; boundary=\(boundary)",
            body: .pieces(of: [.bytes(Array(start)), upload.body, .bytes(end)]))
    }

    /// A name that cannot end its quotes or its line.
    private static func quoted(_ name: String) -> String {
        String(name.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\"" && $0 != "\\" }.map(Character.init))
            .cut(to: 200)
    }
}

/// A file that goes up, within the limit.
struct UploadFile {
    var path: String
    var size: Int64

    /// Throws `ServiceProblem` for what is no file, empty, or too large.
    init(_ path: String, of connection: ServiceConnection) throws(ServiceProblem) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let size = (attributes?[.size] as? NSNumber)?.int64Value, size > 0,
            attributes?[.type] as? FileAttributeType == .typeRegular
        else { throw ServiceProblem(.rejected("The file is empty."), of: connection) }
        guard size <= DownloadAddition.sizeLimit else {
            throw ServiceProblem(.tooLarge(limit: DownloadAddition.sizeLimit), of: connection)
        }
        (self.path, self.size) = (path, size)
    }

    var body: HTTPBody { .file(path: path, offset: 0, count: size) }
}

extension HTTPBody {
    /// Bodies one after the other, of which no more than a piece is held.
    static func pieces(of bodies: [HTTPBody]) -> HTTPBody {
        let counts = bodies.map(\.count)
        let count: Int64? = counts.contains(nil) ? nil : counts.compactMap { $0 }.reduce(0, +)
        let rest = RemainingBodies(bodies.map(\.stream))
        return .stream(HTTPBodyStream(count: count) { try await rest.next() })
    }
}

/// Streams that are read one after the other.
private actor RemainingBodies {
    private var streams: ArraySlice<HTTPBodyStream>

    init(_ streams: [HTTPBodyStream]) { self.streams = streams[...] }

    func next() async throws -> [UInt8]? {
        while let stream = streams.first {
            if let piece = try await stream.next() { return piece }
            streams.removeFirst()
        }
        return nil
    }
}
