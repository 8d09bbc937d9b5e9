public import Base
public import Foundation
import Storage
import Synchronization

/// AVIFs of pictures that are kept as JPEGs: each is made in the background when it is first asked for, and stays while
/// there is room.
///
/// Nothing in it is needed: what is missing is made again. Several processes may share its folder.
public final class AVIFCache: Sendable {
    /// Makes the bytes of the picture that an AVIF is to be made of.
    public typealias Source = @Sendable () async throws -> [UInt8]

    private struct Order {
        var name: String
        var source: Source
    }

    private struct State {
        var line: [Order] = []
        /// Names of what waits in line and of what is being made.
        var names: Set<String> = []
        var isWorking = false
    }

    /// Pictures that wait at most; more are passed over until they are asked for again.
    static let lineLength = 16

    private let folder: CacheFolder
    private let images: any ImageProcessor
    private let log: Log
    private let disk = BlockingPool(threads: 2, waiting: 256)
    private let state = Mutex(State())

    /// A cache in a folder, which is made when it is first needed.
    /// - Parameters:
    ///   - limit: Bytes that it takes on the disk at most.
    ///   - images: Makes the AVIFs, one at a time.
    public init(directory: URL, limit: Int = 256 << 20, images: any ImageProcessor, log: Log) {
        folder = CacheFolder(directory: directory, limit: limit)
        self.images = images
        self.log = log
    }

    /// The path of a picture's AVIF. Nil when there is none yet, which has it made for the next who asks, and when it
    /// would not be smaller than the picture.
    /// - Parameter name: The picture's own name, of letters and digits.
    public func file(_ name: String, orMakeFrom source: @escaping Source) async -> String? {
        guard let count = try? await disk.run({ [folder] in folder.size(of: name) ?? -1 }) else { return nil }
        if count < 0 { order(name, source) }
        return count > 0 ? folder.path(of: name) : nil
    }

    /// Names of all pictures that it knows something of.
    public func names() async -> [String] { (try? await disk.run { [folder] in folder.names() }) ?? [] }

    /// Forgets a picture.
    public func remove(_ name: String) async { try? await disk.run { [folder] in folder.remove(name) } }

    private func order(_ name: String, _ source: @escaping Source) {
        let isFirst = state.withLock { state in
            guard state.names.count < Self.lineLength, state.names.insert(name).inserted else { return false }
            state.line.append(Order(name: name, source: source))
            defer { state.isWorking = true }
            return !state.isWorking
        }
        guard isFirst else { return }
        Task(priority: .background) {
            while let order = next() {
                await make(order)
                state.withLock { _ = $0.names.remove(order.name) }
            }
        }
    }

    private func next() -> Order? {
        state.withLock { state in
            state.isWorking = !state.line.isEmpty
            return state.isWorking ? state.line.removeFirst() : nil
        }
    }

    private func make(_ order: Order) async {
        // Who ordered it may have looked just before it was made, and the picture may be gone meanwhile.
        guard (try? await disk.run { [folder] in folder.size(of: order.name) == nil }) == true,
            let bytes = try? await order.source()
        else { return }
        var entry: [UInt8] = []
        do throws(ImageError) {
            var limits = ImageLimits.standard
            // It gives way to everything else.
            limits.seconds = 60
            let made = try await images.process(bytes, renditions: [.avif], limits: limits)
            // An empty entry remembers that the picture is better left as it is: it has wide colours or shrinks no more.
            if let avif = made.renditions.first?.bytes, avif.count < bytes.count { entry = avif }
        } catch {
            // These say something of the machine, others of the picture: it would fail again.
            guard ![.busy, .unavailable, .tookTooLong].contains(error.code) else { return }
            log.warning("A picture could not be made an AVIF.", ["picture": order.name, "error": "\(error)"])
        }
        do {
            try await disk.run { [folder, entry] in try folder.put(entry, as: order.name) }
        } catch {
            log.warning("An AVIF could not be kept.", ["picture": order.name, "error": "\(error)"])
        }
    }
}
