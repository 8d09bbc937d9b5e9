import OnlyFriendsAPI
import SwiftUI
import UniformTypeIdentifiers

/// Finds friends by a file of contacts, and forgets it again.
struct ContactsView: View {
    @State private var model: ContactsModel
    @State private var isChoosing = false
    @State private var isConfirmingForgetting = false

    init(session: SessionModel) {
        _model = State(initialValue: ContactsModel(people: session.people, limits: session.config?.limits))
    }

    var body: some View {
        List {
            Section {
                Button {
                    isChoosing = true
                } label: {
                    HStack {
                        Label("Choose a file of contacts", systemImage: "person.text.rectangle")
                        Spacer()
                        if model.isLooking { ProgressView() }
                    }
                }
                .rowAction()
                .disabled(model.isLooking)
            } footer: {
                FieldFooter(
                    refusal: model.failure,
                    note:
                        "Your phone or address book exports one, as vCard (.vcf) or CSV. Only numbers are looked up: those of people who aren't here are not kept, nor are names and pictures."
                )
            }
            switch model.phase {
            case .idle, .loading: RowSkeletons()
            case .failed(let sentence):
                EmptyNotice("Couldn't load your contacts", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                }
                .listRowBackground(Color.clear)
            case .loaded: found
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Your contacts")
        .navigationBarTitleDisplayMode(.inline)
        .task { await model.load() }
        .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.vCard, .commaSeparatedText]) { result in
            Task { await model.take(result) }
        }
        .confirmationDialog(
            "Forget your contacts?", isPresented: $isConfirmingForgetting, titleVisibility: .visible
        ) {
            Button("Forget", role: .destructive) { Task { await model.forget() } }
        } message: {
            Text("Nobody is suggested to you or to others because of them any more. Friends and requests stay.")
        }
    }

    @ViewBuilder private var found: some View {
        if !model.others.isEmpty {
            Section("Here already") {
                ForEach(model.others) { user in
                    AddablePersonRow(user: user) { Task { await model.request(user) } }
                }
            }
        }
        if model.hasLooked {
            if model.others.isEmpty {
                EmptyNotice(
                    model.friendsCount == 0 ? "None of your contacts are here yet" : "You're friends with all of them",
                    systemImage: "person.2", text: "Send them your invitation, and they can ask you to be friends."
                ) {
                    NavigationLink("Invite somebody", value: Route.invitation).buttonStyle(.borderedProminent)
                }
                .listRowBackground(Color.clear)
            }
            Section {
                Button("Forget your contacts", role: .destructive) { isConfirmingForgetting = true }
                    .rowAction(.destructive)
            } footer: {
                VStack(alignment: .leading, spacing: 4) {
                    if model.friendsCount > 0 {
                        Text("\(model.friendsCount) of your contacts are your friends already.")
                    }
                    if let looked = model.looked { Text("\(looked) numbers were looked up.") }
                }
            }
        }
    }
}
