import SwiftUI

private struct Photo: Identifiable, Hashable {
    let id: Int
    var hue: Double { Double(id % 12) / 12 }
}

public struct PhotoGridView: View {
    @State private var isSelecting = false
    @State private var selection: Set<Int> = []
    @State private var shown: Photo?
    @State private var photos = (0..<40).map(Photo.init)
    @Namespace private var hero

    private let columns = [GridItem(.adaptive(minimum: 100), spacing: 2)]

    public init() {}

    public var body: some View {
        NavigationStack {
            ScrollView {
                LazyVGrid(columns: columns, spacing: 2) {
                    ForEach(photos) { photo in
                        tile(photo)
                            .aspectRatio(1, contentMode: .fit)
                            .overlay(alignment: .topTrailing) { mark(photo) }
                            .contentShape(Rectangle())
                            .onTapGesture { tap(photo) }
                            .accessibilityElement()
                            .accessibilityLabel("Photo \(photo.id)")
                            .accessibilityAddTraits(
                                selection.contains(photo.id) ? [.isButton, .isSelected] : .isButton)
                    }
                }
            }
            .navigationTitle(isSelecting ? "\(selection.count) Selected" : "Photos")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Button(isSelecting ? "Done" : "Select") {
                        withAnimation(.snappy) {
                            isSelecting.toggle()
                            selection.removeAll()
                        }
                    }
                }
                ToolbarItem(placement: .bottomBar) {
                    if isSelecting {
                        Button("Delete", role: .destructive) {
                            photos.removeAll { selection.contains($0.id) }
                            selection.removeAll()
                        }
                        .disabled(selection.isEmpty)
                    }
                }
            }
            .fullScreenCover(item: $shown) { photo in
                PhotoDetail(photo: photo)
            }
        }
    }

    private func tile(_ photo: Photo) -> some View {
        Rectangle().fill(Color(hue: photo.hue, saturation: 0.6, brightness: 0.9).gradient)
    }

    @ViewBuilder
    private func mark(_ photo: Photo) -> some View {
        if isSelecting {
            Image(systemName: selection.contains(photo.id) ? "checkmark.circle.fill" : "circle")
                .symbolRenderingMode(.palette)
                .foregroundStyle(.white, .blue)
                .padding(6)
        }
    }

    private func tap(_ photo: Photo) {
        guard isSelecting else { return shown = photo }
        if selection.remove(photo.id) == nil { selection.insert(photo.id) }
    }
}

private struct PhotoDetail: View {
    let photo: Photo
    @Environment(\.dismiss) private var dismiss
    @State private var scale: CGFloat = 1

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color.black.ignoresSafeArea()
            Rectangle().fill(Color(hue: photo.hue, saturation: 0.6, brightness: 0.9))
                .aspectRatio(1, contentMode: .fit)
                .scaleEffect(scale)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .onTapGesture(count: 2) { withAnimation(.spring) { scale = scale > 1 ? 1 : 2 } }
            Button("Close", systemImage: "xmark") { dismiss() }
                .labelStyle(.iconOnly)
                .padding()
                .tint(.white)
            Text("Photo \(photo.id) of the album").foregroundStyle(.white)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        }
        .statusBarHidden()
    }
}

#Preview { PhotoGridView() }
