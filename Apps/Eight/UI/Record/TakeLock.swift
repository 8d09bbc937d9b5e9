import Foundation

/// Says that the recording in a folder goes on, as long as somebody has it: it ends with the page or the process that does.
final class TakeLock: Sendable {
    private static let name = "lock"
    private let descriptor: Int32

    /// Nil where another one has it.
    init?(in folder: URL) {
        let descriptor = open(
            folder.appendingPathComponent(Self.name).path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Whether the recording in a folder goes on.
    static func isHeld(in folder: URL) -> Bool {
        let path = folder.appendingPathComponent(name).path
        return FileManager.default.fileExists(atPath: path) && TakeLock(in: folder) == nil
    }
}
