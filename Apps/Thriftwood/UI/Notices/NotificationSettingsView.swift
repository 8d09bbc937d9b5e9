import Base
import DesignKit
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Where somebody is told what their servers do, and which servers tell it (TW-043).
struct NotificationSettingsView: View {
    let app: ThriftwoodModel
    @State private var pushes: BrowserPushModel
    @Environment(\.locale) private var locale

    init(app: ThriftwoodModel) {
        self.app = app
        _pushes = State(initialValue: BrowserPushModel(app.house.devices))
    }

    var body: some View {
        Form {
            FormTitle("Notification settings")
            ThisDeviceSection(model: pushes)
            OtherDevicesSection(model: pushes)
            NewsServerSection(app: app)
            Section {
                Toggle(
                    "Say it in the open app",
                    isOn: Binding {
                        app.settings.notices.showsBanners
                    } set: { shows in
                        app.set { $0.notices.showsBanners = shows }
                    })
                NavigationLink("Everything that was told", value: Route.notices)
            } header: {
                Text("Here").foregroundStyle(Color.faint)
            } footer: {
                Text("A line at the bottom for a few seconds. The last hundred stay in the list.")
                    .foregroundStyle(Color.faint)
            }
            NoticeQuietSection(app: app)
            HouseAddressSection(app: app)
        }
        .formStyle(.grouped)
        .scrollContentBackground(.hidden)
        .namedPage("Notification settings")
        .task { await pushes.start() }
        .background {
            if let question = pushes.question {
                DevicePushes(question, words: Self.words) { answer in
                    Task { await pushes.hear(answer, language: locale.identifier) }
                }
            }
        }
    }

    /// What a push says that the house could not put into words, and where pushes lead: each brings its place along.
    private static var words: [String: DevicePush.Words] {
        ["other": .init(String(localized: "News of your servers"), path: "{tab}/{place}")]
    }
}

/// Turns pushes to this browser on and off; it is asked for nothing before the person wants it.
private struct ThisDeviceSection: View {
    let model: BrowserPushModel

    var body: some View {
        Section {
            Toggle(
                "Notifications on this device",
                isOn: Binding {
                    model.isOn
                } set: { wanted in
                    if wanted { model.begin() } else { Task { await model.end() } }
                }
            )
            .disabled(model.isImpossible || model.isBusy)
            if model.isOn {
                Button {
                    Task { await model.test() }
                } label: {
                    Text("Show one here").foregroundStyle(Color.copper)
                }
            }
        } header: {
            Text("This device").foregroundStyle(Color.faint)
        } footer: {
            VStack(alignment: .leading, spacing: 4) {
                if let failure = model.failure { Text(words(failure)).foregroundStyle(Color.wrong) }
                Text(note).foregroundStyle(Color.faint)
            }
        }
    }

    private func words(_ failure: BrowserPushModel.Failure) -> LocalizedStringKey {
        switch failure {
        case .browser: "Your browser couldn't turn notifications on. Please try again later."
        case .unasked: "Your browser has to ask you first. Try again, and choose Allow."
        case .server: "This could not be kept. Try again in a moment."
        }
    }

    private var note: LocalizedStringKey {
        if !model.isPossible { return "This house sends no notifications to devices." }
        return switch model.state {
        case .missing:
            "This browser can't show notifications from here. It takes https, and on an iPhone or iPad the house on the home screen: put it there first and open it from there."
        case .denied:
            "Notifications of this site are blocked in your browser. Allow them in its settings, then come back."
        case .on where model.hasTested:
            "It is on its way. If nothing shows, look whether your system lets this browser show notifications, or is set not to disturb."
        case .on: "You are told here even while Thriftwood is closed."
        default: "Be told even while Thriftwood is closed. Your browser asks you once."
        }
    }
}

/// Where else pushes go.
private struct OtherDevicesSection: View {
    let model: BrowserPushModel

    var body: some View {
        if !model.devices.isEmpty {
            Section {
                ForEach(model.devices) { device in
                    HStack(spacing: 12) {
                        VStack(alignment: .leading, spacing: 2) {
                            Text(verbatim: device.name)
                            HStack(spacing: 6) {
                                if model.isHere(device) { Text("This device") }
                                Text("since \(device.date.formatted(.dateTime.day().month().year()))")
                            }
                            .font(.footnote)
                            .foregroundStyle(Color.faint)
                        }
                        Spacer(minLength: 0)
                        Button {
                            Task { await model.remove(device) }
                        } label: {
                            Label("Remove \(device.name)", systemImage: "xmark")
                                .labelStyle(.iconOnly)
                                .frame(minWidth: 44, minHeight: 44)
                        }
                        .buttonStyle(.plain)
                    }
                }
            } header: {
                Text("Devices that are told").foregroundStyle(Color.faint)
            }
        }
    }
}

/// The servers that can tell something by themselves.
private struct NewsServerSection: View {
    let app: ThriftwoodModel

    private var servers: [ServiceConnection] {
        app.enabled.filter { !NoticeKind.kinds(of: $0.kind).isEmpty }
    }

    var body: some View {
        Section {
            ForEach(servers) { server in
                NavigationLink(value: Route.hook(server.id)) { NewsServerLine(server, app: app) }
            }
            if servers.isEmpty { Text("No server is switched on.").foregroundStyle(Color.faint) }
        } header: {
            Text("Servers that tell").foregroundStyle(Color.faint)
        } footer: {
            Text("Radarr, Sonarr and Lidarr are set up from here. The others take an address that you paste there.")
                .foregroundStyle(Color.faint)
        }
    }
}

/// A server, and whether it tells anything yet.
private struct NewsServerLine: View {
    let server: ServiceConnection
    @State private var model: HookModel

    init(_ server: ServiceConnection, app: ThriftwoodModel) {
        self.server = server
        _model = State(initialValue: HookModel(server, app: app))
    }

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: server.kind.symbol).foregroundStyle(server.kind.accent).accessibilityHidden(true)
            Text(verbatim: server.name)
            Spacer(minLength: 0)
            standing.foregroundStyle(Color.faint)
        }
        .task { await model.load() }
    }

    private var standing: Text {
        if model.problem != nil { return Text("No answer") }
        return switch model.standing {
        case .asking: Text(verbatim: "")
        case .byHand: Text("By hand")
        case .missing: Text("Not set up")
        case .there: model.isElsewhere ? Text("At another address") : Text("Set up")
        }
    }
}

/// When devices are left alone.
private struct NoticeQuietSection: View {
    let app: ThriftwoodModel
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Section {
            Toggle(
                "Quiet hours",
                isOn: Binding {
                    app.settings.notices.quietFrom != nil
                } set: { wanted in
                    set(from: wanted ? 22 * 60 : nil, until: wanted ? 7 * 60 : nil)
                })
            if app.settings.notices.quietFrom != nil {
                DatePicker("From", selection: time(\.quietFrom), displayedComponents: .hourAndMinute)
                DatePicker("Until", selection: time(\.quietUntil), displayedComponents: .hourAndMinute)
            }
        } footer: {
            Text("Devices are left alone then. All of it is in the list afterwards.").foregroundStyle(Color.faint)
        }
    }

    private func set(from: Int?, until: Int?) {
        let zone = timeZone.identifier
        app.set { ($0.notices.quietFrom, $0.notices.quietUntil, $0.notices.timeZone) = (from, until, zone) }
    }

    /// Minutes after midnight as a time of some day.
    private func time(_ part: KeyPath<NoticeWishes, Int?>) -> Binding<Date> {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let midnight = calendar.startOfDay(for: Date(timeIntervalSince1970: 1_750_000_000))
        return Binding {
            midnight.addingTimeInterval(Double(app.settings.notices[keyPath: part] ?? 0) * 60)
        } set: { date in
            let now = calendar.dateComponents([.hour, .minute], from: date)
            let minutes = (now.hour ?? 0) * 60 + (now.minute ?? 0)
            let wishes = app.settings.notices
            let isStart = part == \NoticeWishes.quietFrom
            set(from: isStart ? minutes : wishes.quietFrom, until: isStart ? wishes.quietUntil : minutes)
        }
    }
}

/// Where servers reach the house, which may be by another name than browsers'.
private struct HouseAddressSection: View {
    let app: ThriftwoodModel
    @State private var text: String

    init(app: ThriftwoodModel) {
        self.app = app
        _text = State(initialValue: app.settings.notices.houseAddress)
    }

    var body: some View {
        Section {
            LabeledContent {
                TextField("Address of this house", text: $text, prompt: Text(verbatim: app.house.origin))
                    .textInputAutocapitalization(.never)
                    .autocorrectionDisabled()
                    .keyboardType(.URL)
                    .onSubmit { keep() }
            } label: {
                Text("Address of this house").fixedSize()
            }
            if text != app.settings.notices.houseAddress {
                Button {
                    keep()
                } label: {
                    Text("Use this address").foregroundStyle(Color.copper)
                }
                .disabled(!isAddress)
            }
        } header: {
            Text("How servers reach Thriftwood").foregroundStyle(Color.faint)
        } footer: {
            VStack(alignment: .leading, spacing: 4) {
                if !isAddress {
                    Text("That is no address. Write it like http://192.168.1.10:8080.").foregroundStyle(Color.wrong)
                } else if app.house.isLocal, text.isEmpty {
                    Text(
                        "This house has told no address that others reach. \(app.house.origin) works for servers on the same machine alone."
                    )
                    .foregroundStyle(Color.waiting)
                }
                Text("Servers send what happens to this address. Leave it empty for the one that is shown.")
                    .foregroundStyle(Color.faint)
            }
        }
    }

    private var isAddress: Bool { text.isEmpty || HookAddress.isOne(text) }

    private func keep() {
        guard isAddress else { return }
        let address = text.trimmingCharacters(in: .whitespaces)
        app.set { $0.notices.houseAddress = address }
    }
}
