import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Lets calendar programs elsewhere show what comes, by an address that a person makes and takes back.
struct FeedView: View {
    let app: ThriftwoodModel
    @State private var model: FeedModel
    @State private var isRemoving = false

    init(app: ThriftwoodModel) {
        self.app = app
        _model = State(initialValue: FeedModel(app: app))
    }

    var body: some View {
        Form {
            FormTitle("In other calendars")
            if model.standing != nil {
                address
                contents
                changes
            } else {
                start
            }
        }
        .formStyle(.grouped)
        .scrollContentBackground(.hidden)
        .namedPage("In other calendars")
        .task(id: app.profile?.id) { await model.load() }
        .refreshable { await model.load() }
    }

    private var start: some View {
        Section {
            if model.isKnown {
                Button {
                    Task { await model.renew() }
                } label: {
                    Label("Make an address", systemImage: "calendar.badge.plus").foregroundStyle(Color.copper)
                }
                .disabled(model.isBusy)
            } else if model.hasFailed {
                Button("Try again") { Task { await model.load() } }.foregroundStyle(Color.copper)
            } else {
                Text("Asking…").foregroundStyle(Color.faint)
            }
        } footer: {
            VStack(alignment: .leading, spacing: 4) {
                failure
                Text(
                    "Your phone's calendar, Google, Outlook and others can show what airs and comes out. They read it at a secret address that you make here, and can take back."
                )
                .foregroundStyle(Color.faint)
            }
        }
    }

    private var address: some View {
        Section {
            VStack(alignment: .leading, spacing: 8) {
                Text(verbatim: model.address).font(.footnote.monospaced()).textSelection(.enabled)
                CopyButton(title: "Copy the address", text: model.address)
                if let subscription = model.subscription {
                    Link(destination: subscription) {
                        Label("Subscribe in the calendar of this device", systemImage: "calendar.badge.plus")
                            .foregroundStyle(Color.copper)
                    }
                    .frame(minHeight: 44)
                }
            }
            .padding(.vertical, 4)
        } header: {
            Text("Address").foregroundStyle(Color.faint)
        } footer: {
            VStack(alignment: .leading, spacing: 4) {
                asked.foregroundStyle(Color.faint)
                if app.house.isLocal, app.settings.notices.houseAddress.isEmpty {
                    Text(
                        "This house has told no address that others reach. \(app.house.origin) works on the same machine alone. You can set another one under Notifications."
                    )
                    .foregroundStyle(Color.waiting)
                }
                Text("In your calendar program choose “Subscribe” or “Add by URL”, and paste it there.")
                    .foregroundStyle(Color.faint)
                Text("Whoever knows this address can read this calendar, and nothing else.")
                    .foregroundStyle(Color.faint)
            }
        }
    }

    private var asked: Text {
        guard let date = model.standing?.askedAt else { return Text("No program has asked yet.") }
        let moment = date.formatted(.dateTime.day().month().hour().minute())
        return Text("Last read \(moment).")
    }

    private var contents: some View {
        Section {
            CalendarKindToggles(model: app)
            Toggle(
                "Also what isn't monitored",
                isOn: Binding {
                    app.settings.feedHasAll
                } set: { all in
                    app.set { $0.feedHasAll = all }
                })
        } header: {
            Text("What it shows").foregroundStyle(Color.faint)
        } footer: {
            Text("Movies and albums take their whole day; episodes have their hour, in whatever time zone you are.")
                .foregroundStyle(Color.faint)
        }
    }

    private var changes: some View {
        Section {
            RenewAddressButton(isBusy: model.isBusy) {
                await model.renew()
            } consequence: {
                Text("The current address stops working right away. Paste the new one wherever you use it.")
            }
            Button("Take the address back…", role: .destructive) { isRemoving = true }
                .foregroundStyle(Color.wrong)
                .disabled(model.isBusy)
                .confirmationDialog("Take the address back?", isPresented: $isRemoving, titleVisibility: .visible) {
                    Button("Take it back", role: .destructive) { Task { await model.remove() } }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text("Calendar programs that use it find nothing there any more.")
                }
        } footer: {
            failure
        }
    }

    @ViewBuilder private var failure: some View {
        if model.hasFailed {
            Text("This couldn't be done. Try again in a moment.").foregroundStyle(Color.wrong)
        }
    }
}

/// Which kinds of things the calendar shows, here and elsewhere.
struct CalendarKindToggles: View {
    let model: ThriftwoodModel

    var body: some View {
        Toggle("Movies", isOn: shows(\.hidesMovies))
        Toggle("Episodes", isOn: shows(\.hidesEpisodes))
        Toggle("Albums", isOn: shows(\.hidesAlbums))
    }

    private func shows(_ hides: any WritableKeyPath<ThriftwoodSettings, Bool> & Sendable) -> Binding<Bool> {
        Binding {
            !model.settings[keyPath: hides]
        } set: { shows in
            model.set { $0[keyPath: hides] = !shows }
        }
    }
}
