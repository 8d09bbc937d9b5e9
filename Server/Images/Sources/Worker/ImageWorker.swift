import CVipsShim
import Foundation

/// The image worker's side, which `homescreen image-worker` runs: it takes pictures from a socket until it closes.
///
/// Decoders read what strangers send, so they run here: with little memory and time, and without the right to start
/// programs, open sockets or write files. What kills the worker costs one picture.
public enum ImageWorker {
    /// Address space of the process; the largest picture that is let through needs about two thirds.
    public static let memory = 1_000 << 20

    /// Serves on the socket that is this process's standard input; returns when the server is gone.
    public static func run(memory: Int = memory) {
        guard (try? Vips.start()) != nil, hs_worker_confine(UInt64(memory)) else { return }
        serve(0, isConfined: true)
    }

    /// Serves until the socket closes.
    static func serve(_ descriptor: Int32, isConfined: Bool) {
        let socket = WorkerSocket(descriptor: descriptor)
        while let request = try? socket.readHeader(WorkerMessage.Request.self, until: nil) {
            guard (0...request.limits.bytes).contains(request.byteCount),
                let bytes = try? socket.read(request.byteCount, until: nil)
            else { return }
            if isConfined { hs_worker_allow_seconds(UInt64(request.limits.seconds.rounded(.up)) * 2) }
            guard (try? answer(bytes, request, on: socket)) != nil else { return }
        }
    }

    private static func answer(_ bytes: [UInt8], _ request: WorkerMessage.Request, on socket: WorkerSocket) throws {
        let image: ProcessedImage
        do throws(ImageError) {
            image = try PictureMaker.make(bytes, renditions: request.renditions, limits: request.limits)
        } catch {
            return try socket.write(try WorkerMessage.frame(WorkerMessage.Answer(error)), until: nil)
        }
        try socket.write(try WorkerMessage.frame(WorkerMessage.Answer(image)), until: nil)
        for rendition in image.renditions { try socket.write(rendition.bytes, until: nil) }
    }
}
