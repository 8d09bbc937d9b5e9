import Base
import Foundation

/// A file that is written aside and takes its place when it is whole.
actor PartialFile {
    private let path: String
    private let aside: String
    private var host = ""
    private var handle: FileHandle?
    private var count: Int64 = 0
    private let disk = BlockingPool(threads: 1, waiting: 4)

    init(_ path: String) {
        self.path = path
        aside = path + ".part-\(UUID().uuidString)"
    }

    func open(host: String) async throws {
        self.host = host
        let aside = aside
        handle = try await onDisk {
            guard FileManager.default.createFile(atPath: aside, contents: nil, attributes: [.posixPermissions: 0o600])
            else { throw CocoaError(.fileWriteUnknown) }
            return try FileHandle(forWritingTo: URL(fileURLWithPath: aside))
        }
    }

    func write(_ piece: [UInt8]) async throws {
        guard let handle else { throw HTTPClientError(.notWritten, host: host) }
        try await onDisk { try handle.write(contentsOf: piece) }
        count += Int64(piece.count)
    }

    /// Puts the file into its place, durably; returns its size.
    func complete() async throws -> Int64 {
        guard let handle else { throw HTTPClientError(.notWritten, host: host) }
        let (aside, path) = (aside, path)
        try await onDisk {
            try handle.synchronize()
            try handle.close()
            guard rename(aside, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        }
        self.handle = nil
        return count
    }

    /// Leaves nothing behind.
    func discard() async {
        try? handle?.close()
        handle = nil
        let aside = aside
        try? await onDisk { try? FileManager.default.removeItem(atPath: aside) }
    }

    private func onDisk<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        do {
            return try await disk.run(work)
        } catch {
            throw HTTPClientError(.notWritten, host: host)
        }
    }
}
