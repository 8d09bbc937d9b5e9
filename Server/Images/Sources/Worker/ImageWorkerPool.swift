public import Base
import Foundation
import Synchronization

/// Processes pictures in child processes. A picture that crashes its worker, takes too long or too much memory is
/// refused; the next picture gets a new worker.
public final class ImageWorkerPool: ImageProcessor {
    /// How workers are started and how many there are.
    public struct Configuration: Sendable {
        public var executable: String
        public var arguments: [String]
        public var workers: Int
        /// Pictures that may wait for a worker.
        public var waiting: Int
        /// After so many pictures a worker is replaced, so that what a decoder leaks does not grow.
        public var picturesPerWorker = 200
        /// How much workers give way to everything else on the machine: 0 not at all, 19 wholly.
        public var niceness: Int32 = 0

        public init(
            executable: String, arguments: [String] = ["image-worker"],
            workers: Int = max(1, ProcessInfo.processInfo.activeProcessorCount / 2), waiting: Int = 64
        ) {
            self.executable = executable
            self.arguments = arguments
            self.workers = workers
            self.waiting = waiting
        }
    }

    private struct Worker {
        var process: ImageWorkerProcess
        var pictures = 0
    }

    private struct State {
        var idle: [Worker] = []
        var busy: [pid_t: ImageWorkerProcess] = [:]
        var isStopped = false
    }

    private let configuration: Configuration
    private let log: Log
    private let threads: BlockingPool
    private let state = Mutex(State())

    public init(_ configuration: Configuration, log: Log) {
        self.configuration = configuration
        self.log = log
        threads = BlockingPool(threads: configuration.workers, waiting: configuration.waiting)
    }

    public func process(
        _ bytes: [UInt8], renditions: [Rendition], limits: ImageLimits
    ) async throws(ImageError) -> ProcessedImage {
        do {
            return try await threads.run { [self] in
                // What can be refused without a decoder needs no worker.
                _ = try ImageStructure.check(bytes, limits: limits)
                return try work(bytes, .init(byteCount: bytes.count, renditions: renditions, limits: limits))
            }
        } catch let error as ImageError {
            throw error
        } catch {
            throw ImageError(.busy, "Too many pictures wait to be processed.")
        }
    }

    /// Ends all workers; pictures that are being processed are refused.
    public func stop() {
        let ended = state.withLock { state in
            state.isStopped = true
            defer { state.idle = [] }
            state.busy.values.forEach { $0.end() }
            return state.idle
        }
        // Their processes are waited for here, outside the lock.
        withExtendedLifetime(ended) {}
    }

    /// Process ids of all workers, for tests and metrics.
    package var identifiers: [pid_t] {
        state.withLock { state in state.idle.map(\.process.identifier) + state.busy.keys }
    }

    private func work(_ bytes: [UInt8], _ request: WorkerMessage.Request) throws(ImageError) -> ProcessedImage {
        let worker = try takeWorker()
        let deadline = ContinuousClock.now + .seconds(request.limits.seconds)
        let answer: Result<ProcessedImage, ImageError>
        do throws(WorkerSocket.Failure) {
            answer = try exchange(bytes, request, with: worker.process.socket, until: deadline)
            finish(worker, isSound: true)
        } catch {
            finish(worker, isSound: false)
            throw refusal(of: error)
        }
        return try answer.get()
    }

    private func takeWorker() throws(ImageError) -> Worker {
        let idle = state.withLock { $0.idle.popLast() }
        let worker =
            if let idle { idle } else {
                Worker(
                    process: try ImageWorkerProcess(
                        executable: configuration.executable, arguments: configuration.arguments,
                        niceness: configuration.niceness))
            }
        let isStopped = state.withLock { state in
            if !state.isStopped { state.busy[worker.process.identifier] = worker.process }
            return state.isStopped
        }
        guard !isStopped else { throw ImageError(.unavailable, "The server is stopping.") }
        return worker
    }

    /// Keeps a worker for the next picture, or lets it go.
    private func finish(_ worker: Worker, isSound: Bool) {
        var worker = worker
        worker.pictures += 1
        state.withLock { state in
            state.busy[worker.process.identifier] = nil
            if isSound, !state.isStopped, worker.pictures < configuration.picturesPerWorker {
                state.idle.append(worker)
            }
        }
    }

    private func exchange(
        _ bytes: [UInt8], _ request: WorkerMessage.Request, with socket: WorkerSocket,
        until deadline: ContinuousClock.Instant
    ) throws(WorkerSocket.Failure) -> Result<ProcessedImage, ImageError> {
        guard let frame = try? WorkerMessage.frame(request) else { throw .malformed }
        try socket.write(frame, until: deadline)
        try socket.write(bytes, until: deadline)
        let answer = try socket.readHeader(WorkerMessage.Answer.self, until: deadline)
        guard answer.isSound(for: request) else { throw .malformed }
        if let refusal = answer.refusal { return .failure(ImageError(refusal.code, refusal.message)) }
        guard let picture = answer.picture else { throw .malformed }
        var image = ProcessedImage(
            width: picture.width, height: picture.height, thumbHash: picture.thumbHash,
            dominantColor: picture.dominantColor, renditions: [])
        for encoded in picture.renditions {
            image.renditions.append(
                .init(
                    rendition: encoded.rendition, width: encoded.width, height: encoded.height,
                    bytes: try socket.read(encoded.byteCount, until: deadline)))
        }
        return .success(image)
    }

    private func refusal(of failure: WorkerSocket.Failure) -> ImageError {
        switch failure {
        case .timedOut:
            log.warning("A picture took too long and its image worker was ended.")
            return ImageError(.tookTooLong, "The picture takes too long to read.")
        case .closed:
            log.warning("An image worker ended while it processed a picture.")
            return .unreadable
        case .malformed:
            log.error("An image worker gave an answer that cannot be right.")
            return .unreadable
        }
    }
}
