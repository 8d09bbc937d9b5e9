import EightAPI
import SwiftUI

/// What others read about oneself.
struct EditProfileView: View {
    @Environment(EightSession.self) private var session
    @Environment(\.dismiss) private var dismiss
    @State private var name = ""
    @State private var bio = ""
    @State private var failure: String?

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PictureField().frame(maxWidth: .infinity)
                StageField("Name", text: $name)
                StageField("Bio", text: $bio)
                if let failure { Text(verbatim: failure).font(.subheadline).foregroundStyle(.red) }
                Button("Save") { Task { await save() } }.buttonStyle(LimeButtonStyle())
            }
            .padding(20)
            .frame(maxWidth: 560)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle("Edit profile")
        .onAppear {
            name = session.me?.profile.person.name ?? ""
            bio = session.me?.profile.bio ?? ""
        }
    }

    private func save() async {
        failure = await session.change(MeChange(name: name, bio: bio, version: session.me?.version))
        if failure == nil { dismiss() }
    }
}
