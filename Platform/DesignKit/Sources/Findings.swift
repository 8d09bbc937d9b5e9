import Foundation
import SwiftUI

/// Something of an app that fits what somebody types on the home screen.
public struct Finding: Sendable, Hashable, Identifiable {
    /// Where it is: a path of the house, such as `/spirit-atlas/profile-1`.
    public var id: String
    public var title: String
    /// Tells it from others that are called so; may be empty.
    public var detail: String
    /// The name of a system symbol.
    public var symbol: String

    public init(_ title: String, detail: String = "", symbol: String, place: String) {
        id = place
        self.title = title
        self.detail = detail
        self.symbol = symbol
    }

    public var address: URL? { URL(string: id) }

    /// Whether each word of what is typed begins a word of a text, whatever their case and accents.
    public static func fits(_ query: String, _ text: String) -> Bool {
        let words = parts(text)
        return parts(query).allSatisfy { part in words.contains { $0.hasPrefix(part) } }
    }

    private static func parts(_ text: String) -> [Substring] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }
    }
}

/// How far a search on the home screen has come, over all apps.
public struct FindingState: Sendable, Equatable {
    /// What was found, in the order of the screen.
    public var found: [Finding] = []
    /// Whether an app still looks.
    public var isLooking = false

    public init() {}
}

/// Gathers what apps find.
public struct FindingKey: PreferenceKey {
    public static let defaultValue = FindingState()

    public static func reduce(value: inout FindingState, nextValue: () -> FindingState) {
        let next = nextValue()
        value.found += next.found
        value.isLooking = value.isLooking || next.isLooking
    }
}

/// What one app has that fits what is typed, under the app's name. Empty while that is nothing; what was found stays in
/// sight until the next is there.
public struct Findings: View {
    private let title: String
    private let query: String
    private let find: @MainActor (String) async -> [Finding]
    @State private var state = FindingState()
    @State private var answered: String?

    /// Fewer letters fit nearly everything.
    private static let least = 2

    /// - Parameters:
    ///   - title: The app's name.
    ///   - query: What is typed.
    ///   - find: Looks for words of at least two letters; the task that runs it is cancelled when others are typed.
    public init(_ title: String, query: String, find: @escaping @MainActor (String) async -> [Finding]) {
        self.title = title
        self.query = query
        self.find = find
    }

    public var body: some View {
        Group {
            if !state.found.isEmpty { FindingRows(title, state.found) }
        }
        .preference(key: FindingKey.self, value: shown)
        .task(id: words) { await look() }
    }

    private var words: String { query.trimmingCharacters(in: .whitespaces) }

    private var shown: FindingState {
        var shown = state
        shown.isLooking = answered != words
        return shown
    }

    private func look() async {
        let words = words
        guard words.count >= Self.least else {
            state.found = []
            answered = words
            return
        }
        // Whoever types on is not looked for yet.
        guard (try? await Task.sleep(for: .milliseconds(150))) != nil else { return }
        let found = await find(words)
        guard !Task.isCancelled else { return }
        state.found = found
        answered = words
    }
}

/// Places that lead somewhere, one below the other, under a heading.
public struct FindingRows: View {
    private let title: String
    private let findings: [Finding]

    public init(_ title: String, _ findings: [Finding]) {
        self.title = title
        self.findings = findings
    }

    public var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(verbatim: title)
                .font(.footnote)
                .fontWeight(.semibold)
                .foregroundStyle(.secondary)
                .padding(.horizontal, 4)
                .accessibilityAddTraits(.isHeader)
            VStack(spacing: 0) {
                ForEach(findings) { finding in
                    if finding.id != findings.first?.id { Divider().padding(.leading, 48) }
                    if let address = finding.address {
                        Link(destination: address) { FindingRow(finding: finding) }.buttonStyle(.plain)
                    }
                }
            }
            .background(Self.ground, in: RoundedRectangle(cornerRadius: 16))
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private static let ground = Color.adaptive(light: Color.white.opacity(0.72), dark: Color.white.opacity(0.1))
}

private struct FindingRow: View {
    let finding: Finding

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: finding.symbol)
                .foregroundStyle(.secondary)
                .frame(width: 24)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 1) {
                Text(verbatim: finding.title).lineLimit(1)
                if !finding.detail.isEmpty {
                    Text(verbatim: finding.detail).font(.footnote).foregroundStyle(.secondary).lineLimit(1)
                }
            }
            Spacer(minLength: 0)
        }
        .foregroundStyle(.primary)
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
        .contentShape(.rect)
    }
}
