import Foundation
import Synchronization

/// Answers lines of JSON with lines of JSON, in order; what comes together is worked on by all processors.
struct Batch: Sendable {
    /// Answers one line's bytes.
    let answer: @Sendable (Data) throws -> String

    /// Fewer lines are not worth a second thread.
    private static let share = 8

    /// Goes on until the input ends.
    func run(_ console: Console) {
        while let lines = console.lines() {
            let wanted = lines.filter { !$0.allSatisfy(\.isWhitespace) }
            for text in answers(wanted) { console.write(text) }
        }
    }

    private func answers(_ lines: [String]) -> [String] {
        let count = min(ProcessInfo.processInfo.activeProcessorCount, (lines.count + Self.share - 1) / Self.share)
        guard count > 1 else { return [text(lines[...])] }
        let done = Mutex<[Int: String]>([:])
        let length = (lines.count + count - 1) / count
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let start = min(index * length, lines.count)
            let part = text(lines[start..<min(start + length, lines.count)])
            done.withLock { $0[index] = part }
        }
        let parts = done.withLock { $0 }
        return (0..<count).compactMap { parts[$0] }
    }

    private func text(_ lines: ArraySlice<String>) -> String {
        let encoder = AnswerEncoder(isPretty: false)
        var text = ""
        for line in lines {
            do {
                text += try answer(BatchLine(line).data) + "\n"
            } catch {
                text += encoder.text(error) + "\n"
            }
        }
        return text
    }
}
