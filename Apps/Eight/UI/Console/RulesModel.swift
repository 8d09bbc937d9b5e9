import EightAPI
import Observation
import SwiftUI
import Wire

/// What is switched off and reviewed at the schools that one looks after (E8-147, E8-155).
@Observable @MainActor
final class RulesModel {
    private(set) var all: [SchoolRules] = []
    private(set) var phase = LoadPhase.loading
    private(set) var failure: String?
    /// The school whose rules are shown.
    var school = ""
    /// What is typed, and not yet one of the words.
    var text = ""
    private let client: EightClient
    private let role: ModeratorRole

    init(client: EightClient, role: ModeratorRole) { (self.client, self.role) = (client, role) }

    /// Those that one may change.
    var schools: [String] { all.map(\.school).filter { role.isDistrict || $0 == role.school } }
    var rules: SchoolRules { all.first { $0.school == school } ?? SchoolRules(school: school) }
    /// What the district has switched off, for who looks after a school.
    var districtPause: SchoolPause {
        school == SchoolRules.district
            ? SchoolPause() : all.first { $0.school == SchoolRules.district }?.pause ?? SchoolPause()
    }
    var canAdd: Bool {
        rules.review.words.count < RestrictedWords.most && text.contains { !$0.isWhitespace }
    }

    func load() async {
        do {
            all = try await client.rules()
            if !schools.contains(school) { school = schools.first ?? "" }
            phase = .loaded
        } catch { if !isCancellation(error) { phase = .failed(explanation(of: error)) } }
    }

    /// Changes something: shown at once, and undone where the server does not take it.
    func change(_ body: (inout SchoolRules) -> Void) async {
        let school = school, before = rules
        var changed = before
        body(&changed)
        guard changed != before else { return }
        put(changed)
        do {
            put(
                try await client.setRules(
                    RulesChange(
                        pause: changed.pause, review: changed.review, showsSchoolFeed: changed.showsSchoolFeed),
                    for: school))
            failure = nil
        } catch {
            put(before)
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    /// Keeps the word that is typed; it stays typed where that could not be.
    func addWord() async {
        guard canAdd else { return }
        let word = text
        do throws(EightText.Violation) {
            var words = RestrictedWords(kept: rules.review.words)
            try words.add(word)
            let kept = words.words
            await change { $0.review.words = kept }
        } catch {
            failure = String(localized: String.LocalizationValue(error.message))
            return
        }
        if failure == nil, text == word { text = "" }
    }

    func removeWord(_ word: String) async { await change { $0.review.words.removeAll { $0 == word } } }

    private func put(_ rules: SchoolRules) {
        if let index = all.firstIndex(where: { $0.school == rules.school }) { all[index] = rules }
    }
}
