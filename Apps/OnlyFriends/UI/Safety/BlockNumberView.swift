import OnlyFriendsAPI
import SwiftUI

/// Blocks whoever has a number, whether they are here or come later.
struct BlockNumberView: View {
    @State private var model: BlockNumberModel
    private let session: SessionModel

    /// - Parameter file: numbers of a file of contacts, in E.164.
    init(session: SessionModel, file: [String] = []) {
        self.session = session
        _model = State(
            initialValue: BlockNumberModel(
                people: session.people,
                country: session.me?.phoneCountry ?? session.config?.defaultCountry ?? "NO", file: file))
    }

    var body: some View {
        PaperForm {
            Section {
                PhoneNumberFields(country: $model.country, phoneNumber: $model.phoneNumber, config: session.config)
            } footer: {
                FieldFooter(
                    refusal: model.refusal,
                    note:
                        "Whoever has this number, now or later, and you don't see each other anywhere here. They aren't told, and neither are you whether they are here."
                )
            }
            Section {
                ProminentButton("Block number", isBusy: model.isSending) { Task { await model.send() } }
                    .disabled(!model.canSend)
            } footer: {
                if let blocked = model.blocked {
                    Label("\(blocked.phoneNumber) is blocked", systemImage: "checkmark.circle.fill")
                        .font(.cabin(.footnote))
                        .foregroundStyle(Color.forestGreen)
                } else {
                    FieldFooter(refusal: model.failure, note: nil)
                }
            }
            if model.hasFile { file }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Block a number")
        .navigationBarTitleDisplayMode(.inline)
    }

    private var file: some View {
        Section {
            TextField("Find by some of its digits", text: $model.search)
                .keyboardType(.phonePad)
                .autocorrectionDisabled()
            ForEach(model.found, id: \.self) { number in
                HStack {
                    Text(verbatim: number).monospacedDigit()
                    Spacer()
                    if model.blockedOfFile.contains(number) {
                        Text("Blocked").foregroundStyle(.secondary)
                    } else {
                        Button("Block", role: .destructive) { Task { await model.block(number) } }
                            .buttonStyle(.bordered)
                            .controlSize(.small)
                            .accessibilityLabel("Block \(number)")
                    }
                }
            }
        } header: {
            Text("From your file of contacts")
        } footer: {
            if model.hidden > 0 {
                Text("\(model.hidden) more. Type some digits to find the one you mean.").font(.cabin(.footnote))
            }
        }
    }
}
