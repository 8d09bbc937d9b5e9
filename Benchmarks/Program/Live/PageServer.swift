import Base
import Foundation
import HTTPServer
import WebRenderer
import Wire

/// Serves one app's pages as the program serves its apps, for a browser that measures them.
enum PageServer {
    /// Serves an app until standard input ends; prints the port first.
    /// - Parameter addRoutes: adds what the app's pages ask for besides, such as pictures.
    static func serve(_ app: LiveApp, addRoutes: (inout Router) -> Void = { _ in }) async {
        do {
            let log = Log(label: "benchmark", level: .error)
            let live = try await LiveServer(
                apps: [app], containers: CookieContainers(),
                files: ClientFiles(compress: { Gzip.compress($0, level: 9) }), log: log)
            var router = Router(log: log)
            router.wrap(Middleware.securityHeaders())
            router.wrap(Middleware.gzip())
            for route in await live.routes {
                router.on(route.method, route.path, allowsCompression: false, route.handler)
            }
            addRoutes(&router)
            var configuration = HTTPServer.Configuration(port: 0)
            configuration.limits.connectionsPerAddress = 20_000
            let server = HTTPServer(configuration: configuration, log: log, handler: router.handler)
            Report.write("\(try await server.start().port)")
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    _ = FileHandle.standardInput.readDataToEndOfFile()
                    continuation.resume()
                }
            }
            await live.stop()
            await server.stop(grace: .seconds(1))
        } catch {
            Report.write("\(error)")
        }
    }
}
