import Blobs
import Foundation
import Secrets
public import Wire

/// Reads a part as it comes: a peer that goes away ends it instead of undoing it.
actor UploadIntake {
    /// How a part ended.
    enum Outcome: Sendable, Equatable {
        case whole
        /// The peer went away before the end.
        case cutOff
        /// The bytes are not those that the checksum was made of, or too few to tell.
        case damaged
    }

    private let stream: HTTPBodyStream
    private let checksum: UploadChecksum?
    private var hasher = SHA256Hasher()
    private var isCutOff = false

    init(_ body: HTTPBody, checksum: UploadChecksum?) {
        stream = body.stream
        self.checksum = checksum
    }

    func next() async throws -> [UInt8]? {
        let piece: [UInt8]?
        do {
            piece = try await stream.next()
        } catch let problem as Problem {
            throw problem
        } catch {
            isCutOff = true
            return nil
        }
        if let piece, checksum != nil { hasher.update(piece) }
        return piece
    }

    /// Once `next` has given nil.
    var outcome: Outcome {
        if let checksum, isCutOff || checksum.sha256 != hasher.hash() { return .damaged }
        return isCutOff ? .cutOff : .whole
    }
}

/// The blobs that an upload came as, one piece each.
actor UploadParts {
    private var rest: [BlobID]
    private let blobs: any BlobStore

    init(_ parts: [BlobID], in blobs: any BlobStore) {
        rest = parts.reversed()
        self.blobs = blobs
    }

    func next() async throws -> [UInt8]? {
        while let id = rest.popLast() {
            let bytes = try await blobs.bytes(of: id)
            if !bytes.isEmpty { return bytes }
        }
        return nil
    }
}

/// What the bytes of a part must hash to.
public struct UploadChecksum: Sendable, Equatable {
    public var sha256: [UInt8]

    /// What is said when the bytes are others than those that the checksum was made of.
    public static let mismatch = Problem(
        HTTPStatus(rawValue: 460), code: "checksum_mismatch", "The bytes changed on their way. Send them again.")

    /// What `Upload-Checksum` (tus) or `Content-Digest` (RFC 9530) says; nil when there is neither. Throws 400 for one
    /// that is malformed or of another algorithm.
    public static func read(_ fields: HTTPFields) throws -> UploadChecksum? {
        if let field = fields["Upload-Checksum"] {
            let words = field.split(separator: " ")
            guard words.count == 2, words[0].lowercased() == "sha256" else { throw unknown }
            return try UploadChecksum(base64: words[1])
        }
        guard let field = fields["Content-Digest"] else { return nil }
        for entry in field.split(separator: ",") {
            let entry = entry.trimmingCharacters(in: .whitespaces)
            guard entry.lowercased().hasPrefix("sha-256=:"), entry.hasSuffix(":"), entry.utf8.count > 10 else {
                continue
            }
            return try UploadChecksum(base64: entry.dropFirst(9).dropLast())
        }
        throw unknown
    }

    private init(base64: some StringProtocol) throws {
        guard base64.utf8.count <= 64, let data = Data(base64Encoded: String(base64)), data.count == 32 else {
            throw Self.unknown
        }
        sha256 = Array(data)
    }

    private static let unknown = Problem.badRequest(
        code: "checksum_unknown", "The checksum is none of SHA-256 in base 64.")
}
