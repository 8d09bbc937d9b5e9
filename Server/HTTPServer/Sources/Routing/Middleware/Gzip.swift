import CZlib
import Wire

extension Middleware {
    /// Compresses answers over 1 kB on routes that allow it, for who accepts gzip.
    public static func gzip(minimumBytes: Int = 1024) -> HTTPMiddleware {
        { request, next in
            var response = await next(request)
            guard request.context[MatchedRoute.self]?.allowsCompression == true, response.webSocket == nil,
                response.fields["Content-Encoding"] == nil, case .bytes(let bytes) = response.body,
                bytes.count > minimumBytes
            else { return response }
            response.fields.append("Vary", "Accept-Encoding")
            guard AcceptEncoding.allowsGzip(request.fields["Accept-Encoding"]), let small = Gzip.compress(bytes)
            else { return response }
            response.body = .bytes(small)
            response.fields["Content-Encoding"] = "gzip"
            response.fields["Content-Length"] = nil
            return response
        }
    }
}

/// What a client takes (RFC 9110, section 12.5.3).
enum AcceptEncoding {
    /// True when gzip is named, or all are, without a weight of zero.
    static func allowsGzip(_ value: String?) -> Bool {
        guard let value else { return false }
        var all = false
        for part in value.lowercased().split(separator: ",") {
            let words = part.split(whereSeparator: { $0 == ";" || $0 == " " || $0 == "\t" })
            guard let coding = words.first else { continue }
            let isRefused = words.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
            if coding == "gzip" || coding == "x-gzip" { return !isRefused }
            if coding == "*" { all = !isRefused }
        }
        return all
    }
}

/// The gzip format (RFC 1952), by zlib.
public enum Gzip {
    /// The bytes compressed; nil when there is no memory for it.
    public static func compress(_ bytes: [UInt8], level: Int32 = 5) -> [UInt8]? {
        var stream = z_stream()
        guard hs_deflate_init(&stream, level, 31) == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.count)))
        guard bytes.count <= Int(UInt32.max) else { return nil }
        var input = bytes
        return input.withUnsafeMutableBufferPointer { input in
            let made = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(bound)
                count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? bound - Int(stream.avail_out) : 0
            }
            return made.isEmpty ? nil : made
        }
    }
}
