import Foundation
import ListBackupCore
import Secrets

/// What an archive says of itself: of which moment it is, and what each of its files holds; signed, so that whoever gets it
/// knows that nobody changed it (LB-151).
struct ExportStatement {
    static let filename = "MANIFEST.txt"
    static let title = "ListBackup export, version 1"
    private var lines: [String]

    init(source: String, snapshot: Manifest, madeAt: Date) {
        // A name is one line, whatever somebody called the source.
        let name = source.split(whereSeparator: \.isNewline).joined(separator: " ")
        lines = [
            Self.title, "source: \(name)", "moment: \(snapshot.number), \(snapshot.date.ISO8601Format())",
            "certainty: \(snapshot.completeness.rawValue)", "made: \(madeAt.ISO8601Format())",
        ]
    }

    /// Adds a file that lies at a path for now.
    /// - Parameter records: how many it holds; nil where nobody counted.
    mutating func add(_ path: String, as name: String, records: Int?) throws {
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw RepositoryError(.storage, "A file could not be read again.")
        }
        defer { try? handle.close() }
        var (hasher, size) = (SHA256Hasher(), 0)
        while let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty {
            hasher.update(Array(piece))
            size += piece.count
        }
        let hash = hasher.hash().map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0\(digits)" : digits
        }.joined()
        let count = records.map { ", \($0) records" } ?? ""
        lines.append("file: \(hash), \(size) bytes\(count), \(name)")
    }

    /// What is signed: every line with its end.
    var statement: String { lines.joined(separator: "\n") + "\n" }

    func signed(by key: Ed25519Key) -> String {
        let signature = Data(key.sign(Array(statement.utf8))).base64EncodedString()
        return """
            \(statement)signature: \(signature)
            # Each file stands with its SHA-256. The signature is Ed25519, of all lines above it.
            # The key is at api/v1/erasure-receipt-key of the server.
            # jq -r .pem erasure-receipt-key > key.pem
            # sed '/^signature: /,$d' MANIFEST.txt > statement.txt
            # sed -n 's/^signature: //p' MANIFEST.txt | base64 -d > statement.sig
            # openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in statement.txt -sigfile statement.sig
            # sed -n 's/^file: \\([0-9a-f]*\\),.* \\([^ ]*\\)$/\\1  \\2/p' MANIFEST.txt | sha256sum -c

            """
    }
}
