/// The sessions that have something to tell. They are flushed after what is queued on the main actor now, some in a turn,
/// so that neither a change of tasks is paid for each of them nor others wait long.
@MainActor
final class FlushQueue {
    /// Most sessions of one turn.
    private static let turn = 16
    private var sessions: [LiveSession] = []
    private var isScheduled = false

    func add(_ session: LiveSession) {
        sessions.append(session)
        schedule()
    }

    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        Task { run() }
    }

    private func run() {
        isScheduled = false
        let due = sessions.prefix(Self.turn)
        sessions.removeFirst(due.count)
        for session in due { session.takeTurn() }
        if !sessions.isEmpty { schedule() }
    }
}
