import EightAPI
import SwiftUI
import Wire

/// Who sees what, and the account.
struct SettingsView: View {
    @Environment(EightSession.self) private var session
    @State private var failure: String?
    @AppStorage("savesData") private var savesData = false

    var body: some View {
        Form {
            Section {
                NavigationLink(value: EightRoute.editProfile) {
                    Label("Edit profile", systemImage: "person.text.rectangle")
                }
            }
            if let me = session.me {
                Section {
                    Picker("Who sees my videos", selection: choice(me.audience) { MeChange(audience: $0) }) {
                        ForEach(Audience.allCases, id: \.self) { Text($0.title).tag($0) }
                    }
                    Picker("Who can respond", selection: choice(me.responders) { MeChange(responders: $0) }) {
                        ForEach(Responders.allCases, id: \.self) { Text($0.title).tag($0) }
                    }
                    Toggle("Found by other schools", isOn: choice(me.isFoundByOthers) { MeChange(isFoundByOthers: $0) })
                    NavigationLink(value: EightRoute.blocked) { Label("Blocked people", systemImage: "hand.raised") }
                } header: {
                    Text("Privacy").foregroundStyle(Color.quiet)
                } footer: {
                    Text("Videos you have posted keep the audience they had.").foregroundStyle(Color.quiet)
                }
                Section {
                    Toggle("Use less data", isOn: $savesData)
                } header: {
                    Text("Playing").foregroundStyle(Color.quiet)
                } footer: {
                    Text("Videos play smaller, and fewer are fetched ahead.").foregroundStyle(Color.quiet)
                }
                if let failure { Section { Text(verbatim: failure).foregroundStyle(.red) } }
                Section {
                    Button("Sign out", role: .destructive) { Task { await session.signOut() } }
                } footer: {
                    Text("You're signed in as \(me.mail).").foregroundStyle(Color.quiet)
                }
            }
        }
        .scrollContentBackground(.hidden)
        .background(Color.stageGround)
        .stageTitle("Settings")
    }

    private func choice<Value: Equatable>(_ now: Value, _ change: @escaping (Value) -> MeChange) -> Binding<Value> {
        Binding(
            get: { now },
            set: { value in
                guard value != now else { return }
                Task { failure = await session.change(change(value)) }
            })
    }
}

/// Whom one has blocked.
struct BlockedView: View {
    @Environment(EightSession.self) private var session
    @State private var people: [Person]?
    @State private var failure: String?

    var body: some View {
        ScrollView {
            VStack(spacing: 8) {
                if let failure {
                    Text(verbatim: failure).foregroundStyle(.red)
                } else if people == nil {
                    PeopleSkeleton()
                }
                if let people, people.isEmpty {
                    Notice("Nobody is blocked", text: "That's a good sign.", symbol: "checkmark", part: 1)
                }
                ForEach(people ?? []) { person in
                    PersonRow(person: person) {
                        Button("Unblock") { unblock(person) }.buttonStyle(QuietButtonStyle())
                    }
                }
            }
            .padding(16)
            .frame(maxWidth: 720)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle("Blocked people")
        .task {
            do { people = try await session.client.blocks().items } catch {
                if !isCancellation(error) { failure = explanation(of: error) }
            }
        }
    }

    private func unblock(_ person: Person) {
        Task {
            do {
                try await session.client.block(person.id, false)
                withAnimation { people?.removeAll { $0.id == person.id } }
            } catch { failure = explanation(of: error) }
        }
    }
}

/// What others read about oneself.
struct EditProfileView: View {
    @Environment(EightSession.self) private var session
    @Environment(\.dismiss) private var dismiss
    @State private var name = ""
    @State private var bio = ""
    @State private var failure: String?

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PictureField().frame(maxWidth: .infinity)
                StageField("Name", text: $name)
                StageField("Bio", text: $bio)
                if let failure { Text(verbatim: failure).font(.subheadline).foregroundStyle(.red) }
                Button("Save") { Task { await save() } }.buttonStyle(LimeButtonStyle())
            }
            .padding(20)
            .frame(maxWidth: 560)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle("Edit profile")
        .onAppear {
            name = session.me?.profile.person.name ?? ""
            bio = session.me?.profile.bio ?? ""
        }
    }

    private func save() async {
        failure = await session.change(MeChange(name: name, bio: bio, version: session.me?.version))
        if failure == nil { dismiss() }
    }
}
