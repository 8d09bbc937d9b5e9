import Base
import Foundation
import HTTPClient
import Synchronization
import TestKit
import Testing
import Wire

@testable import Blobs

/// What the client of a bucket makes of answers that a test gives.
struct S3ClientTests {
    /// Gives one answer after the other, and keeps what it was asked.
    private final class Answers: HTTPEngine {
        private let rest: Mutex<[Result<HTTPResponse, HTTPClientError>]>
        let asked = Mutex<[ClientRequest]>([])

        init(_ answers: [Result<HTTPResponse, HTTPClientError>]) { rest = Mutex(answers) }

        func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
            asked.withLock { $0.append(request) }
            guard let answer = rest.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
                throw HTTPClientError(.failed("Nothing more is said."), host: "")
            }
            return try answer.get()
        }

        func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel {
            throw HTTPClientError(.closed, host: "")
        }

        func shutDown() async {}
    }

    private static func refusal(_ status: Int, _ code: String) -> Result<HTTPResponse, HTTPClientError> {
        .success(
            HTTPResponse(
                status: HTTPStatus(rawValue: status), body: HTTPBody("<Error><Code>\(code)</Code></Error>")))
    }

    private static let done = Result<HTTPResponse, HTTPClientError>.success(HTTPResponse(status: .ok))

    private func bucket(_ answers: Answers, clock: WallClock = .system) throws -> S3Bucket {
        S3Bucket(
            try #require(S3Location("s3://pictures?endpoint=http://127.0.0.1:9000")),
            S3Credentials(accessKey: "a", secretKey: "b"), http: HTTPClient(engine: answers), clock: clock,
            random: { 0 })
    }

    @Test func `Who is told to slow down waits twice as long each time, then signs anew; nothing is tried for ever`()
        async throws
    {
        let clock = ManualClock()
        let answers = Answers([Self.refusal(503, "SlowDown"), Self.refusal(500, "InternalError"), Self.done])
        let client = try bucket(answers, clock: clock.wallClock).client
        async let put: Void = client.put([1], under: "k")
        for wait in [0.2, 0.4] {
            await clock.waitForSleepers()
            let step = try #require(clock.advanceToNextSleeper())
            #expect(abs(step - wait) < 0.01)
        }
        try await put
        #expect(answers.asked.withLock { $0.count } == 3)
        let busy = Answers((0..<6).map { _ in Self.refusal(503, "SlowDown") })
        let other = try bucket(busy, clock: clock.wallClock)
        async let claim = Result { try await other.claim(for: "h") }
        for _ in 0..<5 {
            await clock.waitForSleepers()
            clock.advanceToNextSleeper()
        }
        let failure = await claim
        #expect(throws: BlobError(.busy, "The bucket pictures is too busy: it was asked several times.")) {
            try failure.get()
        }
    }

    private static let refusals: [(Int, String, BlobError.Code)] = [
        (404, "NoSuchBucket", .noBucket), (403, "AccessDenied", .denied), (403, "RequestTimeTooSkewed", .clock),
        (400, "ExpiredToken", .denied), (403, "InvalidAccessKeyId", .denied), (403, "SignatureDoesNotMatch", .denied),
        (409, "QuotaExceeded", .full), (418, "Teapot", .storage), (403, "", .denied),
    ]

    @Test(arguments: refusals) func `Refusals are told apart and not tried again`(
        _ status: Int, _ word: String, _ code: BlobError.Code
    ) async throws {
        let answers = Answers([Self.refusal(status, word)])
        let error = await #expect(throws: BlobError.self) { try await bucket(answers).claim(for: "h") }
        #expect(error?.code == code)
        #expect(error?.message.hasSuffix(".") == true || error?.message.hasSuffix("?") == true)
    }

    @Test func `A bucket of another region says which one to name`() async throws {
        var moved = HTTPResponse(status: HTTPStatus(rawValue: 301), body: HTTPBody("<Error><Code>X</Code></Error>"))
        moved.fields["x-amz-bucket-region"] = "eu-north-1"
        let error = await #expect(throws: BlobError.self) {
            try await bucket(Answers([.success(moved)])).claim(for: "h")
        }
        #expect(error?.message.contains("region=eu-north-1") == true)
    }

    @Test func `A blob that breaks off on its way is gone on with where it did, if it is still the same`() async throws
    {
        func part(_ status: HTTPStatus, _ bytes: [UInt8], breaks: Bool) -> Result<HTTPResponse, HTTPClientError> {
            let given = Mutex(false)
            let stream = HTTPBodyStream(count: nil) {
                if given.withLock({ given in
                    defer { given = true }
                    return given
                }) {
                    if breaks { throw HTTPClientError(.cutShort, host: "h") }
                    return nil
                }
                return bytes
            }
            return .success(HTTPResponse(status: status, fields: ["ETag": "\"t\""], body: .stream(stream)))
        }
        let answers = Answers([
            part(.ok, [1, 2, 3], breaks: true), part(.partialContent, [4, 5], breaks: false),
        ])
        let folder = try TemporaryDirectory()
        let store = try bucket(answers).store(of: "photos", cache: folder.url)
        let id = try #require(BlobID(String(repeating: "ab", count: 32)))
        #expect(try await store.bytes(of: id) == [1, 2, 3, 4, 5])
        let second = answers.asked.withLock { $0[1].fields }
        #expect(second["Range"] == "bytes=3-" && second["If-Match"] == "\"t\"")
    }

    @Test func `Parts of a file that could not be sent whole are taken back`() async throws {
        let begun = Result<HTTPResponse, HTTPClientError>.success(
            HTTPResponse(
                status: .ok,
                body: HTTPBody("<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>")
            )
        )
        let answers = Answers([begun, Self.refusal(403, "AccessDenied"), Self.done])
        let folder = try TemporaryDirectory()
        let path = folder.file("file")
        try Data(repeating: 1, count: 100).write(to: URL(fileURLWithPath: path))
        let client = try bucket(answers).client
        await #expect(throws: S3Refusal.self) {
            try await client.put(fileAt: path, count: 100, under: "k", partSize: 60)
        }
        let last = answers.asked.withLock { $0.last }
        #expect(last?.method == .delete && last?.address.query == "uploadId=u1")
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ work: () async throws -> Success) async {
        do { self = .success(try await work()) } catch { self = .failure(error) }
    }
}
