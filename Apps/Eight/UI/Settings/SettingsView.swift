import EightAPI
import SwiftUI

/// Who sees what, and the account.
struct SettingsView: View {
    @Environment(EightSession.self) private var session
    @State private var failure: String?

    var body: some View {
        Form {
            Section {
                NavigationLink(value: EightRoute.editProfile) {
                    Label("Edit profile", systemImage: "person.text.rectangle")
                }
                NavigationLink(value: EightRoute.school) { Label("School", systemImage: "building.columns") }
            }
            if let me = session.me {
                if me.role != nil {
                    Section {
                        NavigationLink(value: EightRoute.console) {
                            Label("Moderation", systemImage: "checkmark.shield")
                        }
                    }
                }
                Section {
                    Picker("Who sees my videos", selection: choice(me.audience) { MeChange(audience: $0) }) {
                        ForEach(Audience.allCases, id: \.self) { Text($0.title).tag($0) }
                    }
                    Picker("Who can respond", selection: choice(me.responders) { MeChange(responders: $0) }) {
                        ForEach(Responders.allCases, id: \.self) { Text($0.title).tag($0) }
                    }
                    Toggle("Found by other schools", isOn: choice(me.isFoundByOthers) { MeChange(isFoundByOthers: $0) })
                    Toggle("Hide like counts", isOn: choice(me.hidesCounts) { MeChange(hidesCounts: $0) })
                } header: {
                    Text("Privacy").foregroundStyle(Color.quiet)
                } footer: {
                    Text("Videos you have posted keep the audience they had.").foregroundStyle(Color.quiet)
                }
                Section {
                    NavigationLink(value: EightRoute.muted) { Label("Muted people", systemImage: "speaker.slash") }
                    NavigationLink(value: EightRoute.hidden) { Label("Hidden videos", systemImage: "eye.slash") }
                    NavigationLink(value: EightRoute.blocked) { Label("Blocked people", systemImage: "hand.raised") }
                    NavigationLink(value: EightRoute.words) {
                        Label("Restricted words", systemImage: "text.badge.xmark")
                    }
                    NavigationLink(value: EightRoute.heldResponses) {
                        Label("Hidden responses", systemImage: "exclamationmark.bubble")
                    }
                } header: {
                    Text("Not for me").foregroundStyle(Color.quiet)
                }
                Section {
                    ForEach(Activity.Kind.chosen, id: \.self) { kind in
                        Toggle(kind.title, isOn: isTold(kind, me))
                    }
                } header: {
                    Text("Activity").foregroundStyle(Color.quiet)
                } footer: {
                    Text("What's off isn't listed under Activity, and isn't counted.").foregroundStyle(Color.quiet)
                }
                Section {
                    NavigationLink(value: EightRoute.guardians) {
                        LabeledContent {
                            if let names = me.guardians { Text(verbatim: names.joined(separator: ", ")) }
                        } label: {
                            Label("Guardian", systemImage: "eye")
                        }
                    }
                } footer: {
                    Text("Somebody who looks after you can see your time and settings, if you want. Never your videos.")
                        .foregroundStyle(Color.quiet)
                }
                Section {
                    absence(.away, EightRoute.takeBreak)
                    absence(.inPrivate, EightRoute.goPrivate)
                } header: {
                    Text("Time away").foregroundStyle(Color.quiet)
                }
                PlayingSection()
                if let failure { Section { Text(verbatim: failure).foregroundStyle(.red) } }
                SignOutSection(mail: me.mail)
                Section {
                    NavigationLink(value: EightRoute.houseRules) {
                        Label("Rules and privacy", systemImage: "doc.text")
                    }
                    NavigationLink(value: EightRoute.export) {
                        Label("Download my videos", systemImage: "square.and.arrow.down.on.square")
                    }
                    NavigationLink(value: EightRoute.leaving) { Label("Delete account", systemImage: "trash") }
                } footer: {
                    if !session.version.isEmpty { Text("Version \(session.version)").foregroundStyle(Color.quiet) }
                }
            }
        }
        .scrollContentBackground(.hidden)
        .background(Color.stageGround)
        .stageTitle("Settings")
    }

    private func absence(_ absence: Absence, _ route: EightRoute) -> some View {
        NavigationLink(value: route) {
            LabeledContent {
                if let end = absence.end(of: session.me) { Text("Until \(Text(end, format: .wholeDay))") }
            } label: {
                Label(absence.title, systemImage: absence.symbol)
            }
        }
    }

    private func isTold(_ kind: Activity.Kind, _ me: Me) -> Binding<Bool> {
        choice(!me.quietActivities.contains(kind)) { isTold in
            MeChange(quietActivities: me.quietActivities.filter { $0 != kind } + (isTold ? [] : [kind]))
        }
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

extension Activity.Kind {
    fileprivate var title: LocalizedStringKey {
        switch self {
        case .follower: "New followers"
        case .like: "Likes"
        case .response: "Responses"
        case .export: "Download my videos"
        case .sanction: "What was decided"
        case .school: "School"
        }
    }
}
