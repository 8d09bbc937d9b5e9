import CSockets
import Foundation
public import Wire

/// Answers with files of one folder: entity tags, ranges, precompressed `.gz` neighbours, and no way out of the folder.
///
/// Files are sent by the system without being read. Hidden files, and links that lead out, are not there.
public struct FileResponder: Sendable {
    /// The folder.
    public let root: String
    /// The `Cache-Control` of every answer.
    public var cacheControl: String

    public init(root: String, cacheControl: String = "public, max-age=3600") {
        self.root = Self.real(root) ?? root
        self.cacheControl = cacheControl
    }

    /// Answers a request with the file at a path below the folder, which is percent-encoded as it came in the URL.
    public func respond(to request: HTTPRequest, path: String) -> HTTPResponse {
        guard let file = resolve(path) else { return Problem.notFound().response }
        return Self.respond(to: request, file: file, cacheControl: cacheControl, looksForCompressed: true)
    }

    /// Answers a request with one file that the caller has chosen.
    /// - Parameters:
    ///   - contentType: The type of the content; by the name's extension when nil.
    ///   - entityTag: A strong tag with its quotes, such as one made from a content hash; by size and time when nil.
    public static func respond(
        to request: HTTPRequest, file: String, contentType: String? = nil, entityTag: String? = nil,
        cacheControl: String, looksForCompressed: Bool = false
    ) -> HTTPResponse {
        guard request.method == .get || request.method == .head else {
            return Problem(
                .methodNotAllowed, code: "method_not_allowed", "Files can only be read.", fields: ["Allow": "GET, HEAD"]
            )
            .response
        }
        guard var found = StoredFile(path: file, entityTag: entityTag) else { return Problem.notFound().response }
        var fields: HTTPFields = ["Content-Type": contentType ?? FileType.of(file), "Cache-Control": cacheControl]
        if looksForCompressed, let compressed = StoredFile(path: file + ".gz", entityTag: nil) {
            fields["Vary"] = "Accept-Encoding"
            // A part of a compressed body is of no use to who asks for a part of the file.
            if request.fields["Range"] == nil,
                AcceptEncoding.allowsGzip(request.fields.values("Accept-Encoding").joined(separator: ","))
            {
                found = compressed
                fields["Content-Encoding"] = "gzip"
            }
        }
        return found.answer(request, fields)
    }

    /// The file behind a percent-encoded path; nil when the path leads out of the folder or is malformed.
    private func resolve(_ path: String) -> String? {
        guard let decoded = PercentEncoding.decode(path) else { return nil }
        let segments = decoded.split(separator: "/", omittingEmptySubsequences: false)
        guard !segments.isEmpty, segments.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else { return nil }
        guard let real = Self.real(root + "/" + decoded), real.hasPrefix(root == "/" ? root : root + "/") else {
            return nil
        }
        return real
    }

    /// The path with every link followed.
    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

/// A file as it is now, and the answers that it gives.
private struct StoredFile {
    var path: String
    var size: Int64
    var entityTag: String
    var modified: Int64

    /// Nil when there is no regular file.
    init?(path: String, entityTag: String?) {
        let descriptor = hs_open_file(path)
        guard descriptor >= 0 else { return nil }
        defer { hs_close(descriptor) }
        var status = hs_file_status()
        guard hs_file_status(descriptor, &status) == 0, status.is_regular else { return nil }
        self.path = path
        size = status.size
        modified = status.modified_seconds
        let time = status.modified_seconds &* 1_000_000_000 &+ status.modified_nanoseconds
        self.entityTag =
            entityTag
            ?? "\"\(String(status.size, radix: 36))-\(String(time, radix: 36))-\(String(status.inode, radix: 36))\""
    }

    /// The answer by the request's conditions (RFC 9110, section 13.2.2) and range.
    func answer(_ request: HTTPRequest, _ base: HTTPFields) -> HTTPResponse {
        var fields = base
        fields["ETag"] = entityTag
        fields["Last-Modified"] = DateField.text(modified)
        fields["Accept-Ranges"] = "bytes"
        if fails(request) { return Problem.preconditionFailed().response }
        if isKnown(to: request) {
            fields["Content-Type"] = nil
            return HTTPResponse(status: .notModified, fields: fields)
        }
        switch range(of: request) {
        case .whole:
            return HTTPResponse(fields: fields, body: .file(path: path, offset: 0, count: size))
        case .part(let first, let last):
            fields["Content-Range"] = "bytes \(first)-\(last)/\(size)"
            let body = HTTPBody.file(path: path, offset: first, count: last - first + 1)
            return HTTPResponse(status: .partialContent, fields: fields, body: body)
        case .unsatisfiable:
            let problem = Problem(
                .rangeNotSatisfiable, code: "range_not_satisfiable", "The file has \(size) bytes.",
                fields: ["Content-Range": "bytes */\(size)"])
            return problem.response
        }
    }

    private func fails(_ request: HTTPRequest) -> Bool {
        let wanted = request.fields.values("If-Match")
        if !wanted.isEmpty { return !wanted.contains { EntityTag.list($0, has: entityTag) } }
        if let since = request.fields["If-Unmodified-Since"].flatMap(HTTPDate.seconds) { return modified > since }
        return false
    }

    private func isKnown(to request: HTTPRequest) -> Bool {
        let known = request.fields.values("If-None-Match")
        if !known.isEmpty { return known.contains { EntityTag.list($0, has: entityTag) } }
        if let since = request.fields["If-Modified-Since"].flatMap(HTTPDate.seconds) { return modified <= since }
        return false
    }

    private func range(of request: HTTPRequest) -> ByteRange {
        guard request.method == .get, let text = request.fields["Range"] else { return .whole }
        if let condition = request.fields["If-Range"] {
            // Weak tags never match here (RFC 9110, section 13.1.5).
            guard condition == entityTag || HTTPDate.seconds(condition) == modified else { return .whole }
        }
        return ByteRange(text, size: size)
    }
}

/// What of a file is asked for (RFC 9110, section 14). Several ranges at once get the whole, as do malformed ones.
enum ByteRange: Equatable {
    case whole
    case part(Int64, Int64)
    case unsatisfiable

    init(_ text: String, size: Int64) {
        self = .whole
        guard text.lowercased().hasPrefix("bytes=") else { return }
        let parts = text.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return }
        let (first, last) = (Self.number(parts[0]), Self.number(parts[1]))
        switch (first, last) {
        case (nil, let count?) where parts[0].isEmpty:
            self = count > 0 && size > 0 ? .part(max(0, size - count), size - 1) : .unsatisfiable
        case (let first?, nil) where parts[1].isEmpty:
            self = first < size ? .part(first, size - 1) : .unsatisfiable
        case (let first?, let last?) where first <= last:
            self = first < size ? .part(first, min(last, size - 1)) : .unsatisfiable
        default: break
        }
    }

    private static func number(_ text: Substring) -> Int64? {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return nil }
        // A number too large to hold is beyond any file.
        return Int64(text) ?? .max
    }
}
