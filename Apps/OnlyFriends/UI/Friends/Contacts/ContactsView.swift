import OnlyFriendsAPI
import SwiftUI
import UniformTypeIdentifiers

/// Finds friends by a file of contacts or by pasted numbers, and forgets them again.
struct ContactsView: View {
    @State private var model: ContactsModel
    @State private var isChoosing = false
    @State private var isBlocking = false
    @State private var isConfirmingForgetting = false

    private let session: SessionModel

    init(session: SessionModel) {
        self.session = session
        _model = State(
            initialValue: ContactsModel(
                people: session.people, place: session.contactPlace, countries: session.config?.countries ?? [],
                country: session.me?.phoneCountry ?? session.config?.defaultCountry))
    }

    var body: some View {
        PaperList {
            Section {
                Button {
                    isChoosing = true
                } label: {
                    Label("Choose a file of contacts", systemImage: "person.text.rectangle")
                }
                .rowAction()
                .disabled(model.isLooking)
                TextField("Or paste numbers here", text: $model.pasted, axis: .vertical)
                    .lineLimit(1...6)
                    .keyboardType(.numbersAndPunctuation)
                if model.hasPasted {
                    Button("Compare these numbers") { Task { await model.takePasted() } }
                        .rowAction()
                        .disabled(model.isLooking)
                }
                if let pause = model.pause {
                    Label(pause, systemImage: "clock").font(.cabin(.subheadline)).foregroundStyle(Color.amber)
                }
                if let progress = model.progress {
                    ProgressView(value: progress.fraction) {
                        Text("Comparing numbers")
                    } currentValueLabel: {
                        Text("\(progress.done) of \(progress.total)").monospacedDigit()
                    }
                    .padding(.vertical, 4)
                }
            } footer: {
                FieldFooter(
                    refusal: model.failure,
                    note:
                        "Your phone or address book exports one, as vCard (.vcf) or CSV. Numbers are compared in disguise: the server learns only those of people who are here. Names and pictures aren't read."
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
        .navigationDestination(isPresented: $isBlocking) { BlockNumberView(session: session, file: model.numbers) }
        .task { await model.load() }
        .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.vCard, .commaSeparatedText]) { result in
            Task { await model.take(result) }
        }
        .coveredDialog(
            "Forget your contacts?", isPresented: $isConfirmingForgetting, titleVisibility: .visible
        ) {
            Button("Forget", role: .destructive) { Task { await model.forget() } }
        } message: {
            Text("Nobody is suggested to you or to others because of them any more. Friends and requests stay.")
        }
    }

    @ViewBuilder private var found: some View {
        if !model.others.isEmpty {
            Section {
                ForEach(model.others) { user in
                    AddablePersonRow(user: user) { await model.request(user) }
                }
                NavigationLink(value: Route.invitation) {
                    Label("Invite somebody", systemImage: "envelope").foregroundStyle(Color.forestGreen)
                }
            } header: {
                Text("Here already")
            } footer: {
                summary
            }
        } else if model.hasLooked {
            EmptyNotice(
                model.friendsCount == 0 ? "None of your contacts are here yet" : "You're friends with all of them",
                systemImage: "person.2", text: "Send them your invitation, and they can ask you to be friends."
            ) {
                NavigationLink("Invite somebody", value: Route.invitation).buttonStyle(.borderedProminent)
            }
            .listRowBackground(Color.clear)
        }
        Section {
            Button {
                isBlocking = true
            } label: {
                Label("Block a number", systemImage: "nosign")
            }
            .rowAction()
        } footer: {
            FieldFooter(refusal: nil, note: "Also of somebody who isn't here yet: it counts from the day they join.")
        }
        if model.hasLooked {
            Section {
                Button("Forget your contacts", role: .destructive) { isConfirmingForgetting = true }
                    .rowAction(.destructive)
            } footer: {
                if model.others.isEmpty { summary }
            }
        }
    }

    /// What came of a look besides those who are not friends yet.
    private var summary: some View {
        VStack(alignment: .leading, spacing: 4) {
            if model.friendsCount > 0 {
                Text("\(model.friendsCount) of your contacts are your friends already.")
            }
            if let looked = model.looked { Text("\(looked) numbers were looked up.") }
        }
    }
}
