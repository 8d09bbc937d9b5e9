import Foundation
import OnlyFriendsAPI
import SwiftUI
import Wire

/// A poll that a person is writing.
struct BegunPoll: Codable, Equatable {
    var question = ""
    /// What was written so far; behind the last line there is always room for one more.
    var options = ["", ""]
    var allowsSeveral = false

    init() {}

    /// What was kept of one, for a page that is made anew.
    init(kept: String) {
        guard let known = try? JSONCoding.decode(BegunPoll.self, from: Array(kept.utf8)), known.options.count >= 2
        else { return }
        self = known
    }

    var kept: String {
        guard !isEmpty, let bytes = try? JSONCoding.encode(self) else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    private var isEmpty: Bool { self == BegunPoll() }

    /// Gives a line more where the last one is in use, and takes those away that are left over.
    mutating func makeRoom() {
        while options.count > Poll.optionsMinimum, options.suffix(2).allSatisfy({ Self.trimmed($0).isEmpty }) {
            options.removeLast()
        }
        if let last = options.last, !Self.trimmed(last).isEmpty, options.count < Poll.optionsMaximum {
            options.append("")
        }
    }

    /// What is wrong with it, once somebody has written enough to be told.
    var refusal: String? {
        let answers = answers
        if Self.trimmed(question).count > Poll.questionMaximum {
            return String(localized: "The question has \(Poll.questionMaximum) characters at most.")
        }
        if answers.contains(where: { $0.count > Poll.optionMaximum }) {
            return String(localized: "An answer has \(Poll.optionMaximum) characters at most.")
        }
        return Set(answers).count < answers.count ? String(localized: "Two answers are the same.") : nil
    }

    /// What is sent; nil while something is missing.
    var draft: (question: String, poll: PollDraft)? {
        let question = Self.trimmed(question), answers = answers
        guard !question.isEmpty, answers.count >= Poll.optionsMinimum, refusal == nil else { return nil }
        return (question, PollDraft(options: answers, allowsSeveral: allowsSeveral))
    }

    private var answers: [String] { options.map(Self.trimmed).filter { !$0.isEmpty } }

    private static func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}
