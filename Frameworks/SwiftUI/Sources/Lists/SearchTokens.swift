import Foundation

/// Tokens that stand in a search beside its text; each can be taken away.
private struct SearchTokens<C, Token: View>: View
where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    let tokens: Binding<C>
    let token: (C.Element) -> Token

    var body: some View {
        ForEach(tokens.wrappedValue) { element in
            Button {
                tokens.wrappedValue.removeAll { $0.id == element.id }
            } label: {
                HStack(spacing: 4) {
                    token(element).labelStyle(.titleOnly)
                    Image(systemName: "xmark").imageScale(.small).accessibilityHidden(true)
                }
            }
            .buttonStyle(.bordered)
            .controlSize(.mini)
            .accessibilityHint("Removes the token")
        }
    }
}

/// Tokens that a search offers; a press puts one into the search.
private struct SuggestedTokens<C, S, Token: View>: View
where
    C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable, S: RandomAccessCollection,
    S.Element == C.Element
{
    let tokens: Binding<C>
    let suggested: S
    let token: (C.Element) -> Token

    var body: some View {
        let chosen = Set(tokens.wrappedValue.map(\.id))
        ForEach(suggested.filter { !chosen.contains($0.id) }) { element in
            Button {
                tokens.wrappedValue.append(element)
            } label: {
                token(element)
            }
        }
    }
}

extension View {
    /// Puts a search field above the view, with tokens beside its text.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text: text, placement: placement, prompt: prompt)
            .transformEnvironment(\.searchExtras) { $0.tokens = AnyView(SearchTokens(tokens: tokens, token: token)) }
    }

    /// Puts a search field above the view, with tokens beside its text.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
    }

    /// Puts a search field above the view, with tokens beside its text and others to choose from.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text: text, tokens: tokens, placement: placement, prompt: prompt, token: token)
            .searchSuggestions {
                SuggestedTokens(tokens: tokens, suggested: suggestedTokens.wrappedValue, token: token)
            }
    }

    /// Puts a search field above the view, with tokens beside its text and others to choose from.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt),
            token: token)
    }

    /// Puts a search field above the view, with tokens beside its text that people may change.
    public func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View
    where
        C: RandomAccessCollection & MutableCollection & RangeReplaceableCollection, C.Element: Identifiable,
        C.Index: Hashable
    {
        searchable(text: text, tokens: editableTokens, placement: placement, prompt: prompt) { element in
            token(
                Binding(
                    get: { editableTokens.wrappedValue.first { $0.id == element.id } ?? element },
                    set: { new in
                        let index = editableTokens.wrappedValue.firstIndex { $0.id == element.id }
                        if let index { editableTokens.wrappedValue[index] = new }
                    }))
        }
    }

    /// Puts a search field above the view, which a binding begins and ends, with tokens beside its text.
    public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: prompt)
            .transformEnvironment(\.searchExtras) { $0.tokens = AnyView(SearchTokens(tokens: tokens, token: token)) }
    }

    /// The older way to suggest what to search for.
    public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
    }

    /// The older way to suggest what to search for.
    public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
    }

    /// Puts a search field above the view, which a binding begins and ends.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    /// Puts a search field above the view, which a binding begins and ends.
    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    /// Whether the search field takes dictation; browsers offer it for every field themselves.
    public func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior) -> some View { self }
}

/// Whether a field takes dictation.
public struct TextInputDictationBehavior: Hashable, Sendable {
    private let name: String
    /// As the platform would have it.
    public static let automatic = TextInputDictationBehavior(name: "automatic")
    /// By a button in the field.
    public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior {
        TextInputDictationBehavior(name: "inline")
    }
}

/// What begins dictation.
public struct TextInputDictationActivation: Hashable, Sendable {
    private let name: String
    /// Looking at the field.
    public static let onLook = TextInputDictationActivation(name: "onLook")
    /// A press on a button.
    public static let onSelect = TextInputDictationActivation(name: "onSelect")
}
