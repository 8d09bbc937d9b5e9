import DesignKit
import ListBackupAPI
import SwiftUI
import Wire

/// Whether this browser is told of alerts while ListBackup is closed, and which others are (LB-173).
struct PushFields: View {
    let model: BrowserPushModel

    var body: some View {
        Toggle("Notify me on this device", isOn: isOn)
            .disabled(model.isImpossible || model.isBusy)
            .frame(minHeight: 44)
        Text(note).font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        if let failure = model.failure {
            if model.question == nil {
                FailureLine(text: words(failure)) { await model.start() }
            } else {
                FailureLine(text: words(failure))
            }
        }
        if model.isOn {
            Button("Send a test") { Task { await model.test() } }.frame(minHeight: 44)
            if model.hasTested {
                Text(
                    "It is on its way. If nothing shows, look whether your system lets this browser show notifications, or is set not to disturb."
                )
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
            }
        }
        if !model.devices.isEmpty {
            VStack(alignment: .leading, spacing: 0) {
                Text("Devices that are told").font(.subheadline.weight(.medium)).foregroundStyle(Color.faint)
                    .accessibilityAddTraits(.isHeader)
                ForEach(model.devices) { row($0) }
            }
            .padding(.top, 6)
        }
    }

    private var isOn: Binding<Bool> {
        Binding {
            model.isOn
        } set: { wanted in
            if wanted { model.begin() } else { Task { await model.end() } }
        }
    }

    private func row(_ device: PushedDevice) -> some View {
        HStack(spacing: 10) {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: device.name).font(.body.weight(.medium)).lineLimit(2)
                HStack(spacing: 4) {
                    if model.isHere(device) { Text("This device").foregroundStyle(Color.teal) }
                    Text("Since \(device.date.formatted(.dateTime.day().month().year()))")
                }
                .font(.footnote).foregroundStyle(Color.faint)
            }
            Spacer(minLength: 8)
            Button("Remove") { Task { await model.remove(device) } }.buttonStyle(.bordered)
                .accessibilityLabel("Tell \(device.name) nothing more")
        }
        .frame(minHeight: 56)
    }

    private func words(_ failure: BrowserPushModel.Failure) -> String {
        switch failure {
        case .browser: String(localized: "Your browser couldn’t turn notifications on. Please try again later.")
        case .unasked: String(localized: "Your browser has to ask you first. Try again, and choose Allow.")
        case .server: String(localized: "Something went wrong. Please try again.")
        }
    }

    private var note: LocalizedStringKey {
        switch model.state {
        case .missing:
            "This browser can’t show notifications from here. It takes https, and on an iPhone or iPad the app on the home screen: put it there first and open it from there."
        case .denied:
            "Notifications of this site are blocked in your browser. Allow them in its settings, then come back."
        case .on:
            "You are told here even while ListBackup is closed. No names are sent along. Logging out ends it."
        default: "Be told even while ListBackup is closed. Your browser asks you once."
        }
    }

    /// What a push says, which brings nothing but its kind and where it leads (LB-176).
    static var words: [String: DevicePush.Words] {
        [
            "failed": .init(String(localized: "A backup failed"), path: "source-{source}-runs"),
            "needsSignIn": .init(String(localized: "A source needs a new sign-in"), path: "source-{source}-settings"),
            "missed": .init(String(localized: "A source was not backed up in time"), path: "source-{source}-runs"),
            "suspicious": .init(
                String(localized: "A backup looks suspicious"), path: "source-{source}-compare"),
            "wellAgain": .init(String(localized: "A source is backed up again"), path: "source-{source}-runs"),
            "several": .init(String(localized: "Several things happened to your backups"), path: "activity"),
            "test": .init(String(localized: "ListBackup can reach you here"), path: "account"),
            "other": .init(String(localized: "Something new in ListBackup"), path: "overview"),
        ]
    }
}

extension BrowserPushCalls {
    /// Those of ListBackup's server.
    /// - Parameter name: what the list calls this browser.
    init(client: APIClient, name: String) {
        self.init(
            key: { try await client.call(PushesAPI.key).publicKey },
            all: {
                try await client.call(PushesAPI.browsers).map {
                    PushedDevice(id: "\($0.id)", name: $0.name, endpoint: $0.endpoint, date: $0.since)
                }
            },
            subscribe: { address, _ in
                _ = try await client.call(
                    PushesAPI.subscribe,
                    body: PushBrowserDraft(
                        endpoint: address.endpoint, p256dh: address.p256dh, auth: address.auth, name: name))
            }, remove: { _ = try await client.call(PushesAPI.unsubscribe, .init(endpoint: $0)) },
            test: { _ = try await client.call(PushesAPI.test, body: PushTest(endpoint: $0)) })
    }
}
