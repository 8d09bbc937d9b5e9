import DesignKit
import SwiftUI

/// The home screen: a greeting that knows the hour, a search field, the apps, and what they have to say.
public struct HomeView: View {
    private let apps: [HomeApp]
    private let cards: [HomeCard]
    /// The name of who is signed in.
    private let member: String?
    /// The house's, where a language can be chosen.
    private let desk: (any HouseDesk)?
    /// Where a demonstration keeps what it would send.
    private let outbox: URL?
    @State private var now: Date
    @State private var query = ""
    /// What icons offer to this person, by their apps.
    @State private var actions: [HomeApp.ID: [HomeAction]] = [:]
    /// What apps have that fits what is typed.
    @State private var findings = FindingState()
    @Environment(\.scenePhase) private var phase
    @Environment(\.calendar) private var calendar
    @Environment(\.openURL) private var openURL

    public init(
        apps: [HomeApp], cards: [HomeCard] = [], member: String? = nil, desk: (any HouseDesk)? = nil,
        outbox: URL? = nil, now: Date = Date()
    ) {
        self.apps = apps
        self.cards = cards
        self.member = member
        self.desk = desk
        self.outbox = outbox
        _now = State(initialValue: now)
    }

    public var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 28) {
                Greeting(now: now, part: part, member: member)
                SearchField(text: $query) { openFirst() }
                if !found.isEmpty {
                    AppGrid(apps: found, first: isSearching ? found.first?.id : nil)
                } else if ways.isEmpty, findings.found.isEmpty, !findings.isLooking {
                    NothingFound(query: query)
                }
                if isSearching {
                    if !ways.isEmpty { FindingRows(String(localized: "Shortcuts"), ways) }
                    AppFindings(cards: cards, query: query)
                        .onPreferenceChange(FindingKey.self) { findings = $0 }
                } else {
                    CardColumns(cards: cards)
                    if let outbox { DemoNote(outbox: outbox) }
                    if let desk { LanguageFoot(desk: desk) }
                }
            }
            .padding(.horizontal, 24)
            .padding(.top, 36)
            .padding(.bottom, 32)
            .frame(maxWidth: 760)
            .frame(maxWidth: .infinity)
        }
        .background(Sky(part: part))
        .task { await keepTime() }
        // Whoever comes back may have changed them in the app.
        .task(id: phase) { await readActions() }
    }

    private var isSearching: Bool { !query.allSatisfy(\.isWhitespace) }

    private func openFirst() {
        guard isSearching else { return }
        let address = found.first?.address ?? (ways + findings.found).first?.address
        if let address { openURL(address) }
    }

    private var part: DayPart { DayPart(now, calendar: calendar) }

    private var found: [HomeApp] {
        apps.filter { $0.matches(query) }.map { app in actions[app.id].map { app.offering($0) } ?? app }
    }

    /// Ways into apps that are called what is typed.
    private var ways: [Finding] {
        guard isSearching else { return [] }
        // An app may find its places itself.
        let known = Set(findings.found.map(\.id))
        return apps.flatMap { app in (actions[app.id].map { app.offering($0) } ?? app).ways(query) }
            .filter { !known.contains($0.id) }
    }

    private func readActions() async {
        for card in cards { if let read = card.actions { actions[card.id] = await read() } }
    }

    private func keepTime() async {
        while (try? await Task.sleep(for: .seconds(60))) != nil { now = Date() }
    }
}

/// Good morning, what day it is, and who is here.
private struct Greeting: View {
    let now: Date
    let part: DayPart
    let member: String?
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            // Beside the day, so that a phone has its whole width for the greeting.
            HStack(spacing: 16) {
                Text(day)
                    .font(.subheadline)
                    .fontWeight(.semibold)
                    .foregroundStyle(.secondary)
                Spacer(minLength: 0)
                AccountLink(member: member)
            }
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

/// Leads to who somebody is here, or to the way in.
private struct AccountLink: View {
    let member: String?

    var body: some View {
        Link(destination: Self.address) {
            if let member {
                MemberBadge(name: member, side: 36)
            } else {
                Image(systemName: "person.crop.circle").font(.title)
            }
        }
        .frame(minWidth: 44, minHeight: 44)
        .accessibilityLabel(member.map { Text("Account of \($0)") } ?? Text("Sign in or create an account"))
    }

    private static let address = URL(string: "/people") ?? URL(fileURLWithPath: "/people")
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
            if !text.isEmpty {
                Button {
                    text = ""
                } label: {
                    Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
                        .frame(width: 44, height: 44)
                        .contentShape(.rect)
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Clear search")
                .padding(.trailing, -14)
            }
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

/// The language at the end of the page, where whoever cannot read the rest finds it by its globe.
private struct LanguageFoot: View {
    let desk: any HouseDesk

    var body: some View {
        HStack(spacing: 8) {
            // Outside a form a list's title is not seen, only heard.
            Group {
                Image(systemName: "globe")
                Text("Language")
            }
            .foregroundStyle(.secondary)
            .accessibilityHidden(true)
            LanguagePicker(desk.language) { Text("Language") }
                .tint(.primary)
        }
        .font(.subheadline)
        .frame(maxWidth: .infinity, minHeight: 44)
    }
}

/// What the apps have that fits what is typed, one app below the other.
private struct AppFindings: View {
    let cards: [HomeCard]
    let query: String

    var body: some View {
        // As with cards, an app that has nothing leaves no gap.
        LazyVGrid(columns: [GridItem()], spacing: 20) {
            ForEach(cards) { $0.findings?(query) }
        }
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
