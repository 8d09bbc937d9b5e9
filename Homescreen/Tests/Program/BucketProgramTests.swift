import ClientKit
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

/// The program with its pictures in a bucket, on a server of S3 that others wrote.
@Suite(
    .timeLimit(.minutes(4)),
    .enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "It is fetched from PyPI."))
struct BucketProgramTests {
    private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    @Test
    func `OF-204 A picture that is sent up lies in the bucket alone, is seen from there, and is gone when deleted`()
        async throws
    {
        let server = try await ObjectStorageServer(buckets: ["pictures"], in: Self.top)
        let messages = try await MessageService.start()
        let data = folder.file("data")
        let environment = ["AWS_ACCESS_KEY_ID": server.accessKey, "AWS_SECRET_ACCESS_KEY": server.secretKey]
        let arguments = ["--apps", "only-friends", "--blobs", "s3://pictures/home?endpoint=\(server.address)"]
        func start() async throws -> RunningProgram {
            try await RunningProgram.start(
                data: data, arguments: arguments + messages.arguments, environment: environment)
        }

        let program = try await start()
        let address = try #require(URL(string: program.address + "/only-friends"))
        let session = try await messages.signUp(at: address)
        let client = APIClient(
            transport: URLSessionTransport(baseURL: address), credentials: FixedToken(token: session.accessToken))
        let media = try await client.call(
            PostsAPI.uploadImage,
            body: FileUpload(
                contentType: "image/jpeg",
                content: .bytes(try DrawnPicture.jpeg(seed: 1, width: 400, height: 300))))
        let post = try await client.call(PostsAPI.create, .init(), PostDraft(text: "Kept", imageIds: [media.id]))
        let link = try #require(post.content.images.first?.sizes.first?.url)
        let seen = try await picture(link, of: program)
        #expect(seen.status == .ok)
        #expect(try blobs(below: data + "/apps").isEmpty)
        let near = data + "/cache/only-friends/blobs"
        #expect(try !blobs(below: near).isEmpty)
        #expect(try await program.stop() == 0)

        // Without what it kept nearby it has to ask the bucket.
        try FileManager.default.removeItem(atPath: near)
        let second = try await start()
        let again = try await picture(link, of: second)
        #expect(again.status == .ok && again.body == seen.body)
        let other = APIClient(
            transport: URLSessionTransport(
                baseURL: try #require(URL(string: second.address + "/only-friends"))),
            credentials: FixedToken(token: session.accessToken))
        _ = try await other.call(PostsAPI.delete, .init(id: post.id))
        #expect(try await picture(link, of: second).status != .ok)
        let backup = folder.file("house.tar.zst")
        let made = try await RunningProgram.run(["backup", backup, "--data", data], environment: Self.environment)
        #expect(made.0 == 0 && made.1.contains("they are in s3://pictures/home"), "\(made)")
        #expect(try await second.stop() == 0)

        let elsewhere = try await refusal(data, [], environment)
        #expect(elsewhere.contains("name it with --blobs"))
        let newcomer = try await refusal(folder.file("other"), arguments, environment)
        #expect(newcomer.contains("another house's pictures"))
        let keyless = try await refusal(data, arguments, [:])
        #expect(keyless.contains("AWS_ACCESS_KEY_ID"))
        let wrong = try await refusal(
            folder.file("third"), ["--blobs", "s3://nothing-there?endpoint=\(server.address)"], environment)
        #expect(wrong.contains("There is no bucket nothing-there"))
        await messages.stop()
    }

    private static let environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]

    private func picture(_ link: String, of program: RunningProgram) async throws -> (status: HTTPStatus, body: [UInt8])
    {
        let parts = link.split(separator: "?", maxSplits: 1).map(String.init)
        let answer = try await URLSessionTransport(baseURL: try #require(URL(string: program.address))).send(
            HTTPRequest(method: .get, path: parts[0], query: parts.count > 1 ? parts[1] : nil))
        return (answer.status, try await answer.body.collect(limit: 1 << 20))
    }

    private func blobs(below folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
            ($0.split(separator: "/").last?.count ?? 0) == 64
        }
    }

    private func refusal(
        _ data: String, _ arguments: [String], _ environment: [String: String]
    ) async throws -> String {
        let (status, _, errors) = try await RunningProgram.run(
            ["serve", "--port", "0", "--data", data, "--log", "error"] + arguments,
            environment: Self.environment.merging(environment) { $1 })
        #expect(status == 1 && errors.split(separator: "\n").count == 1, "\(errors)")
        return errors
    }
}
