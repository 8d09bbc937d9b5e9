import Foundation
import HTTPServer
import SwiftUI
import WebRenderer
import Wire

/// Serves Only Friends with a feed of 1,000 posts, 20 to a page, every third of which has a picture.
enum PostFeedServer {
    /// The hidden command under which this program is the server of its own benchmark.
    static let name = "post-feed-server"
    static let postCount = 1_000
    private static let pictures = 6
    private static let widths = [320, 640, 1_280]

    /// Serves until standard input ends; prints the port first. The folder has the pictures.
    static func serve() async {
        do {
            let folder = CommandLine.arguments.dropFirst(2).first ?? "."
            let scripted = try ScriptedServer(postCount: postCount, pageSize: 20)
            let app = LiveApp(id: "of", title: "Only Friends") { _ in AnyView(LiveBenchmark.root(scripted)) }
            let files = try readPictures(in: folder)
            await PageServer.serve(app) { router in
                router.on(.get, "/api/v1/media/{id}/{width}") { request in
                    let parameters = request.context[PathParameters.self]
                    guard let width = Int(parameters["width"] ?? ""), let files = files[width] else {
                        throw Problem.notFound()
                    }
                    let number = (parameters["id"] ?? "").utf8.reduce(0) { $0 &+ Int($1) }
                    return HTTPResponse(
                        fields: ["Content-Type": "image/jpeg", "Cache-Control": "private, max-age=600"],
                        body: .bytes(files[number % files.count]))
                }
            }
        } catch {
            Report.write("\(error)")
        }
    }

    /// Paints the pictures that the server gives out.
    static func makePictures(in folder: String) throws {
        for number in 0..<pictures {
            for width in widths {
                let process = Process()
                process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
                process.arguments = [
                    "-v", "error", "-f", "lavfi", "-i",
                    "mandelbrot=size=\(width)x\(width * 3 / 4):start_scale=\(3 - Double(number) / 3)",
                    "-frames:v", "1", "-q:v", "4", file(number, width, in: folder),
                ]
                try process.run()
                process.waitUntilExit()
                guard process.terminationStatus == 0 else { throw BenchmarkError("ffmpeg paints no picture.") }
            }
        }
    }

    private static func readPictures(in folder: String) throws -> [Int: [[UInt8]]] {
        var files: [Int: [[UInt8]]] = [:]
        for width in widths {
            files[width] = try (0..<pictures).map {
                Array(try Data(contentsOf: URL(fileURLWithPath: file($0, width, in: folder))))
            }
        }
        return files
    }

    private static func file(_ number: Int, _ width: Int, in folder: String) -> String {
        "\(folder)/\(number)-\(width).jpg"
    }
}
