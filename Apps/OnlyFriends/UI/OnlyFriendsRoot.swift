import OnlyFriendsAPI
import SwiftUI

/// Only Friends as one view: whatever the state of the session asks for.
public struct OnlyFriendsRoot: View {
    @State private var session: SessionModel
    /// Outlives the screens, which are not there while the app is locked.
    @State private var navigator = Navigator()
    @Environment(\.scenePhase) private var scene
    @Environment(\.locale) private var locale
    @AppStorage("appearance") private var appearance = Appearance.system
    @AppStorage("textSize") private var textSize = TextSize.system
    private let didStart: @Sendable () async -> Void

    public init(dependencies: OnlyFriendsDependencies) {
        didStart = dependencies.didStart
        _session = State(initialValue: SessionModel(dependencies: dependencies))
    }

    public var body: some View {
        Group {
            switch session.phase {
            case .restoring: Restoring(session: session)
            case .signedOut: WelcomeView(session: session).onAppear { navigator = Navigator() }
            case .suspended(let ticket): SuspendedView(ticket: ticket, session: session)
            case .passwordDue: PasswordDueView(session: session)
            case .onboarding(let me): CreateProfileView(me: me, session: session)
            case .signedIn where session.lock.isLocked: LockView(session: session)
            case .signedIn(let me):
                MainTabView(me: me, session: session, navigator: navigator)
                    .behindLock()
                    // What is to be hidden is not to be read without a connection either.
                    .privacySensitive(session.lock.isOn)
            }
        }
        .environment(session)
        .inTwoShades()
        .tint(Color.forestGreen)
        .preferredColorScheme(appearance.colorScheme)
        .dynamicTypeSize(textSize.range)
        .modifier(ConnectionBar(sign: session.connection))
        .onChange(of: locale, initial: true) { session.spoken.set(WrittenLanguage(readIn: locale)) }
        .onChange(of: scene, initial: true) {
            session.lock.look(scene)
            // What came meanwhile is to be there in the plane too.
            if scene != .active { Task { await session.readAhead?.read() } }
        }
        .task(id: session.me?.id) { if session.me != nil { await session.readAhead?.read() } }
        .task {
            await session.restore()
            await session.fetchConfiguration()
        }
        .task { await didStart() }
        .task(id: session.me?.id) { await session.watchPassword() }
        .onDisappear { session.close() }
    }
}

/// While it is not known who is signed in; offers another try when the server cannot be reached.
private struct Restoring: View {
    let session: SessionModel

    var body: some View {
        VStack {
            if let failure = session.failure {
                EmptyNotice("Can't reach the server", systemImage: "wifi.exclamationmark", text: failure) {
                    Button("Try again") { Task { await session.restore() } }
                        .buttonStyle(.borderedProminent)
                }
            } else {
                ProgressView()
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.paper)
    }
}
