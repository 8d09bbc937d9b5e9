/// The numbered messages of a session that its browser has not yet acknowledged, so that a lost connection loses none.
///
/// Past its bound it forgets them all; a browser that comes back then gets the whole tree instead.
package struct SentMessages {
    private var messages: [(sequence: Int, text: String)] = []
    private var bytes = 0
    private let maximumBytes: Int
    private let maximumCount: Int

    /// The number of the last message.
    package private(set) var last = 0
    /// The last message that the browser has applied.
    package private(set) var acknowledged = 0
    /// True when messages were forgotten that the browser may not have.
    package private(set) var hasForgotten = false

    package init(maximumBytes: Int = 256 * 1024, maximumCount: Int = 256) {
        self.maximumBytes = maximumBytes
        self.maximumCount = maximumCount
    }

    /// The number that the next message bears.
    package var next: Int { last + 1 }

    /// Number of messages kept.
    package var count: Int { messages.count }

    /// Keeps the message that bears the number `next`.
    package mutating func append(_ text: String) {
        last += 1
        guard !hasForgotten else { return }
        messages.append((last, text))
        bytes += text.utf8.count
        if bytes > maximumBytes || messages.count > maximumCount { forget() }
    }

    /// Drops what the browser has; numbers that were never given are ignored.
    package mutating func acknowledge(_ sequence: Int) {
        guard sequence > acknowledged, sequence <= last else { return }
        acknowledged = sequence
        let kept = messages.firstIndex { $0.sequence > sequence } ?? messages.count
        for message in messages[..<kept] { bytes -= message.text.utf8.count }
        messages.removeFirst(kept)
        if sequence == last { hasForgotten = false }
    }

    /// The messages after the given number; nil when they are no longer all there.
    package func messages(after sequence: Int) -> [String]? {
        guard sequence <= last, sequence >= acknowledged else { return nil }
        guard sequence < last else { return [] }
        guard !hasForgotten, let first = messages.first, first.sequence <= sequence + 1 else { return nil }
        return messages.filter { $0.sequence > sequence }.map(\.text)
    }

    /// Starts over with a message that holds the whole tree and bears the number `next`.
    package mutating func restart(with text: String) {
        messages = []
        bytes = 0
        hasForgotten = false
        last += 1
        messages.append((last, text))
        bytes = text.utf8.count
    }

    private mutating func forget() {
        messages = []
        bytes = 0
        hasForgotten = true
    }
}
