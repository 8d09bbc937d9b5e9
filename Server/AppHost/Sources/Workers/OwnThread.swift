import Foundation

/// Runs work that waits for a very long time on a thread of its own, where it keeps nobody else waiting.
func onOwnThread<Value: Sendable>(_ name: String, _ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: work()) }
        thread.name = name
        thread.start()
    }
}
