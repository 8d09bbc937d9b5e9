import Base
import Foundation
import HTTPServer
import Wire

/// Gives out what the owner has signed about the keys of the house, for apps that hold connections to them (OF-216).
///
/// The file is the owner's and is read at each call: a key that was lost is told of without a restart. It is no secret, and
/// the signature is not the house's to make, so that whoever takes the house cannot tell apps of other keys.
struct SignedPinsRoute: Sendable {
    /// Nil where the owner has signed nothing.
    let file: String?
    let log: Log
    private let pool = BlockingPool(threads: 1, waiting: 256)
    static let path = "/.well-known/only-friends-pins"
    private static let limit = 32_768

    /// As far as a house looks at it.
    private struct Statement: Codable {
        var statement: String
        var signature: String
    }

    init(file: String?, log: Log) {
        self.file = file
        self.log = log
    }

    func add(to router: inout Router) {
        router.on(.get, Self.path) { _ in
            guard let file else { throw Problem.notFound() }
            guard let bytes = try await pool.run({ Self.contents(of: file) }) else {
                log.warning("The file of signed pins cannot be read, or is none.", ["file": file])
                throw Problem.notFound()
            }
            return HTTPResponse(
                fields: ["Content-Type": "application/json", "Cache-Control": "no-store"], body: .bytes(bytes))
        }
    }

    /// The file as it was signed; nil where it is something else.
    private static func contents(of file: String) -> [UInt8]? {
        guard let handle = FileHandle(forReadingAtPath: file) else { return nil }
        defer { try? handle.close() }
        guard let data = try? handle.read(upToCount: limit + 1), data.count <= limit,
            let statement = try? JSONCoding.decode(Statement.self, from: Array(data))
        else { return nil }
        return try? JSONCoding.encode(statement)
    }
}
