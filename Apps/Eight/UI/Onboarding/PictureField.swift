import EightAPI
import PhotosUI
import SwiftUI

/// The picture of oneself, which a press changes.
struct PictureField: View {
    @Environment(EightSession.self) private var session
    @State private var picked: PhotosPickerItem?
    @State private var failure: String?
    @State private var isSending = false

    var body: some View {
        VStack(spacing: 8) {
            PhotosPicker(selection: $picked, matching: .images) {
                VStack(spacing: 8) {
                    if let person = session.me?.profile.person {
                        Portrait(person: person, size: 96).opacity(isSending ? 0.5 : 1)
                    }
                    Text("Choose a picture").font(.subheadline).fontWeight(.semibold)
                }
            }
            .buttonStyle(.plain)
            if session.me?.profile.person.picture != nil {
                Button("Remove picture") { Task { await remove() } }.font(.footnote).frame(minHeight: 44)
            }
            if let failure { Text(verbatim: failure).font(.footnote).foregroundStyle(.red) }
        }
        .onChange(of: picked) { Task { await send(picked) } }
    }

    private func send(_ item: PhotosPickerItem?) async {
        guard let item else { return }
        picked = nil
        isSending = true
        defer { isSending = false }
        do {
            guard let bytes = try await item.loadTransferable(type: Data.self) else { return }
            session.update(try await session.client.setPicture(Array(bytes)))
            failure = nil
        } catch { failure = explanation(of: error) }
    }

    private func remove() async {
        do { session.update(try await session.client.removePicture()) } catch { failure = explanation(of: error) }
    }
}
