import Base
import Blobs
import Foundation
import Secrets

/// Sees to it that a house's blobs are looked for where they are: in its folder, or in a bucket that is its own. A house
/// that looked elsewhere would find nothing, and a bucket of two houses would lose what one of them does not know.
struct HouseBucket: Sendable {
    let directory: DataDirectory
    /// The house's id.
    let house: String

    private var mark: PrivateFile { PrivateFile(directory.bucket) }

    /// Where the house's blobs are, as it was written down; nil for the folder.
    static func place(in directory: URL) -> String? {
        guard let bytes = try? PrivateFile(directory.appendingPathComponent("bucket")).read(limit: 4_000) else {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The bucket that a configuration names; nil for the folder. Throws `ConfigurationError` and `BlobError`.
    func open(_ configuration: HostConfiguration, clock: WallClock) async throws -> S3Bucket? {
        let place = Self.place(in: directory.url)
        guard let location = configuration.blobs, let credentials = configuration.blobCredentials else {
            guard let place else { return nil }
            throw ConfigurationError(
                .foreignBucket,
                "The pictures of this house are in \(place): name it with --blobs, or copy them back first.")
        }
        if place == nil {
            let apps = (try? FileManager.default.contentsOfDirectory(atPath: directory.apps.path)) ?? []
            if let app = apps.first(where: { directory.app($0).holdsBlobs }) {
                throw ConfigurationError(
                    .foreignBucket,
                    """
                    There are pictures in \(directory.app(app).blobs.path): copy them to \(location.key(app)) in the \
                    bucket \(location.bucket), move that folder away, and start again.
                    """)
            }
        } else if place != location.text {
            throw ConfigurationError(
                .foreignBucket, "The pictures of this house are in \(place ?? ""), and --blobs names another place.")
        }
        let bucket = try S3Bucket(location, credentials, clock: clock)
        do {
            guard try await bucket.claim(for: house) == house else {
                throw ConfigurationError(
                    .foreignBucket, "In \(location.text) there are another house's pictures: name another prefix.")
            }
            if place == nil { try mark.write(Array("\(location.text)\n".utf8)) }
            return bucket
        } catch {
            await bucket.close()
            throw error
        }
    }
}
