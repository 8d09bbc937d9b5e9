import Base
import EightAPI
import Observation
import SwiftUI
import Wire

/// Finds people by the beginning of a name.
@Observable @MainActor
final class SearchModel {
    var text = ""
    var school: String?
    var grade: String?
    private(set) var people: [Person] = []
    private(set) var phase = LoadPhase.loading
    private var cursor: String?
    private var turn = 0
    private let client: EightClient

    init(client: EightClient) { self.client = client }

    /// What is asked for; whoever types on asks anew.
    struct Question: Hashable {
        var text: String
        var school: String?
        var grade: String?
    }

    var question: Question { Question(text: text, school: school, grade: grade) }
    /// Whether those are shown whom one may know.
    var isSuggesting: Bool { text.isEmpty && school == nil && grade == nil }
    /// Whether somebody who looks for this may need help at once (E8-152).
    var needsHelp: Bool { CrisisWords.areIn(text) }
    /// Whether there is somebody among them whose videos one sees by now.
    var hasFollowed: Bool { people.contains { $0.relation == .following || $0.relation == .friends } }

    func search() async {
        turn += 1
        let own = turn
        do {
            let page = try await client.search(.init(q: text.isEmpty ? nil : text, school: school, grade: grade))
            guard own == turn else { return }
            people = page.items
            cursor = page.nextCursor
            phase = .loaded
        } catch  where isCancellation(error) {
            return
        } catch { if own == turn { phase = .failed(explanation(of: error)) } }
    }

    func came(to person: Person) async {
        guard let cursor, people.last?.id == person.id else { return }
        self.cursor = nil
        guard
            let page = try? await client.search(
                .init(q: text.isEmpty ? nil : text, school: school, grade: grade, cursor: cursor))
        else { return }
        people += page.items
        self.cursor = page.nextCursor
    }

    func update(_ person: Person) {
        if let index = people.firstIndex(where: { $0.id == person.id }) { people[index] = person }
    }
}

/// Where people are found.
struct SearchView: View {
    @Environment(EightSession.self) private var session
    @State private var model: SearchModel

    init(client: EightClient) { _model = State(initialValue: SearchModel(client: client)) }

    var body: some View {
        ScrollView {
            VStack(spacing: 14) {
                filters
                if model.needsHelp { CrisisCard().frame(maxWidth: 640).frame(maxWidth: .infinity, alignment: .leading) }
                switch model.phase {
                case .loading: PeopleSkeleton()
                case .failed(let sentence):
                    Notice("Couldn't search", text: sentence) {
                        Button("Try again") { Task { await model.search() } }.buttonStyle(LimeButtonStyle())
                    }
                case .loaded where model.people.isEmpty && model.needsHelp: EmptyView()
                case .loaded where model.people.isEmpty:
                    Notice(
                        model.isSuggesting ? "Nobody else from your grade yet" : "Nobody found",
                        text: model.isSuggesting
                            ? "Search by name, or look through the schools." : "Try the beginning of another name.",
                        symbol: "magnifyingglass")
                case .loaded: list
                }
            }
            .padding(16)
            .padding(.bottom, 120)
            // As wide as the field above.
            .frame(maxWidth: 740)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle("Find people")
        .searchable(text: $model.text, prompt: "Name")
        .task(id: model.question) { await model.search() }
    }

    private var filters: some View {
        HStack(spacing: 10) {
            Picker("School", selection: $model.school) {
                Text("All schools").tag(String?.none)
                ForEach(session.config.schools) { Text(LocalizedStringKey($0.name)).tag(String?.some($0.id)) }
            }
            Picker("Grade", selection: $model.grade) {
                Text("All grades").tag(String?.none)
                ForEach(session.config.grades) { Text(LocalizedStringKey($0.name)).tag(String?.some($0.id)) }
            }
            Spacer()
        }
        .pickerStyle(.menu)
        .frame(minHeight: 44)
    }

    private var list: some View {
        VStack(alignment: .leading, spacing: 8) {
            if model.isSuggesting {
                Text("From your grade").font(.sora(.headline)).accessibilityAddTraits(.isHeader)
            }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 340), spacing: 12)], spacing: 8) {
                ForEach(model.people) { person in
                    PersonRow(person: person) { FollowButton(person: person) { model.update($0.person) } }
                        .onAppear { Task { await model.came(to: person) } }
                }
            }
        }
    }
}

/// What a list of people looks like before it is there.
struct PeopleSkeleton: View {
    var body: some View {
        VStack(spacing: 8) {
            ForEach(0..<5, id: \.self) { _ in
                RoundedRectangle(cornerRadius: 16).fill(Color.stageLine).frame(height: 64)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Loading")
    }
}
