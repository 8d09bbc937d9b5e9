import AccountsAPI
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// The devices that are signed in, and a way to sign them out.
struct SessionsView: View {
    @State private var model: SessionsModel
    @State private var denying: DeviceLogIn?
    private let session: SessionModel

    init(session: SessionModel) {
        self.session = session
        _model = State(initialValue: SessionsModel(authentication: session.authentication))
    }

    var body: some View {
        PaperList {
            switch model.phase {
            case .idle, .loading: ProgressView().frame(maxWidth: .infinity).listRowBackground(Color.clear)
            case .failed(let sentence):
                EmptyNotice("Couldn't load the list", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                }
                .listRowBackground(Color.clear)
            case .loaded:
                Section("This device") { rows(model.current) }
                if !model.others.isEmpty {
                    Section {
                        rows(model.others)
                        Button("Sign out all others", role: .destructive) {
                            Task { await model.endOthers() }
                        }
                        .rowAction(.destructive)
                    } header: {
                        Text("Others")
                    } footer: {
                        FieldFooter(refusal: model.failure, note: nil)
                    }
                }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Signed-in devices")
        .navigationBarTitleDisplayMode(.inline)
        .modifier(LogInDenial(logIn: $denying, session: session) { model.failed($0) })
        .refreshable { await model.load() }
        .task { await model.load() }
    }

    private func rows(_ sessions: [SessionInfo]) -> some View {
        ForEach(sessions) { info in
            HStack(spacing: 12) {
                Image(systemName: info.symbol)
                    .foregroundStyle(Color.forestGreen)
                    .frame(width: 28)
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: info.words)
                    HStack(spacing: 4) {
                        Text("Last used")
                        RelativeDateText(info.lastUsedAt)
                        if let place = info.place { Text("· began in \(place)") }
                    }
                    .font(.cabin(.footnote))
                    .foregroundStyle(.secondary)
                    if !info.isCurrent {
                        Button("This wasn't me") { denying = DeviceLogIn(info) }
                            .buttonStyle(.borderless)
                            .foregroundStyle(Color.forestGreen)
                            .font(.cabin(.footnote))
                            .frame(minHeight: 44)
                    }
                }
                Spacer()
                if !info.isCurrent {
                    Button("Sign out", role: .destructive) {
                        Task { await model.end(info) }
                    }
                    .buttonStyle(.bordered)
                    .controlSize(.small)
                }
            }
        }
    }
}

extension SessionInfo {
    /// The app on a phone, or a browser and what it runs on.
    var words: String {
        let device = deviceName.isEmpty ? String(localized: "Phone") : deviceName
        return isApp ? String(localized: "App on \(device)") : deviceWords(deviceName)
    }

    /// What it is held in one's hand, or stands on a desk.
    var symbol: String {
        if deviceName.contains("iPad") { return "ipad" }
        return isApp || isHeld ? "iphone" : "desktopcomputer"
    }

    private var isHeld: Bool { deviceName.contains("iPhone") || deviceName.lowercased().contains("android") }

    private var isApp: Bool { platform == "ios" || platform == "android" }
}

extension DeviceLogIn {
    /// The log-in that a session began with.
    fileprivate init(_ info: SessionInfo) {
        self.init(
            sessionId: info.id, deviceName: info.deviceName, place: info.place, isSignedIn: true, isDenied: false)
    }
}
