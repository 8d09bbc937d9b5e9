import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// Says what a photo of a moment shows, for friends who cannot see it.
struct DescribePhotoView: View {
    private let picture: MomentPicture
    private let model: MomentModel
    private let maximum: Int
    @State private var text: String
    @State private var isSaving = false
    @State private var failure: String?
    @Environment(\.dismiss) private var dismiss

    init(picture: MomentPicture, model: MomentModel, limits: ServerConfig.Limits?) {
        (self.picture, self.model) = (picture, model)
        maximum = (limits ?? ServerConfig.Limits()).altTextMaximum
        _text = State(initialValue: picture.image.altText ?? "")
    }

    var body: some View {
        NavigationStack {
            PaperForm {
                Section {
                    MediaImage(media: picture.image, width: 320)
                        .aspectRatio(picture.image.shownRatio, contentMode: .fit)
                        .frame(maxWidth: .infinity, maxHeight: 260)
                        .clipShape(RoundedRectangle(cornerRadius: 12))
                    TextField("What does it show?", text: $text, axis: .vertical).lineLimit(2...6)
                } footer: {
                    FieldFooter(
                        refusal: remaining < 0 ? String(localized: "\(-remaining) characters too many") : failure,
                        note: "Read out to friends who can't see it.")
                }
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle("Describe photo")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) { Button("Save", action: save).disabled(!canSave) }
            }
        }
        .interactiveDismissDisabled(isChanged)
    }

    private var remaining: Int { maximum - text.count }
    private var isChanged: Bool { text != picture.image.altText ?? "" }
    private var canSave: Bool { isChanged && remaining >= 0 && !isSaving }

    private func save() {
        isSaving = true
        failure = nil
        Task {
            defer { isSaving = false }
            do {
                try await model.describe(picture, text)
                dismiss()
            } catch {
                if !isCancellation(error) { failure = explanation(of: error) }
            }
        }
    }
}
