import OnlyFriendsAPI
import SwiftUI

/// Where the message to a replaced number leads: whoever did not replace it takes their account back.
struct NumberUndoView: View {
    @State private var model: NumberUndoModel
    private let setPassword: (() -> Void)?

    /// - Parameter setPassword: what leads to a new password; nil where somebody is signed in, which ends by itself.
    init(link: String, session: SessionModel, setPassword: (() -> Void)? = nil) {
        _model = State(initialValue: NumberUndoModel(link: link, authentication: session.authentication))
        self.setPassword = setPassword
    }

    var body: some View {
        ScrollView {
            content
                .padding(24)
                .frame(maxWidth: 480)
                .frame(maxWidth: .infinity)
        }
        .font(.cabin(.body))
        .background(Color.paper)
        .navigationTitle("Phone number")
        .navigationBarTitleDisplayMode(.inline)
        .task { await model.load() }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .loading: ProgressView().padding(40)
        case .offered(let number): offer(number)
        case .over:
            EmptyNotice(
                "This link doesn't work any more", systemImage: "link",
                text: "A change of number can be taken back for 72 hours. Ask whoever runs the place for help.")
        case .failed(let sentence):
            EmptyNotice("Couldn't open the link", systemImage: "wifi.exclamationmark", text: sentence) {
                Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
            }
        case .done:
            EmptyNotice(
                "The number is yours again", systemImage: "checkmark.shield",
                text: "Every device was signed out. Now choose a new password: we send a code to your number."
            ) {
                if let setPassword {
                    Button("Choose a new password") { setPassword() }.buttonStyle(.borderedProminent)
                }
            }
        }
    }

    private func offer(_ number: FormerNumber) -> some View {
        VStack(spacing: 20) {
            EmptyNotice(
                "Wasn't it you?", systemImage: "phone.badge.waveform",
                text: String(
                    localized: """
                        The account that had the number \(number.phoneNumber) got another one on \(when(number)). If that \
                        wasn't you, take it back: every device is signed out, and the password works no more.
                        """))
            ProminentButton("Take the number back", isBusy: model.isSending) { Task { await model.takeBack() } }
            if let failure = model.failure { FieldFooter(refusal: failure, note: nil) }
            Text("If it was you, there is nothing to do.").font(.cabin(.footnote)).foregroundStyle(.secondary)
        }
    }

    private func when(_ number: FormerNumber) -> String {
        number.replacedAt.formatted(date: .long, time: .shortened)
    }
}
