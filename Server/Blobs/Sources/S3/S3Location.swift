import Foundation
public import HTTPClient

/// Where blobs lie in a bucket of Amazon's S3, or of any server that speaks as it does.
///
///     s3://bucket/prefix?endpoint=https://storage.example.org&region=eu-central-1
public struct S3Location: Sendable, Hashable {
    public var bucket: String
    /// What all names in the bucket begin with, without slashes at its ends; empty for none.
    public var prefix: String
    public var region: String
    /// The server; nil for Amazon's own of the region.
    public var endpoint: HTTPAddress?
    /// Whether the bucket is part of the server's name, as with Amazon, or of the path.
    public var isBucketInHost: Bool

    static let usualRegion = "us-east-1"
    private static let longest = 512

    /// Reads an address; nil for anything else, and for one with a user or a password in it: those are the environment's.
    public init?(_ text: String) {
        guard text.hasPrefix("s3://"), text.utf8.count <= 2_048,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") })
        else { return nil }
        let parts = text.dropFirst(5).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let names = parts[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        bucket = String(names[0])
        prefix = names.count > 1 ? names[1].trimmingCharacters(in: CharacterSet(charactersIn: "/")) : ""
        region = Self.usualRegion
        guard Self.isBucket(bucket), Self.isPrefix(prefix) else { return nil }
        var style: String?
        for item in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
            let pair = item.split(separator: "=", maxSplits: 1).map(String.init)
            guard pair.count == 2, let value = pair[1].removingPercentEncoding else { return nil }
            switch pair[0] {
            case "endpoint":
                guard let address = try? HTTPAddress(value), address.scheme == .https || address.scheme == .http,
                    address.path == "/", address.query == nil
                else { return nil }
                endpoint = address
            case "region":
                guard Self.isLabel(value) else { return nil }
                region = value
            case "style" where value == "host" || value == "path": style = value
            default: return nil
            }
        }
        // A certificate for any name below one is for no name with more dots.
        isBucketInHost = style.map { $0 == "host" } ?? (endpoint == nil && !bucket.contains("."))
    }

    /// The same for people: without the server where that is Amazon's.
    public var text: String {
        "s3://\(bucket)" + (prefix.isEmpty ? "" : "/\(prefix)") + (endpoint.map { "?endpoint=\($0.origin)" } ?? "")
    }

    /// The name in the bucket of something below the prefix.
    public func key(_ name: String) -> String { prefix.isEmpty ? name : "\(prefix)/\(name)" }

    /// The address of a key, or of the bucket itself. Keys are made of letters, digits and `-._/` alone.
    func address(of key: String?, query: String?) throws -> HTTPAddress {
        let server = endpoint?.origin ?? "https://s3.\(region).amazonaws.com"
        let base: String
        if isBucketInHost, let mark = server.range(of: "://") {
            base = "\(server[..<mark.upperBound])\(bucket).\(server[mark.upperBound...])/"
        } else {
            base = "\(server)/\(bucket)" + (key == nil ? "" : "/")
        }
        return try HTTPAddress(base + (key ?? "") + (query.map { "?\($0)" } ?? ""))
    }

    private static func isBucket(_ text: String) -> Bool {
        (3...63).contains(text.utf8.count)
            && text.split(separator: ".", omittingEmptySubsequences: false)
                .allSatisfy { isLabel(String($0)) && $0.first != "-" && $0.last != "-" }
    }

    private static func isLabel(_ text: String) -> Bool {
        (1...63).contains(text.utf8.count)
            && text.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLowercase || $0.isNumber) }
    }

    private static func isPrefix(_ text: String) -> Bool {
        text.isEmpty
            || text.utf8.count <= longest
                && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
                    !part.isEmpty && part != "." && part != ".."
                        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }
                }
    }
}
