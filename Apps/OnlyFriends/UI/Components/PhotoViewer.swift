import OnlyFriendsAPI
import SwiftUI

/// Something that can be done with a picture that fills the window.
struct PhotoAction: Identifiable {
    let title: LocalizedStringKey
    let systemImage: String
    var role: ButtonRole?
    let run: @MainActor () -> Void

    var id: String { systemImage }
}

/// Pictures over the whole window: swiped or stepped through, zoomed by a pinch or a double tap.
struct PhotoViewer: View {
    let images: [Media]
    @State var index: Int
    /// What can be done with a picture, once the viewer is closed.
    var actions: @MainActor (Media) -> [PhotoAction] = { _ in [] }
    @Environment(\.dismiss) private var dismiss
    @FocusState private var isFocused: Bool

    var body: some View {
        ZStack {
            Color.black.ignoresSafeArea()
            TabView(selection: $index) {
                ForEach(Array(images.enumerated()), id: \.element.id) { place, image in
                    ZoomablePhoto(image: image).tag(place)
                }
            }
            .tabViewStyle(.page(indexDisplayMode: .never))
        }
        .overlay(alignment: .top) { bar }
        .overlay(alignment: .leading) { if index > 0 { arrow("chevron.backward", "Previous photo", by: -1) } }
        .overlay(alignment: .trailing) { if index < images.count - 1 { arrow("chevron.forward", "Next photo", by: 1) } }
        .overlay(alignment: .bottom) { caption }
        .environment(\.colorScheme, .dark)
        .focusable()
        .focused($isFocused)
        .onKeyPress(.leftArrow) { step(-1) }
        .onKeyPress(.rightArrow) { step(1) }
        .onKeyPress(.escape) {
            dismiss()
            return .handled
        }
        .onAppear { isFocused = true }
        .accessibilityAction(.escape) { dismiss() }
    }

    private var bar: some View {
        HStack {
            Button {
                dismiss()
            } label: {
                Image(systemName: "xmark")
                    .font(.system(size: 17, weight: .semibold))
                    .frame(width: 44, height: 44)
                    .background(.black.opacity(0.5), in: Circle())
            }
            .accessibilityLabel("Close")
            Spacer()
            if images.count > 1 {
                Text("\(index + 1) of \(images.count)")
                    .font(.cabin(.subheadline, weight: .semibold))
                    .monospacedDigit()
                    .padding(.horizontal, 12)
                    .padding(.vertical, 8)
                    .background(.black.opacity(0.5), in: Capsule())
            }
            menu
        }
        .buttonStyle(.plain)
        .foregroundStyle(.white)
        .padding(12)
    }

    @ViewBuilder private var menu: some View {
        let actions = images.indices.contains(index) ? actions(images[index]) : []
        if !actions.isEmpty {
            Menu {
                ForEach(actions) { action in
                    Button(action.title, systemImage: action.systemImage, role: action.role) {
                        action.run()
                        dismiss()
                    }
                }
            } label: {
                Image(systemName: "ellipsis")
                    .font(.system(size: 17, weight: .semibold))
                    .frame(width: 44, height: 44)
                    .background(.black.opacity(0.5), in: Circle())
            }
            .accessibilityLabel("More")
        }
    }

    @ViewBuilder private var caption: some View {
        if let text = images.indices.contains(index) ? images[index].altText : nil, !text.isEmpty {
            Text(verbatim: text)
                .font(.cabin(.footnote))
                .multilineTextAlignment(.center)
                .foregroundStyle(.white)
                .padding(.horizontal, 14)
                .padding(.vertical, 8)
                .background(.black.opacity(0.6), in: RoundedRectangle(cornerRadius: 12))
                .padding(16)
                .accessibilityHidden(true)
        }
    }

    private func arrow(_ systemImage: String, _ label: LocalizedStringKey, by step: Int) -> some View {
        Button {
            _ = self.step(step)
        } label: {
            Image(systemName: systemImage)
                .font(.system(size: 20, weight: .semibold))
                .frame(width: 44, height: 44)
                .background(.black.opacity(0.5), in: Circle())
        }
        .buttonStyle(.plain)
        .foregroundStyle(.white)
        .padding(12)
        .accessibilityLabel(label)
    }

    private func step(_ count: Int) -> KeyPress.Result {
        let next = index + count
        guard images.indices.contains(next) else { return .handled }
        withAnimation { index = next }
        return .handled
    }
}

/// One picture that can be made larger and moved.
private struct ZoomablePhoto: View {
    let image: Media
    @State private var scale = 1.0
    @State private var settledScale = 1.0
    @State private var offset = CGSize.zero
    @State private var settledOffset = CGSize.zero

    private static let largest = 5.0

    var body: some View {
        MediaImage(media: image, width: 1_024)
            .aspectRatio(CGFloat(max(image.width, 1)) / CGFloat(max(image.height, 1)), contentMode: .fit)
            .scaleEffect(scale)
            .offset(offset)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .contentShape(Rectangle())
            .onTapGesture(count: 2) { withAnimation { zoom(to: scale > 1 ? 1 : 2.5) } }
            .gesture(pinch)
            .gesture(drag, isEnabled: scale > 1)
    }

    private var pinch: some Gesture {
        MagnifyGesture()
            .onChanged { scale = min(max(settledScale * $0.magnification, 1), Self.largest) }
            .onEnded { _ in zoom(to: scale) }
    }

    private var drag: some Gesture {
        DragGesture()
            .onChanged { value in
                offset = CGSize(
                    width: settledOffset.width + value.translation.width,
                    height: settledOffset.height + value.translation.height)
            }
            .onEnded { _ in settledOffset = offset }
    }

    private func zoom(to wanted: Double) {
        scale = min(max(wanted, 1), Self.largest)
        settledScale = scale
        if scale == 1 { (offset, settledOffset) = (.zero, .zero) }
    }
}
