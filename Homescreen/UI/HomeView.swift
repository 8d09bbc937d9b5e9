import DesignKit
import SwiftUI

/// The home screen: a greeting that knows the hour, a search field, the apps, and what they have to say.
public struct HomeView: View {
    private let apps: [HomeApp]
    private let cards: [HomeCard]
    @State private var now: Date
    @State private var query = ""
    @Environment(\.calendar) private var calendar
    @Environment(\.openURL) private var openURL

    public init(apps: [HomeApp], cards: [HomeCard] = [], now: Date = Date()) {
        self.apps = apps
        self.cards = cards
        _now = State(initialValue: now)
    }

    public var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 28) {
                Greeting(now: now, part: part)
                SearchField(text: $query) { open(found.first) }
                if found.isEmpty {
                    NothingFound(query: query)
                } else {
                    AppGrid(apps: found, first: isSearching ? found.first?.id : nil)
                }
                if !isSearching {
                    CardColumns(cards: cards)
                }
            }
            .padding(.horizontal, 24)
            .padding(.top, 48)
            .padding(.bottom, 32)
            .frame(maxWidth: 760)
            .frame(maxWidth: .infinity)
        }
        .background(Sky(part: part))
        .task { await keepTime() }
    }

    private var isSearching: Bool { !query.allSatisfy(\.isWhitespace) }

    private func open(_ app: HomeApp?) {
        if isSearching, let address = app?.address { openURL(address) }
    }

    private var part: DayPart { DayPart(now, calendar: calendar) }

    private var found: [HomeApp] { apps.filter { $0.matches(query) } }

    private func keepTime() async {
        while (try? await Task.sleep(for: .seconds(60))) != nil { now = Date() }
    }
}

/// Good morning, and what day it is.
private struct Greeting: View {
    let now: Date
    let part: DayPart
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(day)
                .font(.subheadline)
                .fontWeight(.semibold)
                .foregroundStyle(.secondary)
            HStack(spacing: 12) {
                Text(LocalizedStringKey(part.greeting))
                    .font(.largeTitle)
                    .fontWeight(.bold)
                    .accessibilityHeading(.h1)
                Image(systemName: part.symbol)
                    .font(.title)
                    .foregroundStyle(part.light)
                    .accessibilityHidden(true)
            }
            Text(LocalizedStringKey(part.remark(onDay: calendar.ordinality(of: .day, in: .year, for: now) ?? 0)))
                .foregroundStyle(.secondary)
        }
    }

    private var day: String {
        var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
        style = style.weekday(.wide).day().month(.wide)
        return now.formatted(style)
    }
}

/// Finds apps by name and by what they are for.
private struct SearchField: View {
    @Binding var text: String
    /// Enter was pressed.
    let submit: @MainActor () -> Void

    var body: some View {
        HStack(spacing: 10) {
            Image(systemName: "magnifyingglass")
                .foregroundStyle(.secondary)
                .accessibilityHidden(true)
            TextField("Search", text: $text)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .submitLabel(.go)
                .onSubmit(submit)
                .foregroundStyle(.primary)
        }
        .padding(.horizontal, 14)
        .frame(minHeight: 44)
        .background(Color.homeCard, in: RoundedRectangle(cornerRadius: 14))
    }
}

private struct NothingFound: View {
    let query: String

    var body: some View {
        VStack(spacing: 8) {
            Image(systemName: "sparkles")
                .font(.largeTitle)
                .foregroundStyle(.secondary)
            Text("Nothing here is called “\(query)”.")
                .font(.headline)
            Text("Perhaps with fewer letters?")
                .foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 40)
    }
}

/// The apps' cards, side by side where there is room.
private struct CardColumns: View {
    let cards: [HomeCard]
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
        // An app that has nothing to say leaves no gap: the next one's card takes its place.
        LazyVGrid(
            columns: Array(repeating: GridItem(spacing: 16, alignment: .top), count: width == .regular ? 2 : 1),
            spacing: 16
        ) {
            ForEach(cards) { $0.content }
        }
    }
}
