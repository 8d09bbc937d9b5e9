import Foundation
public import Wire

/// A file of the server's behind a signed link, which no call of the API gives.
public enum LinkedFile {
    /// The bytes behind a link. Links are as browsers see them; the server's own paths begin at its API. Throws 404 for a
    /// link to anything else, and for one that is over.
    /// - Parameter limit: bytes that are taken at most.
    public static func bytes(at link: String, over transport: any Transport, limit: Int) async throws -> [UInt8] {
        guard let start = link.range(of: "/api/v1/") else { throw Problem.notFound() }
        let parts = link[start.lowerBound...].split(separator: "?", maxSplits: 1).map(String.init)
        let response = try await transport.send(
            HTTPRequest(method: .get, path: parts[0], query: parts.count > 1 ? parts[1] : nil))
        guard response.status == .ok else { throw Problem.notFound() }
        return try await response.body.collect(limit: limit)
    }
}
