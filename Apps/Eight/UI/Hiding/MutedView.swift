import EightAPI
import SwiftUI
import Wire

/// Whom one has muted.
struct MutedView: View {
    @Environment(EightSession.self) private var session

    var body: some View {
        TakenBackList(
            "Nobody is muted", text: "Mute somebody from the menu on their video or page.", button: "Unmute",
            load: { [client = session.client] in try await client.mutes().items },
            takeBack: { [client = session.client] in try await client.mute($0.id, false) }
        )
        .stageTitle("Muted people")
    }
}

/// Whom one has blocked.
struct BlockedView: View {
    @Environment(EightSession.self) private var session

    var body: some View {
        TakenBackList(
            "Nobody is blocked", text: "That's a good sign.", button: "Unblock",
            load: { [client = session.client] in try await client.blocks().items },
            takeBack: { [client = session.client] in try await client.block($0.id, false) }
        )
        .stageTitle("Blocked people")
    }
}

/// People about whom one has decided something that can be taken back.
private struct TakenBackList: View {
    let title: LocalizedStringKey
    let text: LocalizedStringKey
    let button: LocalizedStringKey
    let load: () async throws -> [Person]
    let takeBack: (Person) async throws -> Void
    @State private var people: [Person]?
    @State private var failure: String?

    init(
        _ title: LocalizedStringKey, text: LocalizedStringKey, button: LocalizedStringKey,
        load: @escaping () async throws -> [Person], takeBack: @escaping (Person) async throws -> Void
    ) {
        (self.title, self.text, self.button) = (title, text, button)
        (self.load, self.takeBack) = (load, takeBack)
    }

    var body: some View {
        ScrollView {
            VStack(spacing: 8) {
                if let failure {
                    Text(verbatim: failure).foregroundStyle(.red)
                } else if people == nil {
                    PeopleSkeleton()
                }
                if let people, people.isEmpty { Notice(title, text: text, symbol: "checkmark", part: 1) }
                ForEach(people ?? []) { person in
                    PersonRow(person: person) {
                        Button(button) { take(back: person) }.buttonStyle(QuietButtonStyle())
                    }
                }
            }
            .padding(16)
            .frame(maxWidth: 720)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .task {
            do { people = try await load() } catch {
                if !isCancellation(error) { failure = explanation(of: error) }
            }
        }
    }

    private func take(back person: Person) {
        Task {
            do {
                try await takeBack(person)
                withAnimation { people?.removeAll { $0.id == person.id } }
            } catch { failure = explanation(of: error) }
        }
    }
}
