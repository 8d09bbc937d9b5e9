import PhotosUI
import SwiftUI

struct PhotosPickerPage: View {
    @State private var kind = kinds[0]

    private static let kinds = [
        Choice("images", PHPickerFilter.images), Choice("videos", .videos),
        Choice("any(of:)", .any(of: [.images, .videos])),
    ]

    var body: some View {
        Demo("Photos picker", "Chosen pictures are loaded when they are asked for; nothing is kept.") {
            PhotosPickerDemo(filter: kind.value, name: kind.name)
        } knobs: {
            ChoiceKnob("matching", $kind, Self.kinds)
        }
    }
}

struct PhotosPickerDemo: View {
    let filter: PHPickerFilter
    let name: String
    @State private var item: PhotosPickerItem?
    @State private var size: Int?

    var body: some View {
        VStack(spacing: 16) {
            PhotosPicker("Choose a picture", selection: $item, matching: filter)
                .buttonStyle(.bordered)
            Text("Takes .\(name)")
                .font(.footnote)
                .foregroundStyle(.secondary)
            if let size {
                Text(size.formatted(.byteCount(style: .file)))
            }
        }
        .task(id: item) {
            let data = try? await item?.loadTransferable(type: Data.self)
            size = data?.count
        }
    }
}
