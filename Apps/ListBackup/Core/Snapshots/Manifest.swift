public import Foundation

/// A snapshot: which runs make up each stream at a moment. It is signed and names the one before it.
public struct Manifest: Sendable, Codable, Equatable {
    /// The number of the snapshot in its store, from 1 without gaps.
    public var number: Int
    /// When the run began, in milliseconds since 1970.
    public var startedAt: Int64
    /// When it was committed: the moment that the snapshot stands for.
    public var time: Int64
    /// The hash of the manifest before, in hexadecimal digits; empty in the first.
    public var previous: String
    /// By name.
    public var streams: [String: StreamState]
    /// Bytes that the run added to the store, without this manifest.
    public var stored: Int
    /// A name for the run that made it.
    public var run: String
    /// Its place in the log of the store, where lines that are no snapshots came before; nil for that of its number.
    var slot: Int?
    /// What the line says where it is no snapshot.
    var change: StoreChange?
    var version = 1

    /// Its place in the log of the store.
    var place: Int { slot ?? number }

    /// The moment that the snapshot stands for.
    public var date: Date { Date(timeIntervalSince1970: Double(time) / 1000) }

    /// The least certain of its streams.
    public var completeness: Completeness {
        let order: [Completeness] = [.failed, .partial, .claimed, .proved]
        let found = Set(streams.values.map(\.report.completeness))
        if found.contains(.failed) { return .partial }
        return order.first(where: found.contains) ?? .proved
    }
}

/// A stream in a snapshot.
public struct StreamState: Sendable, Codable, Equatable {
    public var report: StreamReport
    /// How many records it has.
    public var records: Int
    /// Bytes of these records as they came.
    public var bytes: Int
    public var added: Int
    public var changed: Int
    public var removed: Int
    /// A keyed digest of the set of records; the same records give the same digest, in whatever order they came.
    public var digest: UInt64
    /// What to merge: the base first, the newest delta last.
    var runs: [RunRef]
    /// What this snapshot changed; nil when nothing was.
    var delta: RunRef?

    static func empty(_ report: StreamReport) -> StreamState {
        StreamState(
            report: report, records: 0, bytes: 0, added: 0, changed: 0, removed: 0, digest: 0, runs: [], delta: nil)
    }
}

/// Where the table of a run lies.
struct RunRef: Sendable, Codable, Equatable, Hashable {
    var index: BlockRef
    var entries: Int
    /// Bytes of its records.
    var bytes: Int
}

/// How a manifest is kept: signed, then packed and sealed.
enum ManifestFormat {
    private static let context = Array("manifest".utf8)

    static func object(_ number: Int) -> String {
        let digits = String(number)
        return "manifests/" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    }

    static func number(_ object: String) -> Int? { Int(object.dropFirst("manifests/".count)) }

    static func seal(_ manifest: Manifest, _ keys: RepositoryKeys) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = Array(try encoder.encode(manifest))
        var writer = ByteWriter()
        writer.sized(keys.sign(text))
        writer.number(text.count)
        writer.raw(try Zstandard.compress(text))
        return SealedBox.sealRandomly(writer.bytes, key: keys.manifests, context: context)
    }

    static func open(_ bytes: [UInt8], _ number: Int, _ keys: RepositoryKeys) throws -> Manifest {
        guard let plain = SealedBox.openRandom(bytes, key: keys.manifests, context: context) else {
            throw RepositoryError(.damaged, "Snapshot \(number) is damaged, or was sealed by other keys.")
        }
        var reader = ByteReader(plain)
        let signature = try reader.sized()
        let count = try reader.number()
        let text = try Zstandard.decompress(Array(plain[reader.position...]), count: count)
        guard RepositoryKeys.isSignature(signature, of: text, by: keys.publicKey) else {
            throw RepositoryError(.damaged, "The signature of snapshot \(number) is wrong.")
        }
        let manifest: Manifest
        do {
            manifest = try JSONDecoder().decode(Manifest.self, from: Data(text))
        } catch {
            throw RepositoryError(.newer, "Snapshot \(number) was written by another version of this program.")
        }
        guard (1...3).contains(manifest.version) else {
            throw RepositoryError(.newer, "Snapshot \(number) was written by a newer version of this program.")
        }
        guard manifest.place == number else {
            throw RepositoryError(.damaged, "Snapshot \(number) was replaced by snapshot \(manifest.place).")
        }
        return manifest
    }

    static func hash(_ bytes: [UInt8], _ keys: RepositoryKeys) -> String { Hexadecimal.text(keys.name(of: bytes)) }
}
