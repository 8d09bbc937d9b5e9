import Base
import Foundation

/// A server of other people's that answers as Amazon's S3 does, moto, with one user.
public final class ObjectStorageServer: Sendable {
    /// Where it listens, such as `http://127.0.0.1:40123`.
    public let address: String
    public let accessKey: String
    public let secretKey: String
    private let port: Int
    private let program: Program

    /// Why there is no server.
    public struct Failure: Error, CustomStringConvertible {
        public var description: String
    }

    /// Starts one with some buckets.
    ///
    /// - Parameters:
    ///   - isStrict: whether it checks signatures, which it does wrongly where a query has a slash in it, as lists do.
    ///   - top: the repository's folder.
    public init(buckets: [String], isStrict: Bool = false, in top: String) async throws {
        let fetched = try await BlockingPool(threads: 1).run { try Program("Scripts/fetch-moto", [], in: top).wait() }
        guard fetched else { throw Failure(description: "Scripts/fetch-moto failed.") }
        let port = try Loopback.freePort()
        // So many requests are answered before it begins to check who asks.
        let setUp = isStrict ? 3 + buckets.count : Int(Int32.max)
        let program = try Program(
            "env",
            [
                "INITIAL_NO_AUTH_ACTION_COUNT=\(setUp)", "\(top)/.build/moto/bin/moto", "-H", "127.0.0.1", "-p",
                "\(port)",
            ], in: top)
        do {
            try await eventually(within: .seconds(60)) { (try? RawClient(port: port)) != nil }
            _ = try await Self.ask(port, "Action=CreateUser")
            let key = try await Self.ask(port, "Action=CreateAccessKey")
            let policy = #"{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Action":"s3:*","Resource":"*"}]}"#
            let encoded = policy.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            _ = try await Self.ask(port, "Action=PutUserPolicy&PolicyName=all&PolicyDocument=\(encoded)")
            for bucket in buckets { _ = try await Self.send(port, "PUT /\(bucket)", "", "") }
            guard let access = key.firstMatch(of: /<AccessKeyId>(.*?)</)?.1,
                let secret = key.firstMatch(of: /<SecretAccessKey>(.*?)</)?.1
            else { throw Failure(description: "There is no key in: \(key)") }
            accessKey = String(access)
            secretKey = String(secret)
        } catch {
            program.end()
            throw error
        }
        self.port = port
        self.program = program
        address = "http://127.0.0.1:\(port)"
    }

    deinit { program.end() }

    private static func ask(_ port: Int, _ words: String) async throws -> String {
        try await send(
            port, "POST /",
            """
            Authorization: AWS4-HMAC-SHA256 Credential=a/20260101/us-east-1/iam/aws4_request\r
            Content-Type: application/x-www-form-urlencoded\r

            """, "Version=2010-05-08&UserName=house&\(words)")
    }

    private static func send(_ port: Int, _ line: String, _ fields: String, _ body: String) async throws -> String {
        let client = try RawClient(port: port)
        try await client.send(
            """
            \(line) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            \(fields)Content-Length: \(body.utf8.count)\r
            Connection: close\r
            \r
            \(body)
            """)
        guard let response = try await client.response(), response.status == 200 else {
            throw Failure(description: "The server did not do this: \(line)")
        }
        return String(decoding: response.body, as: UTF8.self)
    }
}
