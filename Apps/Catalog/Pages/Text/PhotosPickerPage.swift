import PhotosUI
import SwiftUI

struct PhotosPickerPage: View {
    var body: some View {
        Demo("Photos picker", "Chosen pictures are loaded when they are asked for; nothing is kept.") {
            PhotosPickerDemo()
        }
    }
}

struct PhotosPickerDemo: View {
    @State private var item: PhotosPickerItem?
    @State private var size: Int?

    var body: some View {
        VStack(spacing: 16) {
            PhotosPicker("Choose a picture", selection: $item, matching: .images)
                .buttonStyle(.bordered)
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
