import Base
import ClientKit
import DesignKit
import OnlyFriendsAPI
import SwiftUI
import Wire

/// All that the owner of the house has decided about the person.
struct DecisionsView: View {
    let session: SessionModel

    var body: some View {
        LoadedList(
            "Decisions about you",
            load: { [people = session.people] _ in Page(items: try await people.decisions()) }
        ) { decisions in
            ForEach(decisions) { decision in
                NavigationLink(value: Route.decision(decision.id.description)) { DecisionRow(decision: decision) }
            }
        } empty: {
            EmptyNotice(
                "Nothing decided", systemImage: "checkmark.seal",
                text: "If something you post is ever hidden, you read why here, and can say if that's wrong.")
        }
    }
}

private struct DecisionRow: View {
    let decision: OwnerDecision

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack(alignment: .firstTextBaseline) {
                Text(verbatim: decision.title).font(.cabin(.body, weight: .medium))
                Spacer()
                Text(decision.state)
                    .font(.cabin(.footnote, weight: .semibold))
                    .foregroundStyle(decision.isOver ? Color.forestGreen : Color.amber)
            }
            RelativeDateText(decision.decidedAt).font(.cabin(.footnote)).foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
    }
}

/// One decision about the person.
struct DecisionView: View {
    @State private var model: DecisionModel
    /// What was written, for a page that is made anew.
    @SceneStorage private var kept: String
    private let session: SessionModel

    init(id: SortableID, session: SessionModel) {
        self.session = session
        _model = State(initialValue: DecisionModel(id, people: session.people))
        _kept = SceneStorage(wrappedValue: "", "appeal-\(id)")
    }

    var body: some View {
        DecisionForm(model: model)
            .navigationTitle("What was decided")
            .onAppear { if model.text.isEmpty { model.text = kept } }
            .onChange(of: model.text) { kept = model.text }
            .task { await model.load() }
            .task {
                for await event in session.live.events() {
                    switch event {
                    case .noticed(let notice, _) where notice.kind == .system: await model.load()
                    case .resync: await model.load()
                    default: break
                    }
                }
            }
    }
}
