public import Base
public import Foundation
import HTTPClient
public import Storage
import Wire

/// A bucket that holds the blobs of one house.
public final class S3Bucket: Sendable {
    private let http: HTTPClient
    let client: S3Client
    private let clock: WallClock

    /// What names the house in the bucket.
    private static let mark = "house"

    /// Opens a bucket; nothing is asked of it yet.
    public convenience init(_ location: S3Location, _ credentials: S3Credentials, clock: WallClock = .system) throws {
        self.init(location, credentials, http: HTTPClient(engine: try CurlEngine()), clock: clock)
    }

    init(
        _ location: S3Location, _ credentials: S3Credentials, http: HTTPClient, clock: WallClock = .system,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.http = http
        self.clock = clock
        client = S3Client(location, credentials, http: http, clock: clock, random: random)
    }

    /// The house whose blobs are in the bucket, by its id; with the one given it becomes that house's when it is
    /// nobody's. Throws `BlobError` when the bucket is not to be used.
    public func claim(for house: String) async throws -> String {
        try await client.asking {
            let key = client.location.key(Self.mark)
            if let found = try await client.object(key) {
                let bytes = try await found.body.collect(limit: 1_000)
                return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            }
            try await client.put(Array("\(house)\n".utf8), under: key)
            return house
        }
    }

    /// The blobs of an app.
    ///
    /// - Parameters:
    ///   - cache: the folder for those that were used lately, and for what is on its way in.
    ///   - limit: bytes that these may take.
    ///   - room: where there is less than it keeps back on the disk, blobs are refused.
    public func store(
        of app: String, cache: URL, limit: Int = 1 << 30, room: DiskRoom = .unlimited
    ) throws -> S3BlobStore {
        try S3BlobStore(client, folder: app, cache: cache, limit: limit, clock: clock, room: room)
    }

    /// Ends what runs.
    public func close() async { await http.shutDown() }
}

extension S3Client {
    /// What a refusal means is said in the words of blobs.
    func asking<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let refusal as S3Refusal {
            throw refusal.error(location)
        } catch is XMLReader.Failure {
            throw BlobError(.storage, "The bucket \(location.bucket) answers in a way that S3 does not.")
        }
    }
}
