import Foundation
import HTTPClient
import Wire

/// Why a server of S3 did not do what it was asked.
struct S3Refusal: Error, Sendable, Equatable {
    var status: Int
    /// S3's own word, such as `NoSuchKey`; empty where it says none, as to HEAD.
    var code: String
    /// The region that the bucket is in, where it is another one.
    var region: String?

    init(status: Int, code: String, region: String? = nil) {
        self.status = status
        self.code = code
        self.region = region
    }

    /// Reads an answer that is no success.
    init(_ response: HTTPResponse) {
        var bytes: [UInt8] = []
        if case .bytes(let body) = response.body { bytes = body }
        let said = (try? S3Answer(bytes)).flatMap { $0.root == "Error" ? $0 : nil }
        self.init(
            status: response.status.rawValue, code: said?["Code"] ?? "",
            region: response.fields["x-amz-bucket-region"] ?? said?["Region"])
    }

    /// Whether the same request may be answered a moment later.
    var isPassing: Bool {
        let codes: Set<String> = [
            "SlowDown", "InternalError", "RequestTimeout", "ServiceUnavailable", "Throttling", "OperationAborted",
            "ConditionalRequestConflict",
        ]
        return codes.contains(code) || [429, 500, 502, 503, 504].contains(status)
    }

    /// Whether there is nothing under that name; a bucket that is not there says otherwise, but for HEAD.
    var isMissing: Bool { code == "NoSuchKey" || status == 404 && code != "NoSuchBucket" && code != "NoSuchUpload" }

    /// What the operator is told.
    func error(_ location: S3Location) -> BlobError {
        let bucket = "The bucket \(location.bucket)"
        switch code {
        case "NoSuchBucket":
            return BlobError(.noBucket, "There is no bucket \(location.bucket) where --blobs leads: make it first.")
        case "RequestTimeTooSkewed", "RequestExpired":
            return BlobError(.clock, "\(bucket) refuses requests of another time: set this machine's clock.")
        case "ExpiredToken", "TokenRefreshRequired":
            return BlobError(.denied, "The credentials for the bucket \(location.bucket) have run out: renew them.")
        case "InvalidAccessKeyId", "InvalidToken", "InvalidClientTokenId":
            return BlobError(.denied, "\(bucket) does not know the access key: check AWS_ACCESS_KEY_ID.")
        case "SignatureDoesNotMatch":
            return BlobError(.denied, "\(bucket) does not take the signature: check AWS_SECRET_ACCESS_KEY and region.")
        case "AccessDenied", "AllAccessDisabled", "AccountProblem":
            return BlobError(.denied, "\(bucket) allows these credentials not enough: let them list, read and write.")
        case "QuotaExceeded", "XMinioStorageFull", "XMinioAdminBucketQuotaExceeded":
            return BlobError(.full, "\(bucket) is full.")
        default: break
        }
        if let region, region != location.region, [301, 307, 400].contains(status) {
            return BlobError(.denied, "\(bucket) is in the region \(region): say so with region=\(region) in --blobs.")
        }
        if isPassing { return BlobError(.busy, "\(bucket) is too busy: it was asked several times.") }
        if status == 403 { return BlobError(.denied, "\(bucket) does not let these credentials in.") }
        return BlobError(
            .storage, "\(bucket) refused with \(status)\(code.isEmpty ? "" : " \(code)"): is that address one of S3?")
    }
}
