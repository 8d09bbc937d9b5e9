import EightAPI
import Foundation
import Observation
import SwiftUI
import Wire

/// The words that responses to one's videos may not have, as the server keeps them.
@Observable @MainActor
final class WordsModel {
    private(set) var words: [String] = []
    private(set) var phase = LoadPhase.loading
    private(set) var isBusy = false
    /// What is typed, and not yet one of them.
    var text = ""
    /// Why the last change could not be.
    private(set) var failure: String?
    private let client: EightClient

    init(client: EightClient) { self.client = client }

    var isFull: Bool { words.count >= RestrictedWords.most }
    var canAdd: Bool { !isBusy && !isFull && text.contains { !$0.isWhitespace } }

    func load() async {
        do {
            words = try await client.words()
            phase = .loaded
        } catch { if !isCancellation(error) { phase = .failed(explanation(of: error)) } }
    }

    /// Keeps what is typed; it stays typed where that could not be.
    func add() async {
        guard canAdd else { return }
        let word = text
        // What the server refuses needs no way there.
        do throws(EightText.Violation) {
            var kept = RestrictedWords(kept: words)
            try kept.add(word)
        } catch {
            failure = String(localized: String.LocalizationValue(error.message))
            return
        }
        if await send(WordChange(add: word)), text == word { text = "" }
    }

    func remove(_ word: String) async {
        guard !isBusy else { return }
        _ = await send(WordChange(remove: word))
    }

    private func send(_ change: WordChange) async -> Bool {
        isBusy = true
        defer { isBusy = false }
        do {
            words = try await client.changeWords(change)
            failure = nil
            return true
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
            return false
        }
    }
}
