import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// What a person decides about their account on this and other devices.
struct SettingsView: View {
    let me: User
    @State private var model: SettingsModel
    @State private var isConfirmingSignOut = false
    @AppStorage("appearance") private var appearance = Appearance.system
    @AppStorage("textSize") private var textSize = TextSize.system
    @AppStorage("nudges") private var nudges = false
    @Environment(SessionModel.self) private var session

    init(me: User, session: SessionModel) {
        self.me = me
        _model = State(initialValue: SettingsModel(me: me, session: session))
    }

    var body: some View {
        PaperForm {
            Section("Account") {
                NavigationLink(value: Route.number) {
                    LabeledContent("Phone number", value: me.phoneNumber ?? String(localized: "Add your number"))
                }
                NavigationLink("Password", value: Route.password)
                NavigationLink("Two-step login", value: Route.secondFactor)
                NavigationLink("Passkeys", value: Route.passkeys)
                NavigationLink("Signed-in devices", value: Route.sessions)
                NavigationLink(value: Route.appLock) {
                    LabeledContent(
                        "App lock", value: session.lock.isOn ? String(localized: "On") : String(localized: "Off"))
                }
            }
            Section {
                NavigationLink("Notifications", value: Route.noticeSettings)
            }
            Section {
                Picker("Who can find me", selection: $model.findableBy) {
                    Text("Anyone").tag(Findability.anyone)
                    Text("With my number").tag(Findability.phone)
                    Text("Nobody").tag(Findability.nobody)
                }
                Picker("Who sees my friends", selection: $model.friendsListVisibility) {
                    Text("Friends").tag(FriendVisibility.friends)
                    Text("Close friends").tag(FriendVisibility.closeFriends)
                    Text("Nobody").tag(FriendVisibility.nobody)
                }
                Toggle("Suggest me to people I may know", isOn: $model.isSuggested)
                Toggle("Show my year of birth", isOn: $model.showsBirthYear)
                NavigationLink("See what others see", value: Route.viewAs)
            } header: {
                Text("Privacy")
            } footer: {
                FieldFooter(
                    refusal: model.failure,
                    note: "Your phone number is never shown to anybody. Posts are for your friends only.")
            }
            Section {
                Toggle("Show when I read and write", isOn: $model.showsReading)
                Toggle("Show when I'm online", isOn: $model.showsPresence)
            } header: {
                Text("Messages")
            } footer: {
                FieldFooter(refusal: nil, note: "What you turn off, you don't see of others either.")
            }
            Section {
                NavigationLink("Hide stories from", value: Route.hiddenStories)
                Toggle("Keep my stories", isOn: $model.keepsStories)
                NavigationLink("Story archive", value: Route.storyArchive)
                NavigationLink("Expired posts and stories", value: Route.receipts)
            } header: {
                Text("Stories")
            } footer: {
                FieldFooter(
                    refusal: nil, note: "When their day is over, they go to your archive, which only you see.")
            }
            Section {
                Toggle("Keep my posts that disappear", isOn: $model.keepsPosts)
                NavigationLink("Post archive", value: Route.postArchive)
            } header: {
                Text("Posts")
            } footer: {
                FieldFooter(
                    refusal: nil,
                    note: "When their time is over, they stay in your archive for 30 days. Only you see it.")
            }
            BreakSection(until: me.settings?.breakUntil, model: model)
            Section {
                NavigationLink("Close friends", value: Route.closeFriends)
                NavigationLink("Friend lists", value: Route.lists)
                Toggle("Remind me of friends", isOn: $nudges)
            } header: {
                Text("Friends")
            } footer: {
                FieldFooter(
                    refusal: nil,
                    note:
                        "Of anniversaries, and of friends you haven't talked to for a while. Nobody else learns of it.")
            }
            Section("Safety") {
                NavigationLink("Blocked people", value: Route.blocked)
                NavigationLink("Your reports", value: Route.reports)
                NavigationLink("Decisions about you", value: Route.decisions)
            }
            Section("Appearance") {
                Picker("Theme", selection: $appearance) {
                    ForEach(Appearance.allCases, id: \.self) { Text($0.title).tag($0) }
                }
                .pickerStyle(.segmented)
                Picker("Text size", selection: $textSize) {
                    ForEach(TextSize.allCases, id: \.self) { Text($0.title).tag($0) }
                }
            }
            if let language = session.language {
                Section {
                    LanguagePicker(language) { Text("Language") }
                } footer: {
                    FieldFooter(
                        refusal: nil,
                        note: "For all apps of this home, on all your devices, and for notifications.")
                }
            }
            Section {
                NavigationLink("Help", value: Route.help)
                NavigationLink("About Only Friends", value: Route.about)
            }
            Section {
                NavigationLink("Download your data", value: Route.export)
                NavigationLink("Hide or delete account", value: Route.leaving)
            }
            Section {
                Button("Sign out", role: .destructive) { isConfirmingSignOut = true }.rowAction(.destructive)
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Settings")
        .navigationBarTitleDisplayMode(.inline)
        .coveredDialog("Sign out of this device?", isPresented: $isConfirmingSignOut, titleVisibility: .visible) {
            Button("Sign out", role: .destructive) { Task { await session.signOut() } }
        } message: {
            Text("Everything stays on the server. You need your password to come back.")
        }
    }
}

/// Light, dark, or as the system has it.
enum Appearance: String, CaseIterable {
    case system, light, dark

    var title: LocalizedStringKey {
        switch self {
        case .system: "System"
        case .light: "Light"
        case .dark: "Dark"
        }
    }

    var colorScheme: ColorScheme? {
        switch self {
        case .system: nil
        case .light: .light
        case .dark: .dark
        }
    }
}
