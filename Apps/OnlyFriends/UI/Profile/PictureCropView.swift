import DesignKit
import Foundation
import OnlyFriendsAPI
import SwiftUI

/// Where one moves a picture below a circle until the circle shows what friends are to see: with a finger or the mouse, two
/// fingers, the keys, or a slider.
struct PictureCropView: View {
    let image: Media
    /// Takes the part over.
    let onDone: @MainActor (PictureCrop) -> Void
    @State private var crop: PictureCrop
    /// As it was when a finger or two took hold of it.
    @State private var held: PictureCrop?
    @State private var heldZoom: Double?
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss
    @Environment(\.horizontalSizeClass) private var widthClass

    private static let step = 0.04
    private static let largest: CGFloat = 440

    init(image: Media, crop: PictureCrop, onDone: @escaping @MainActor (PictureCrop) -> Void) {
        self.image = image
        self.onDone = onDone
        _crop = State(initialValue: crop)
    }

    var body: some View {
        VStack(spacing: 16) {
            bar
            if widthClass == .regular {
                HStack(spacing: 40) {
                    stage
                    tools.frame(width: 300)
                }
                .frame(maxWidth: 900, maxHeight: 640)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            } else {
                stage
                tools
            }
        }
        .padding(16)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .font(.cabin(.body))
        .foregroundStyle(.white)
        .background(Color.black.ignoresSafeArea())
        .environment(\.colorScheme, .dark)
        .onAppear { isFocused = true }
        .onExitCommand { dismiss() }
    }

    private var bar: some View {
        HStack {
            Button("Cancel") { dismiss() }.frame(minHeight: 44)
            Spacer()
            Text("Move and scale").font(.cabin(.headline)).accessibilityAddTraits(.isHeader)
            Spacer()
            Button {
                onDone(crop)
                dismiss()
            } label: {
                Text("Done").fontWeight(.bold)
            }
            .frame(minHeight: 44)
        }
        .buttonStyle(.plain)
    }

    /// As large as the room allows.
    private var stage: some View {
        GeometryReader { geometry in
            let side = max(64, min(geometry.size.width, geometry.size.height, Self.largest))
            ZStack {
                picture(side).opacity(0.35)
                picture(side).clipShape(Circle())
                Circle().strokeBorder(.white.opacity(0.9), lineWidth: 2).frame(width: side, height: side)
            }
            .frame(width: geometry.size.width, height: geometry.size.height)
            .clipped()
            .contentShape(Rectangle())
            .gesture(dragging(side))
            .simultaneousGesture(pinching)
            .onTapGesture(count: 2) { withAnimation { crop.setZoom(crop.zoom > 1 ? 1 : 2) } }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .focusable()
        .focused($isFocused)
        .onMoveCommand { direction in
            switch direction {
            case .up: crop.move(x: 0, y: -Self.step)
            case .down: crop.move(x: 0, y: Self.step)
            case .left: crop.move(x: -Self.step, y: 0)
            case .right: crop.move(x: Self.step, y: 0)
            @unknown default: break
            }
        }
        .onKeyPress(characters: CharacterSet(charactersIn: "+=-_0")) { press in
            switch press.characters {
            case "-", "_": crop.setZoom(crop.zoom / 1.1)
            case "0": crop.reset()
            default: crop.setZoom(crop.zoom * 1.1)
            }
            return .handled
        }
        .accessibilityElement()
        .accessibilityLabel("Your picture, in a circle")
        .accessibilityHint("The arrow keys move it, plus and minus change its size.")
    }

    private func picture(_ side: CGFloat) -> some View { CroppedPicture(image: image, crop: crop, side: side) }

    private var tools: some View {
        VStack(spacing: 16) {
            HStack(spacing: 12) {
                Image(systemName: "photo").font(.system(size: 14)).frame(width: 28).accessibilityHidden(true)
                Slider(value: zoom, in: 0...1) { Text("Size") }.tint(.white)
                Image(systemName: "photo").font(.system(size: 24)).frame(width: 28).accessibilityHidden(true)
            }
            .frame(minHeight: 44)
            HStack(spacing: 14) {
                Text("How friends see it").font(.cabin(.footnote)).foregroundStyle(.white.opacity(0.8))
                preview(64)
                preview(36)
            }
            .accessibilityHidden(true)
            Button("Reset") { withAnimation { crop.reset() } }
                .buttonStyle(.bordered)
                .tint(.white)
                .disabled(crop.isUntouched)
        }
        .frame(maxWidth: Self.largest)
    }

    private func preview(_ side: CGFloat) -> some View { picture(side).clipShape(Circle()) }

    /// Even steps of the slider make the picture larger by even parts.
    private var zoom: Binding<Double> {
        Binding {
            log(crop.zoom) / log(PictureCrop.closest)
        } set: {
            crop.setZoom(pow(PictureCrop.closest, $0))
        }
    }

    // MARK: Fingers

    private func dragging(_ side: CGFloat) -> some Gesture {
        DragGesture(minimumDistance: 2, coordinateSpace: .global)
            .onChanged { drag in
                guard heldZoom == nil else { return }
                let from = held ?? crop
                held = from
                crop = from
                crop.move(x: drag.translation.width / side, y: drag.translation.height / side)
            }
            .onEnded { _ in held = nil }
    }

    private var pinching: some Gesture {
        MagnifyGesture()
            .onChanged { pinch in
                let from = heldZoom ?? crop.zoom
                (heldZoom, held) = (from, nil)
                crop.setZoom(from * pinch.magnification)
            }
            .onEnded { _ in heldZoom = nil }
    }
}

/// A picture as it stands around a square of which it fills all; whoever shows it clips it.
struct CroppedPicture: View {
    let image: Media
    let crop: PictureCrop
    let side: CGFloat

    var body: some View {
        MediaImage(media: image, width: 1_024)
            .frame(width: crop.size.width * side, height: crop.size.height * side)
            .offset(x: crop.offset.width * side, y: crop.offset.height * side)
            .frame(width: side, height: side)
    }
}
