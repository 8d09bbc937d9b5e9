import PhotosUI
import SwiftUI

/// Adds photos to a moment, with those that are on their way.
struct MomentAdder: View {
    let model: MomentModel
    @State private var picked: [PhotosPickerItem] = []

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            if !model.photos.attachments.isEmpty { PhotoStrip(photos: model.photos) }
            if !model.photos.leftOut.isEmpty {
                Text("Left out, as there were too many at once: \(model.photos.leftOut.joined(separator: ", "))")
                    .font(.cabin(.footnote))
                    .foregroundStyle(.secondary)
            }
            if let failure = model.additionFailure {
                HStack {
                    Text(verbatim: failure).font(.cabin(.footnote)).foregroundStyle(Color.alarm)
                    Spacer()
                    Button("Try again") { Task { await model.addReady() } }.font(.cabin(.footnote))
                }
            }
            PhotosPicker(selection: $picked, matching: .images) {
                Label("Add photos", systemImage: "photo.badge.plus")
                    .font(.cabin(.headline, weight: .semibold))
                    .frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .disabled(model.photos.isFull)
        }
        .onChange(of: picked) {
            guard !picked.isEmpty else { return }
            let items = picked
            picked = []
            Task { await model.photos.add(items) }
        }
    }

    /// Along the bottom of the screen.
    func barOfScreen() -> some View {
        padding(.horizontal, 16)
            .padding(.vertical, 10)
            .frame(maxWidth: 760)
            .frame(maxWidth: .infinity)
            .background(.bar)
    }
}
