import DesignKit
import SwiftUI

/// Who somebody is here, their devices, and for the owner the house.
struct AccountPage: View {
    let desk: any HouseDesk
    let member: HouseMember
    @State private var form = HouseForm()
    @State private var asksToSignOut = false
    @State private var openReports = 0

    var body: some View {
        List {
            Section {
                HStack(spacing: 14) {
                    MemberBadge(name: member.name, side: 56)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: member.name).font(.title3).fontWeight(.semibold)
                        Text(member.isOwner ? "Owner of this house" : "Person of this house")
                            .foregroundStyle(.secondary)
                    }
                }
                .padding(.vertical, 4)
            }
            Section {
                NavigationLink(value: HousePage.devices) { Label("Devices", systemImage: "desktopcomputer") }
                NavigationLink(value: HousePage.passkeys) { Label("Passkeys", systemImage: "person.badge.key") }
                NavigationLink(value: HousePage.password) { Label("Password", systemImage: "key") }
                NavigationLink(value: HousePage.codes) { Label("Recovery codes", systemImage: "lifepreserver") }
            }
            LanguageSection(desk: desk)
            if member.isOwner {
                Section("This house") {
                    NavigationLink(value: HousePage.members) { Label("People", systemImage: "person.2") }
                    NavigationLink(value: HousePage.apps) { Label("Apps", systemImage: "square.grid.2x2") }
                    NavigationLink(value: HousePage.reports) { Label("Reports", systemImage: "flag") }
                        .badge(openReports)
                }
            }
            Section {
                Button("Sign out", role: .destructive) { asksToSignOut = true }
                    .confirmationDialog(
                        "Sign out of this browser?", isPresented: $asksToSignOut, titleVisibility: .visible
                    ) {
                        Button("Sign out", role: .destructive) { Task { await form.run { try await desk.signOut() } } }
                    } message: {
                        Text("Your apps stay as they are, and are here again when you sign in.")
                    }
            } footer: {
                RefusalText(sentence: form.sentence(at: .none))
            }
        }
        .navigationTitle("Your account")
        .task {
            // A number that cannot be had is no reason for an error here; the page of reports tells it.
            if member.isOwner { openReports = await desk.waiting() }
        }
    }
}

/// The language of the house as a section of a form or list.
struct LanguageSection: View {
    let desk: any HouseDesk

    var body: some View {
        Section {
            LanguagePicker(desk.language) { Label("Language", systemImage: "globe") }
        }
    }
}

/// The first letters of somebody's name on a circle.
struct MemberBadge: View {
    let name: String
    let side: CGFloat

    var body: some View {
        Text(verbatim: letters)
            .font(.system(size: side * 0.4, weight: .semibold))
            .foregroundStyle(.white)
            .frame(width: side, height: side)
            .background(Color.indigo, in: Circle())
            .accessibilityHidden(true)
    }

    private var letters: String {
        let words = name.split(separator: " ")
        return [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first.map { String($0) } }.joined()
            .uppercased()
    }
}

/// The browsers in which somebody is signed in.
struct DevicesPage: View {
    let desk: any HouseDesk
    @State private var form = HouseForm()
    @State private var version = 0

    var body: some View {
        List {
            Section {
                HouseLoad(read: { try await desk.browsers() }, version: version) { browsers in
                    ForEach(browsers) { browser in
                        HStack {
                            VStack(alignment: .leading, spacing: 2) {
                                Text(verbatim: browser.name)
                                if browser.isCurrent {
                                    Text("This browser").font(.footnote).foregroundStyle(.secondary)
                                } else {
                                    HStack(spacing: 4) {
                                        Text("Last used")
                                        RelativeDateText(browser.usedAt)
                                    }
                                    .font(.footnote)
                                    .foregroundStyle(.secondary)
                                }
                            }
                            Spacer()
                            if !browser.isCurrent {
                                Button("Sign out", role: .destructive) {
                                    Task {
                                        await form.run { try await desk.end(browser.id) }
                                        version += 1
                                    }
                                }
                                .buttonStyle(.bordered)
                            }
                        }
                        .frame(minHeight: 44)
                    }
                }
            } footer: {
                RefusalText(sentence: form.sentence(at: .none))
            }
        }
        .navigationTitle("Devices")
    }
}

/// Another password.
struct PasswordPage: View {
    let desk: any HouseDesk
    @State private var form = HouseForm()
    @State private var isDone = false
    @State private var hasPassword = true

    var body: some View {
        Form {
            Section {
                if hasPassword {
                    SecureField("Current password", text: $form.password).textContentType(.password)
                }
                SecureField("New password", text: $form.newPassword).textContentType(.newPassword)
            } footer: {
                VStack(alignment: .leading, spacing: 6) {
                    RefusalText(sentence: form.sentence(at: .password))
                    RefusalText(sentence: form.sentence(at: .none))
                    if isDone {
                        Label("Your password was changed.", systemImage: "checkmark.circle.fill").foregroundStyle(
                            .green)
                    }
                    Text("Your other browsers are signed out.")
                }
            }
            Section {
                HouseButton(title: hasPassword ? "Change password" : "Set a password", isBusy: form.isBusy) {
                    Task {
                        isDone = false
                        await form.run {
                            try await desk.changePassword(from: form.password, to: form.newPassword)
                            form.password = ""
                            form.newPassword = ""
                            isDone = true
                            hasPassword = true
                        }
                    }
                }
            }
        }
        .navigationTitle("Password")
        .task { hasPassword = (try? await desk.hasPassword()) ?? true }
    }
}

/// How many recovery codes are left, and new ones.
struct CodesPage: View {
    let desk: any HouseDesk
    @State private var form = HouseForm()
    @State private var codes: [String] = []

    var body: some View {
        Form {
            if codes.isEmpty {
                Section {
                    HouseLoad(read: { try await desk.codesLeft() }, version: 0) { count in
                        LabeledContent("Codes left") { Text(count, format: .number) }
                    }
                } footer: {
                    Text("New codes make the codes of before void.")
                }
                Section {
                    HouseButton(title: "Make new codes", isBusy: form.isBusy) {
                        Task { await form.run { codes = try await desk.renewCodes() } }
                    }
                } footer: {
                    RefusalText(sentence: form.sentence(at: .none))
                }
            } else {
                CodesSections(codes: codes)
            }
        }
        .navigationTitle("Recovery codes")
    }
}
