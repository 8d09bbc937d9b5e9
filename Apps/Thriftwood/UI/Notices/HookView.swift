import HTTPClient
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What an address of the house may be.
enum HookAddress {
    static func isOne(_ text: String) -> Bool {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard text.utf8.count <= NoticeWishes.longestAddress, text.hasPrefix("http://") || text.hasPrefix("https://")
        else { return false }
        return (try? HTTPAddress(text)) != nil
    }
}

/// Of what one server tells, and how it is set up for that (TW-043).
struct HookView: View {
    let service: ServiceConnection
    let app: ThriftwoodModel
    @State private var model: HookModel

    init(_ service: ServiceConnection, app: ThriftwoodModel) {
        (self.service, self.app) = (service, app)
        _model = State(initialValue: HookModel(service, app: app))
    }

    var body: some View {
        Form {
            Section {
                Text(verbatim: service.name)
                    .font(.manrope(.largeTitle))
                    .accessibilityAddTraits(.isHeader)
                    .accessibilityHeading(.h1)
                    .listRowBackground(Color.clear)
                    .listRowInsets(EdgeInsets())
                    .listRowSeparator(.hidden)
            }
            if model.standing != .byHand { HookStandingSection(model: model) }
            Section {
                ForEach(NoticeKind.kinds(of: service.kind), id: \.self) { kind in
                    Toggle(isOn: isWanted(kind)) {
                        Label {
                            Text(kind.name)
                        } icon: {
                            Image(systemName: kind.symbol).foregroundStyle(kind.color)
                        }
                    }
                    .disabled(model.isBusy)
                }
            } header: {
                Text("Tell me").foregroundStyle(Color.faint)
            }
            if !model.path.isEmpty { HookByHandSection(model: model) }
        }
        .formStyle(.grouped)
        .scrollContentBackground(.hidden)
        .navigationTitle(Text(verbatim: service.name))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) }
        }
        .task { await model.load() }
        .refreshable { await model.load() }
    }

    private func isWanted(_ kind: NoticeKind) -> Binding<Bool> {
        Binding {
            model.kinds.contains(kind)
        } set: { isWanted in
            Task { await model.want(kind, isWanted) }
        }
    }
}

/// Whether the server tells anything, and the one thing to do about it.
private struct HookStandingSection: View {
    let model: HookModel

    private var name: String { model.service.name }

    var body: some View {
        Section {
            switch model.standing {
            case .asking where model.problem == nil:
                HStack {
                    Text("Asking…").foregroundStyle(Color.faint)
                    Spacer()
                    ProgressView().controlSize(.small)
                }
            case .asking: button("Try again") { await model.load() }
            case .byHand: EmptyView()
            case .missing: button("Set up for me") { await model.setUp() }
            case .there where model.isElsewhere:
                Label {
                    Text("\(name) reports to a different address.")
                } icon: {
                    Image(systemName: "exclamationmark.circle").foregroundStyle(Color.waiting)
                }
                button("Use the current address") { await model.setUp() }
                removal
            case .there:
                Label {
                    Text("\(name) tells Thriftwood what happens.")
                } icon: {
                    Image(systemName: "checkmark.circle.fill").foregroundStyle(Color.fine)
                }
                button("Send a test") { await model.test() }
                removal
            }
        } footer: {
            VStack(alignment: .leading, spacing: 4) {
                if let problem = model.problem { problem.words.foregroundStyle(Color.wrong) }
                if model.hasFailed {
                    Text("This couldn't be done. Try again in a moment.").foregroundStyle(Color.wrong)
                }
                if model.standing == .missing {
                    Text(
                        "Adds a webhook to the settings of \(name), under Connect. \(name) has to reach this house at \(model.house)."
                    )
                    .foregroundStyle(Color.faint)
                }
            }
        }
    }

    private var removal: some View {
        Button(role: .destructive) {
            Task { await model.remove() }
        } label: {
            Text("Remove it from \(name)").foregroundStyle(Color.wrong)
        }
        .disabled(model.isBusy)
    }

    private func button(_ title: LocalizedStringKey, _ action: @escaping () async -> Void) -> some View {
        Button {
            Task { await action() }
        } label: {
            HStack {
                Text(title).foregroundStyle(Color.copper)
                Spacer()
                if model.isBusy { ProgressView().controlSize(.small) }
            }
        }
        .disabled(model.isBusy)
    }
}

/// The address for whoever sets it up there, and what it has to be sent.
private struct HookByHandSection: View {
    let model: HookModel

    var body: some View {
        Section {
            VStack(alignment: .leading, spacing: 8) {
                Text(verbatim: model.address)
                    .font(.footnote.monospaced())
                    .textSelection(.enabled)
                CopyButton(title: "Copy the address", text: model.address)
            }
            .padding(.vertical, 4)
            if let sample = HookSample.text(for: model.service.kind, address: model.address) {
                VStack(alignment: .leading, spacing: 8) {
                    Text(verbatim: sample).font(.footnote.monospaced()).textSelection(.enabled)
                    CopyButton(title: "Copy this", text: sample)
                }
                .padding(.vertical, 4)
            }
            RenewAddressButton(isBusy: model.isBusy) {
                await model.renew()
            } consequence: {
                if model.isThere {
                    Text(
                        "The current address stops working right away. \(model.service.name) gets the new one from here."
                    )
                } else {
                    Text("The current address stops working right away. Paste the new one wherever you use it.")
                }
            }
        } header: {
            Text("By hand").foregroundStyle(Color.faint)
        } footer: {
            VStack(alignment: .leading, spacing: 4) {
                Text(HookSample.note(for: model.service.kind)).foregroundStyle(Color.faint)
                Text("Whoever knows this address can put words into your list, and nothing else.")
                    .foregroundStyle(Color.faint)
            }
        }
    }
}

/// What a program is given that is set up by hand: a script, or the JSON that it is to send.
enum HookSample {
    static func text(for kind: ServiceKind, address: String) -> String? {
        switch kind {
        case .sabnzbd:
            """
            #!/bin/sh
            curl -fsS --data-urlencode "event=$1" --data-urlencode "title=$3" \\
              --data-urlencode "message=$2" '\(address)'
            """
        case .nzbget:
            """
            #!/bin/sh
            ### NZBGET POST-PROCESSING SCRIPT
            ### NZBGET POST-PROCESSING SCRIPT
            curl -fsS --data-urlencode "event=$NZBPP_STATUS" --data-urlencode "title=$NZBPP_NZBNAME" \\
              '\(address)' && exit 93
            exit 94
            """
        case .qbittorrent:
            """
            curl -fsS --data-urlencode "event=complete" --data-urlencode "title=%N" '\(address)'
            """
        case .transmission:
            """
            #!/bin/sh
            curl -fsS --data-urlencode "event=complete" --data-urlencode "title=$TR_TORRENT_NAME" '\(address)'
            """
        case .tautulli:
            """
            {"event": "{action}", "title": "{title}", "user": "{friendly_name}", "rating_key": "{rating_key}"}
            """
        case .radarr, .sonarr, .lidarr, .seerr, .newznab: nil
        }
    }

    static func note(for kind: ServiceKind) -> LocalizedStringKey {
        switch kind {
        case .radarr, .sonarr, .lidarr:
            "Under Settings, Connect, add a Webhook with this address and the method POST, and switch on what it is to tell."
        case .sabnzbd: "Save this script in the folder of scripts, and choose it under Config, Notifications."
        case .nzbget: "Save this script in the folder of scripts, and switch it on under Settings, Extension scripts."
        case .qbittorrent: "Under Options, Downloads, run this on torrent finished."
        case .transmission: "Save this script, and name it as script-torrent-done-filename in the settings."
        case .tautulli:
            "Under Settings, Notification Agents, add a Webhook with this address and the method POST, and this as JSON data of each trigger."
        case .seerr: "Under Settings, Notifications, Webhook, paste this address and leave the JSON as it is."
        case .newznab: ""
        }
    }
}
