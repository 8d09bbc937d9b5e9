import AuthenticationServices
import SwiftUI

/// The page of people: the way in for a guest, and the account of somebody who is signed in.
public struct PeopleRoot: View {
    private let desk: any HouseDesk
    @State private var path: [HousePage] = []

    public init(desk: any HouseDesk) { self.desk = desk }

    public var body: some View {
        NavigationStack(path: $path) {
            Group {
                if let member = desk.member {
                    AccountPage(desk: desk, member: member)
                } else {
                    SignInPage(desk: desk)
                }
            }
            .privacySensitive()
            .navigationDestination(for: HousePage.self) { page in
                if desk.member == nil, page.isForMembers {
                    // The address stays, so that it is followed once somebody has signed in.
                    SignInPage(desk: desk)
                } else {
                    // No device keeps what concerns an account.
                    destination(page).privacySensitive()
                }
            }
        }
        .tint(Color.house)
        .task {
            // Who has just got back in, or made an account, has no more to do on that page.
            if desk.member != nil, path == [.recover] || path == [.signUp] { path = [] }
        }
    }

    @ViewBuilder private func destination(_ page: HousePage) -> some View {
        switch page {
        case .signUp: SignUpPage(desk: desk, admission: .open)
        case .join(let code): SignUpPage(desk: desk, admission: .invitation(code))
        case .claim(let code): SignUpPage(desk: desk, admission: .claim(code))
        case .recover: RecoverPage(desk: desk)
        case .devices: DevicesPage(desk: desk)
        case .passkeys: if let member = desk.member { PasskeysPage(desk: desk, member: member) }
        case .password: PasswordPage(desk: desk)
        case .codes: CodesPage(desk: desk)
        case .members: MembersPage(desk: desk)
        case .apps: AppsPage(desk: desk)
        case .reports: ReportsPage(desk: desk)
        }
    }
}

/// What a guest sees of a house that is open to its people alone: the way in, whatever page they asked for.
public struct DoorView: View {
    private let desk: any HouseDesk

    public init(desk: any HouseDesk) { self.desk = desk }

    public var body: some View {
        SignInForm(desk: desk, isDoor: true).tint(Color.house)
    }
}

struct SignInPage: View {
    let desk: any HouseDesk

    var body: some View {
        SignInForm(desk: desk, isDoor: false)
            .navigationTitle("Sign in")
    }
}

/// Name and password, and the other ways in.
private struct SignInForm: View {
    let desk: any HouseDesk
    let isDoor: Bool
    @State private var form = HouseForm()
    @Environment(\.authorizationController) private var authorizationController

    var body: some View {
        Form {
            Section {
                VStack(alignment: .leading, spacing: 8) {
                    Image(systemName: "house.fill")
                        .font(.largeTitle)
                        .foregroundStyle(.tint)
                        .accessibilityHidden(true)
                    Text(isDoor ? "This house is open to its people" : "One home on all your devices")
                        .font(.title2)
                        .fontWeight(.bold)
                        .accessibilityHeading(isDoor ? .h1 : .h2)
                    Text(
                        isDoor
                            ? "Sign in, or open the invitation that somebody here sent you."
                            : "With an account, your apps hold the same on every phone and computer you sign in with."
                    )
                    .foregroundStyle(.secondary)
                }
                .listRowBackground(Color.clear)
                .listRowInsets(EdgeInsets())
            }
            Section {
                TextField("Name", text: $form.name)
                    .textContentType(.username)
                    .textInputAutocapitalization(.never)
                    .autocorrectionDisabled()
                SecureField("Password", text: $form.password)
                    .textContentType(.password)
                    .submitLabel(.go)
                    .onSubmit(signIn)
            } footer: {
                VStack(alignment: .leading, spacing: 6) {
                    RefusalText(sentence: form.sentence(at: .none))
                    if !isDoor { Text("What is in this browser stays here, and comes back when you sign out.") }
                }
            }
            Section { HouseButton(title: "Sign in", isBusy: form.isBusy, action: signIn) }
            if desk.hasPasskeys {
                Section {
                    Button(action: usePasskey) { Label("Sign in with a passkey", systemImage: "person.badge.key") }
                        .disabled(form.isBusy)
                }
            }
            Section {
                if isDoor {
                    Link("I lost my password", destination: Self.recovery)
                } else {
                    if desk.isOpen {
                        NavigationLink("Create an account", value: HousePage.signUp)
                    }
                    NavigationLink("I lost my password", value: HousePage.recover)
                }
            }
            LanguageSection(desk: desk)
        }
    }

    private static let recovery = URL(string: "/people/recover") ?? URL(fileURLWithPath: "/")

    private func usePasskey() {
        Task {
            await form.run {
                let question = try await desk.signInQuestion()
                if let used = try await authorizationController.usePasskey(for: question) {
                    try await desk.signIn(used)
                }
            }
        }
    }

    private func signIn() {
        Task { await form.run { try await desk.signIn(name: form.name, password: form.password) } }
    }
}
