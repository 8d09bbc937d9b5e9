import OnlyFriendsAPI
import SwiftUI

/// People whom one may know, a few at first (OF-122).
struct SuggestionSection: View {
    let model: FriendsModel

    var body: some View {
        if !model.suggestions.isEmpty {
            Section("People you may know") {
                ForEach(model.shownSuggestions) { SuggestionRow(suggestion: $0, model: model) }
                if model.shownSuggestions.count < model.suggestions.count {
                    Button("Show \(model.suggestions.count - model.shownSuggestions.count) more") {
                        withAnimation { model.showsAllSuggestions = true }
                    }
                    .rowAction()
                }
            }
        }
    }
}

private struct SuggestionRow: View {
    let suggestion: Suggestion
    let model: FriendsModel

    var body: some View {
        AddablePersonRow(user: suggestion.person, reason: reason) {
            await model.request(suggestion.person)
        } trailing: {
            DismissSign(title: "Don't suggest \(suggestion.person.name)") {
                Task { await model.dismiss(suggestion) }
            }
        }
    }

    private var reason: LocalizedStringKey? {
        guard suggestion.person.relation == .none else { return nil }
        switch suggestion.reason {
        case .numbers: return "You have each other's number"
        case .mutualFriends: return nil
        case .invitation: return "Came by the same invitation"
        }
    }
}
