public import Observation

/// A report being written.
///
/// What was chosen is text too, which a window can keep, so that a page made anew goes on with it.
@Observable @MainActor
public final class ReportModel<Subject: Sendable, Category: RawRepresentable<String> & Hashable & Sendable> {
    public let subject: Subject
    public var category: Category?
    public var note = ""
    /// Whether who is behind it is to be blocked too.
    public var blocks = false
    /// Whether what was said in a conversation goes along.
    public var attaches = false
    public private(set) var isSending = false
    public private(set) var isSent = false
    /// The last refusal, as one sentence.
    public private(set) var failure: String?
    @ObservationIgnored private let noteMaximum: Int
    @ObservationIgnored private let calls: Calls

    /// What a report asks of the server.
    public struct Calls: Sendable {
        var report: @MainActor (Subject, Category, String?, Bool) async throws -> Void
        var block: @MainActor (Subject) async throws -> Void
        var explain: @MainActor (any Error) -> String?

        /// - Parameters:
        ///   - report: sends it, with the note and whether what was said goes along.
        ///   - explain: what went wrong as one sentence; nil for what the person need not be told.
        public init(
            report: @escaping @MainActor (Subject, Category, String?, Bool) async throws -> Void,
            block: @escaping @MainActor (Subject) async throws -> Void,
            explain: @escaping @MainActor (any Error) -> String?
        ) {
            self.report = report
            self.block = block
            self.explain = explain
        }
    }

    /// - Parameter noteMaximum: characters that the note may have.
    public init(_ subject: Subject, noteMaximum: Int, calls: Calls) {
        self.subject = subject
        self.noteMaximum = noteMaximum
        self.calls = calls
    }

    public var remainingCharacters: Int { noteMaximum - note.count }
    public var canSend: Bool { category != nil && !isSending && remainingCharacters >= 0 }

    /// What was chosen so far, as text: nothing when nothing is to be kept.
    public var choice: String {
        get {
            isSent ? "" : (category?.rawValue ?? "") + (blocks ? "+block" : "") + (attaches ? "+attach" : "")
        }
        set {
            let parts = newValue.split(separator: "+", omittingEmptySubsequences: false)
            category = parts.first.flatMap { Category(rawValue: String($0)) } ?? category
            blocks = blocks || parts.dropFirst().contains("block")
            attaches = attaches || parts.dropFirst().contains("attach")
        }
    }

    /// Reports, and blocks afterwards where that was asked for: who is blocked cannot be reported any more.
    public func send() async {
        guard canSend, let category else { return }
        isSending = true
        defer { isSending = false }
        failure = nil
        do {
            try await calls.report(subject, category, note.isEmpty ? nil : note, attaches)
            if blocks { try await calls.block(subject) }
            isSent = true
        } catch { failure = calls.explain(error) }
    }
}
