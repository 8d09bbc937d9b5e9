import Base
public import Foundation
public import HTTPClient
import Wire

/// Named objects in a bucket that somebody chose in an app. What goes wrong is told apart, so that the app can say in its
/// own words what to do about it.
public struct S3Objects: Sendable {
    /// An object as a listing shows it.
    public struct Entry: Sendable, Equatable {
        /// Without the prefix of the location.
        public var name: String
        public var size: Int
        public var putAt: Date
    }

    private let client: S3Client

    /// Nothing is asked yet.
    ///
    /// - Parameters:
    ///   - http: shared with others, who shut it down.
    ///   - reach: where the bucket may be.
    ///   - isPatient: whether what fails in passing is tried for some seconds, or once again only.
    public init(
        _ location: S3Location, _ credentials: S3Credentials, http: HTTPClient, reach: NetworkReach,
        clock: WallClock = .system, isPatient: Bool = true
    ) {
        client = S3Client(
            location, credentials, http: http, clock: clock, reach: reach,
            repetitions: isPatient ? S3Client.usualRepetitions : 1)
    }

    /// Puts an object; one of that name is replaced. Throws `S3Fault`.
    public func put(_ bytes: [UInt8], as name: String) async throws {
        try await asking { try await client.put(bytes, under: client.location.key(name)) }
    }

    /// Puts an object unless there is one of that name; false when there is. Throws `S3Fault`.
    public func put(_ bytes: [UInt8], ifAbsentAs name: String) async throws -> Bool {
        try await asking {
            do {
                try await client.put(bytes, under: client.location.key(name), ifAbsent: true)
                return true
            } catch let refusal as S3Refusal where refusal.status == 412 {
                return false
            }
        }
    }

    /// All bytes of an object; nil when there is none. Throws `S3Fault`.
    public func bytes(of name: String, limit: Int) async throws -> [UInt8]? {
        try await asking { try await client.object(client.location.key(name))?.body.collect(limit: limit) }
    }

    /// Removes an object; there may be none. Throws `S3Fault`.
    public func remove(_ name: String) async throws {
        try await asking { try await client.remove(client.location.key(name)) }
    }

    /// The objects whose names begin so. Throws `S3Fault`.
    public func list(_ start: String) async throws -> [Entry] {
        let cut = client.location.key("").count
        var (found, token): ([Entry], String?) = ([], nil)
        repeat {
            let after = token
            let page = try await asking { try await client.list(client.location.key(start), after: after) }
            found += page.0.map { Entry(name: String($0.key.dropFirst(cut)), size: $0.size, putAt: $0.putAt) }
            token = page.next
        } while token != nil
        return found
    }

    private func asking<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let refusal as S3Refusal {
            throw S3Fault(refusal, client.location)
        } catch let error as BlobError {
            throw S3Fault(error.code == .busy ? .busy : .unreachable, error.message)
        } catch let error as HTTPClientError {
            throw S3Fault(.unreachable, error.message)
        } catch is XMLReader.Failure {
            throw S3Fault(.odd)
        }
    }
}

/// Why a bucket did not do what it was asked.
public struct S3Fault: Error, Sendable, Equatable {
    public enum Kind: Sendable, CaseIterable {
        case unknownKey, wrongSecret, denied, expired, noBucket
        /// `detail` is the region that the bucket is in.
        case otherRegion
        /// This machine's clock is too far off.
        case clock
        case full, busy
        /// `detail` says how.
        case unreachable
        /// It does not answer as S3 does.
        case odd
    }

    public var kind: Kind
    public var detail: String?

    public init(_ kind: Kind, _ detail: String? = nil) {
        self.kind = kind
        self.detail = detail
    }

    init(_ refusal: S3Refusal, _ location: S3Location) {
        switch refusal.code {
        case "NoSuchBucket": self.init(.noBucket)
        case "RequestTimeTooSkewed", "RequestExpired": self.init(.clock)
        case "ExpiredToken", "TokenRefreshRequired": self.init(.expired)
        case "InvalidAccessKeyId", "InvalidToken", "InvalidClientTokenId": self.init(.unknownKey)
        case "SignatureDoesNotMatch": self.init(.wrongSecret)
        case "QuotaExceeded", "XMinioStorageFull", "XMinioAdminBucketQuotaExceeded": self.init(.full)
        default:
            if let region = refusal.region, region != location.region, [301, 307, 400].contains(refusal.status) {
                self.init(.otherRegion, region)
            } else if refusal.isPassing {
                self.init(.busy)
            } else {
                let word = "\(refusal.status)\(refusal.code.isEmpty ? "" : " \(refusal.code)")"
                self.init([401, 403].contains(refusal.status) ? .denied : .odd, word)
            }
        }
    }
}
