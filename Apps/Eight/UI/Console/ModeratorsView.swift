import DesignKit
import EightAPI
import SwiftUI

/// Who looks after which school, for administrators of the district (E8-150).
struct ModeratorsView: View {
    @Environment(EightSession.self) private var session
    @State private var moderators: [Moderator]?
    @State private var mail = ""
    @State private var school = ""
    @State private var failure: String?
    @State private var isBusy = false

    var body: some View {
        Form {
            Section {
                TextField("Address", text: $mail)
                    .keyboardType(.emailAddress)
                    .textInputAutocapitalization(.never)
                    .autocorrectionDisabled()
                Picker("School", selection: $school) {
                    ForEach(session.config.schools) { Text(verbatim: $0.name).tag($0.id) }
                }
                Button("Make a moderator") { Task { await appoint() } }.disabled(isBusy || mail.isEmpty)
            } footer: {
                if let failure {
                    Text(verbatim: failure).foregroundStyle(.red)
                } else {
                    Text(
                        "They see what was reported at their school, and can pause it. They have to sign in once first."
                    )
                    .foregroundStyle(Color.quiet)
                }
            }
            .listRowBackground(Color.stageCard)
            Section {
                if let moderators {
                    if moderators.isEmpty {
                        Text("No moderators yet. You look after every school.").foregroundStyle(Color.quiet)
                    }
                    ForEach(moderators) { row($0) }
                } else if failure == nil {
                    PeopleSkeleton()
                } else {
                    Button("Try again") { Task { await load() } }
                }
            }
            .listRowBackground(Color.stageCard)
        }
        .scrollContentBackground(.hidden)
        .background(Color.stageGround)
        .stageTitle("Moderators")
        .onAppear { if school.isEmpty { school = session.config.schools.first?.id ?? "" } }
        .task { await load() }
    }

    private func row(_ moderator: Moderator) -> some View {
        HStack(spacing: 12) {
            Portrait(person: moderator.person, size: 40)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: moderator.person.name).font(.sora(.headline)).lineLimit(1)
                Text(verbatim: session.config.school(moderator.school) ?? moderator.school)
                    .font(.footnote)
                    .foregroundStyle(Color.quiet)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            Button("Remove \(moderator.person.name)", systemImage: "xmark.circle.fill") {
                Task { await dismiss(moderator) }
            }
            .labelStyle(.iconOnly)
            .buttonStyle(.plain)
            .foregroundStyle(Color.quiet)
            .frame(minWidth: 44, minHeight: 44)
        }
    }

    private func load() async {
        do {
            moderators = try await session.client.moderators()
            failure = nil
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }

    private func appoint() async {
        isBusy = true
        defer { isBusy = false }
        do {
            _ = try await session.client.appoint(Appointment(mail: mail, school: school))
            mail = ""
            await load()
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }

    private func dismiss(_ moderator: Moderator) async {
        do {
            try await session.client.dismissModerator(moderator.id)
            withAnimation { moderators?.removeAll { $0.id == moderator.id } }
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }
}
