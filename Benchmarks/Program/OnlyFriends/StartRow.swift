import CSockets
import Foundation
import Synchronization

/// P20: how soon a server on OF-L answers, after an orderly stop and after it was cut off while it was written to.
enum StartRow {
    static func run(_ stage: FeedStage, _ table: inout SpeedTable) throws {
        let (first, seconds) = try start(stage)
        table.add("P20", "from the start to the first answer", seconds, "s", .atMost(1))
        let requests = stage.sessions.people.map {
            stage.sessions.request("POST", "/api/v1/posts", $0, body: #"{"text":"Written while the power is cut"}"#)
        }
        let done = DispatchGroup()
        done.enter()
        let port = first.port
        let thread = Thread {
            // What is under way when the server goes counts as an error and is none here.
            _ = try? OpenLoop.run(port: port, rate: 100, seconds: 3, connections: 16, expecting: 201) {
                requests[$0 % requests.count]
            }
            done.leave()
        }
        thread.start()
        Thread.sleep(forTimeInterval: 2)
        first.cutOff()
        let (second, again) = try start(stage)
        table.add("P20", "the same after kill -9", again, "s", .atMost(2))
        done.wait()
        second.stop()
    }

    private static func start(_ stage: FeedStage) throws -> (server: OwnServer, seconds: Double) {
        let start = hs_monotonic_time()
        let server = try stage.server()
        let client = try PlainHTTP(port: server.port)
        defer { client.close() }
        let request = stage.sessions.request("GET", "/api/v1/posts/feed?limit=20", stage.sessions.people[0])
        guard client.send(request) == 200 else { throw BenchmarkError("The server does not answer.") }
        return (server, Double(hs_monotonic_time() - start) / 1e9)
    }
}
