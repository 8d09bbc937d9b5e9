import Foundation

/// Reads inputs from standard input, each behind its length in four bytes (little-endian), and writes one line of JSON
/// for each: the requests that the parser took from it, and the status of its refusal.
@main
struct Differential {
    private struct Result: Encodable {
        struct Request: Encodable {
            var method: String
            var target: String
            var fields: Int
            var body: String
            var keepsAlive: Bool
        }

        var requests: [Request]
        var refused: Int?
        var isCut: Bool
    }

    static func main() throws {
        let input = FileHandle.standardInput, output = FileHandle.standardOutput
        let encoder = JSONEncoder()
        while let prefix = try input.read(upToCount: 4), prefix.count == 4 {
            let count = prefix.reversed().reduce(0) { $0 << 8 | Int($1) }
            let bytes = count == 0 ? [] : Array(try input.read(upToCount: count) ?? Data())
            let parsed = ParsedMessages(bytes)
            let requests = zip(parsed.heads, parsed.bodies).map { head, body in
                Result.Request(
                    method: head.method.rawValue, target: head.path + (head.query.map { "?" + $0 } ?? ""),
                    fields: head.fields.fields.count, body: body.map { String($0, radix: 16) }.joined(separator: " "),
                    keepsAlive: head.keepsAlive)
            }
            let result = Result(requests: requests, refused: parsed.refusal?.status.rawValue, isCut: parsed.isCut)
            output.write(try encoder.encode(result) + Data("\n".utf8))
        }
    }
}
