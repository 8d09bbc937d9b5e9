import Base
import Foundation
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// Both tests run over the router's own list of endpoints: a new route is in them from its first day.
@Suite struct AccessTests {
    /// The routes that anybody may call.
    private static let open: Set<String> = [
        "signUp", "resendCode", "verifyCode", "logIn", "refreshToken", "forgotPassword", "resetPassword", "config",
        "formerNumber", "takeBackNumber", "openGuestLink", "receiptKey", "suspension",
        "appealSuspension", "startPasskeyLogIn", "logInWithPasskey",
    ]

    private static func path(_ endpoint: EndpointDescription, id: SortableID) -> String {
        endpoint.path.filled { _ in id.description } ?? "/"
    }

    @Test func `OF-218 Every route without a session gives 401, but for the known few`() async throws {
        try await TestServer.run { server in
            #expect(server.router.endpoints.count > 40)
            for endpoint in server.router.endpoints {
                let path = Self.path(endpoint, id: server.dependencies.ids.next())
                let request = HTTPRequest(
                    method: endpoint.method, path: path, fields: ["Content-Type": "application/json"],
                    body: HTTPBody("{}"))
                let response = await server.handler(request)
                let isOpen = Self.open.contains(endpoint.name)
                #expect(isOpen == (endpoint.access == .open), "\(endpoint.name)")
                #expect((response.status == .unauthorized) == !isOpen || endpoint.name == "refreshToken", "\(path)")
            }
            let one = "\(UploadProtocol.path)/\(server.dependencies.ids.next())"
            for (method, path) in [
                (HTTPMethod.post, UploadProtocol.path), (.head, one), (.patch, one), (.delete, one),
            ] {
                #expect(await server.handler(HTTPRequest(method: method, path: path)).status == .unauthorized)
            }
            for path in ["/api/v1/media/\(server.dependencies.ids.next())/320", "/api/v1/media/x/y"] {
                #expect(await server.handler(HTTPRequest(method: .get, path: path)).status == .unauthorized)
            }
        }
    }

    @Test func `An id that never was, and one that cannot be, give 404 on every route that takes one`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let bodies = [
                "createComment": #"{"text":"x"}"#, "updateComment": #"{"text":"x"}"#,
                "updateFriendList": #"{"name":"x","memberIds":[]}"#, "reportUser": #"{"category":"spam"}"#,
                "reportPost": #"{"category":"spam"}"#, "reportComment": #"{"category":"spam"}"#,
                "sendMessage": #"{"clientId":"x","text":"x"}"#, "editMessage": #"{"text":"x"}"#,
                "addMembers": #"{"userIds":[]}"#, "updateMember": #"{"isAdmin":true}"#,
                "react": #"{"emoji":"👍"}"#, "vote": #"{"choices":[0]}"#,
                "replyToStory": #"{"clientId":"x","text":"x"}"#, "makeGuestLink": #"{"lifetime":"day"}"#,
                "addToMoment": #"{"imageIds":[]}"#, "keepMoment": #"{"keeps":true}"#,
                "describeInMoment": #"{"altText":"x"}"#, "addMomentMembers": #"{"userIds":[]}"#,
                "reportMomentPicture": #"{"category":"spam"}"#, "reportStory": #"{"category":"spam"}"#,
                "reportMessage": #"{"category":"spam"}"#, "renamePasskey": #"{"name":"x"}"#,
                "appeal": #"{"text":"x"}"#,
            ]
            for endpoint in server.router.endpoints where !endpoint.path.parameters.isEmpty {
                for path in [
                    Self.path(endpoint, id: server.dependencies.ids.next()),
                    endpoint.path.filled { _ in "no-such-id" } ?? "/",
                ] {
                    let body = bodies[endpoint.name] ?? "{}"
                    let response = await ann.send(
                        endpoint.method, path, fields: ["Content-Type": "application/json"], body: HTTPBody(body))
                    #expect(response.status == .notFound, "\(endpoint.name) \(path)")
                }
            }
        }
    }

    @Test(arguments: [
        (#"{"text":"\#u{FF}"}"#, 201), (#"{"text":"a","text":"b"}"#, 400), (#"{"text":5}"#, 422),
        (#"{"text":"a""#, 400),
        (#"{"text":"a","futureField":{"x":[1,2]}}"#, 201), ("", 400), ("[]", 422),
        (String(repeating: "[", count: 100), 400), (#"{"text":"a","audience":"everybody"}"#, 422),
        (#"{"text":"a","imageIds":["nope"]}"#, 422),
    ])
    func `OF-221 What a body holds decides its answer`(_ body: String, _ status: Int) async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let response = await ann.send(
                .post, "/api/v1/posts", fields: ["Content-Type": "application/json"], body: HTTPBody(body))
            #expect(response.status.rawValue == status)
        }
    }

    @Test func `OF-220 OF-221 Bad UTF-8 gives 400, over a megabyte 413, and every refusal says why`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let json: HTTPFields = ["Content-Type": "application/json"]
            let bad = await ann.send(
                .post, "/api/v1/posts", fields: json, body: .bytes(Array(#"{"text":""#.utf8) + [0xFF, 0x22, 0x7D]))
            #expect(bad.status.rawValue == 400)
            let large = await ann.send(
                .post, "/api/v1/posts", fields: json, body: .bytes([UInt8](repeating: 0x20, count: 1 << 20 | 1)))
            #expect(large.status.rawValue == 413)
            let bytes = try await bad.body.collect(limit: 1 << 20)
            let problem = try JSONCoding.decode(Problem.self, from: bytes)
            #expect(!problem.code.isEmpty && !problem.detail.isEmpty)
            #expect(bad.fields["Content-Type"] == "application/problem+json")
        }
    }
}
