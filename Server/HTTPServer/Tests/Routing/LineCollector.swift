import Base
import Synchronization

/// Keeps what was logged.
final class LineCollector: Sendable {
    private let kept = Mutex<[Log.Line]>([])

    var lines: [Log.Line] { kept.withLock { $0 } }

    func add(_ line: Log.Line) { kept.withLock { $0.append(line) } }
}
