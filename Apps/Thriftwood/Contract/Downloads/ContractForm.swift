import Foundation
import Wire

/// What came with a request to a contract server: the names and values of its query and form, and a file.
struct ContractForm: Sendable {
    var values: [String: String] = [:]
    var file: (name: String, bytes: [UInt8])?

    subscript(name: String) -> String { values[name] ?? "" }

    init(_ request: HTTPRequest) async throws {
        for item in PercentEncoding.queryItems(request.query ?? "") ?? [] { values[item.name] = item.value }
        let type = request.fields["Content-Type"] ?? ""
        let bytes = try await request.body.collect(limit: 128 << 20)
        if type.hasPrefix("application/x-www-form-urlencoded") {
            for item in PercentEncoding.queryItems(String(decoding: bytes, as: UTF8.self)) ?? [] {
                values[item.name] = item.value
            }
        } else if type.hasPrefix("multipart/form-data"), let mark = type.range(of: "boundary=") {
            read(bytes, boundary: type[mark.upperBound...].trimmingCharacters(in: ["\"", " "]))
        }
    }

    private mutating func read(_ bytes: [UInt8], boundary: String) {
        let whole = Data(bytes)
        let mark = Data("--\(boundary)".utf8)
        var starts: [Range<Data.Index>] = []
        var from = whole.startIndex
        while let found = whole.range(of: mark, in: from..<whole.endIndex) {
            starts.append(found)
            from = found.upperBound
        }
        for (start, end) in zip(starts, starts.dropFirst()) {
            let part = whole[start.upperBound..<end.lowerBound]
            guard let gap = part.range(of: Data("\r\n\r\n".utf8)) else { continue }
            let head = String(decoding: part[..<gap.lowerBound], as: UTF8.self)
            let content = part[gap.upperBound...].dropLast(2)
            guard let name = head.firstMatch(of: /[ ;]name="([^"]*)"/)?.output.1 else { continue }
            if let fileName = head.firstMatch(of: /filename="([^"]*)"/)?.output.1 {
                file = (String(fileName), Array(content))
            } else {
                values[String(name)] = String(decoding: content, as: UTF8.self)
            }
        }
    }
}

extension HTTPResponse {
    /// An answer of JSON as contract servers give it.
    static func contract(_ value: JSONValue, type: String = "application/json") -> HTTPResponse {
        let bytes = (try? JSONCoding.encode(value)) ?? []
        return HTTPResponse(fields: ["Content-Type": type], body: .bytes(bytes))
    }
}
