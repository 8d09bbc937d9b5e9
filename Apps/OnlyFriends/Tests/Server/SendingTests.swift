import Accounts
import AccountsAPI
import Base
import Foundation
import HTTPServer
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// What one device of a person sends, told to the others.
@Suite(.timeLimit(.minutes(1))) struct SendingTests {
    private typealias Told = (device: String, name: String, sendings: [Sending])

    private func listen(_ person: Person) async throws -> any WebSocketChannel {
        let socket = try await person.client.openWebSocket(LiveAPI.path)
        while case .text(let text)? = try await socket.receive() {
            if try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8)).type == "ready" { return socket }
        }
        throw Problem.internalError()
    }

    /// What is told next that is not what was told before: each device that connects asks for it, and all hear it again.
    private func next(_ socket: any WebSocketChannel, after before: [Sending]? = nil) async throws -> Told? {
        while case .text(let text)? = try await socket.receive() {
            let event = try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
            guard case .sending(let device, let name, let sendings) = event, sendings != before else { continue }
            return (device, name, sendings)
        }
        return nil
    }

    private func tell(_ sendings: [Sending], _ socket: any WebSocketChannel) async throws {
        let command = LiveCommand(type: .sending, deviceId: "a", deviceName: "iPhone", sendings: sendings)
        try await socket.send(.text(String(decoding: try JSONCoding.encode(command), as: UTF8.self)))
    }

    @Test func `OF-236 A person's other devices hear what one sends, those that connect later too, and nobody else`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let laptop = try await server.anotherDevice(of: ann)
            let phoneSocket = try await listen(ann), bens = try await listen(ben)
            // Another window of the same session is another device too.
            let laptops = try await listen(laptop), window = try await listen(ann)
            let photo = Sending(id: "1", kind: .photo, state: .sending, percent: 40)
            try await tell([photo], phoneSocket)
            let told = try #require(try await next(laptops))
            #expect(told.device == "a" && told.name == "iPhone" && told.sendings == [photo])
            #expect(try await next(window)?.sendings == [photo])
            // One that connects later.
            let later = try await listen(laptop)
            #expect(try await next(later)?.sendings == [photo])

            let failed = Sending(
                id: "1", kind: .photo, state: .refused, reason: String(repeating: "a", count: 1_000))
            try await tell([failed], phoneSocket)
            let second = try #require(try await next(laptops, after: [photo]))
            #expect(second.sendings.first?.state == .refused && second.sendings.first?.reason?.count == 300)
            // Once the device has gone nothing comes of it any more.
            phoneSocket.close(.normal, reason: "")
            #expect(try await next(laptops, after: second.sendings)?.sendings == [])
            // Its friend has heard nothing of it, and hears of what comes next.
            _ = try await ann.post("Hello")
            while case .text(let text)? = try await bens.receive() {
                let event = try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
                #expect(event.type != "device.sending")
                if event.type == "post.created" { break }
            }
        }
    }

    @Test func `OF-236 What a device was sending when its connection was cut waits for one`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let laptop = try await server.anotherDevice(of: ann)
            let phone = try await listen(ann), laptops = try await listen(laptop)
            try await tell(
                [
                    Sending(id: "1", kind: .story, state: .sending, percent: 70),
                    Sending(id: "2", kind: .voice, state: .failed, reason: "No"),
                ], phone)
            let before = try await next(laptops)?.sendings
            #expect(before?.count == 2)
            phone.close(.goingAway, reason: "")
            #expect(
                try await next(laptops, after: before)?.sendings
                    == [Sending(id: "1", kind: .story, state: .unconnected)])
        }
    }

    @Test func `OF-236 A device that connects to another process hears what is sent through this one`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let phone = try await listen(ann), window = try await listen(ann)
            let photo = Sending(id: "1", kind: .photo, state: .sending, percent: 40)
            try await tell([photo], phone)
            _ = try await next(window)
            // Another process has the database and the events, and none of these sockets.
            let other = OnlyFriendsServer(dependencies: server.dependencies)
            try await other.start()
            var laptop = ann
            laptop.client = APIClient(
                transport: InProcessTransport(handler: other.routes(log: server.dependencies.log).handler),
                credentials: ann.credentials)
            let later = try await listen(laptop)
            let told = try #require(try await next(later))
            #expect(told.device == "a" && told.sendings == [photo])
            await other.stop()
        }
    }
}
