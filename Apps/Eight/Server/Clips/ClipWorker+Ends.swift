import Base
import Blobs
import Database
import Foundation
import Jobs
import ServerKit
import Video

/// What becomes of a clip that could not be made: it is refused with one sentence, or waits for another try.
extension ClipWorker {
    private struct Refusal {
        var code: String
        /// One sentence for the author.
        var message: String
        var isRetryable = true
    }

    /// What the author of a clip reads for which there is no room.
    static let noRoom = "There's no room for the video right now. Try again later."

    /// Ends an attempt that failed. Whoever has the clip by now decides about it, and not who lost it; and one whose program
    /// is being stopped has not been tried at all.
    func end(_ id: SortableID, _ source: Source, after error: any Error, _ job: Job<Work>) async throws {
        if error is JobLeaseLost { throw error }
        let isStopped = Task.isCancelled || error is CancellationError
        if !isStopped, let refusal = refusal(for: error, isLast: job.attempt >= context.limits.attempts) {
            context.log.info("A clip is refused", ["code": refusal.code, "reason": "\(type(of: error))"])
            return try await fail(id, refusal, source, job)
        }
        // Tried again; its author reads that it waits. That is written even where the task is cancelled.
        let context = context
        try await Task {
            try await context.database.write { connection in
                _ = try connection.execute("UPDATE clips SET state = 1 WHERE id = \(id) AND state = 2")
            }
        }.value
        throw error
    }

    /// What to tell the author; nil while there are attempts left that may end better.
    private func refusal(for error: any Error, isLast: Bool) -> Refusal? {
        if let error = error as? VideoError, !error.isPassing {
            return Refusal(code: error.code.rawValue, message: error.message, isRetryable: false)
        }
        if let error = error as? BlobError, error.code == .notFound {
            return Refusal(code: "upload_expired", message: ClipSweep.gone, isRetryable: false)
        }
        guard isLast else { return nil }
        if let error = error as? VideoError { return Refusal(code: error.code.rawValue, message: error.message) }
        if Self.saysFull(error) { return Refusal(code: "storage", message: Self.noRoom) }
        context.log.error("A clip could not be processed", ["reason": "\(type(of: error))"])
        return Refusal(code: "processing", message: "The video couldn't be processed. Try again later.")
    }

    /// Whether a disk without room is the cause.
    private static func saysFull(_ error: any Error) -> Bool {
        switch error {
        case let error as BlobError: error.code == .full
        case let error as DatabaseError: error.code == .full
        case let error as CocoaError: error.code == .fileWriteOutOfSpace
        case let error as POSIXError: error.code == .ENOSPC || error.code == .EDQUOT
        default: false
        }
    }

    private func fail(_ id: SortableID, _ refusal: Refusal, _ source: Source, _ job: Job<Work>) async throws {
        try await job.finish { connection in
            try connection.execute(
                """
                UPDATE clips SET state = 4, failure_code = \(refusal.code), failure = \(refusal.message),
                    is_retryable = \(refusal.isRetryable) WHERE id = \(id) AND state IN (1, 2)
                """)
            if !refusal.isRetryable {
                try uploads.remove([source.upload], connection)
                try connection.execute("UPDATE clips SET upload_id = NULL WHERE id = \(id)")
            }
        }
    }
}
