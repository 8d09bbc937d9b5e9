import DesignKit
import EightAPI
import SwiftUI

/// The clip as it will be: the film with all that is done to it, again and again.
struct EditStage: View {
    let model: EditorModel
    /// Whether texts and frame follow the finger.
    var isEditable = true
    /// Where something was when a finger took hold of it.
    @State private var heldText: ClipText?
    @State private var heldCrop: ClipCrop?
    @State private var heldZoom: Double?

    var body: some View {
        GeometryReader { geometry in
            stage(fitted(in: geometry.size)).position(x: geometry.size.width / 2, y: geometry.size.height / 2)
        }
    }

    /// The largest size of the clip's shape in a place.
    private func fitted(in place: CGSize) -> CGSize {
        let height = min(place.height, place.width / max(0.01, model.shape))
        return CGSize(width: height * model.shape, height: height)
    }

    private func stage(_ size: CGSize) -> some View {
        ZStack {
            film
            ForEach(Array(model.edit.texts.enumerated()), id: \.offset) { index, text in
                if model.isSeen(index) { words(text, index, in: size) }
            }
            if isEditable, model.tool == .crop {
                thirds
                    .contentShape(Rectangle())
                    .gesture(panning(in: size))
                    .simultaneousGesture(zooming)
            }
        }
        .frame(width: size.width, height: size.height)
        .clipShape(RoundedRectangle(cornerRadius: 16))
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Your recording")
    }

    private var film: some View {
        LoopedFilm(
            url: model.file, part: model.part, onFacts: { model.learn($0) },
            onTime: model.needsMoment ? { @MainActor in model.reached($0) } : nil
        )
        .scaleEffect(x: model.isMirrored ? -1 : 1, y: 1)
        .saturation(model.edit.look.saturationFactor)
        .contrast(model.edit.look.contrastFactor)
        .brightness(model.edit.look.brightnessFactor - 1)
    }

    @ViewBuilder private func words(_ text: ClipText, _ index: Int, in size: CGSize) -> some View {
        let words = EditedWords(
            text: text, width: size.width, isOutlined: isEditable && model.tool == .text && model.selection == index
        )
        .rotationEffect(.degrees(Double(text.rotation)))
        .position(x: size.width * Double(text.x) / 1_000, y: size.height * Double(text.y) / 1_000)
        if isEditable {
            words
                .onTapGesture { (model.tool, model.selection) = (.text, index) }
                .gesture(dragging(index, in: size))
        } else {
            words
        }
    }

    private var thirds: some View {
        let down = Color.white.frame(width: 1), across = Color.white.frame(height: 1)
        return ZStack {
            HStack(spacing: 0) {
                Spacer()
                down
                Spacer()
                down
                Spacer()
            }
            VStack(spacing: 0) {
                Spacer()
                across
                Spacer()
                across
                Spacer()
            }
        }
        .opacity(0.4)
        .accessibilityHidden(true)
    }

    // MARK: Fingers

    private func dragging(_ index: Int, in size: CGSize) -> some Gesture {
        DragGesture(minimumDistance: 2, coordinateSpace: .global)
            .onChanged { drag in
                guard model.edit.texts.indices.contains(index) else { return }
                let from = heldText ?? model.edit.texts[index]
                heldText = from
                (model.tool, model.selection) = (.text, index)
                model.changeText("place", at: index) { text in
                    text.x = Self.place(from.x, drag.translation.width, size.width)
                    text.y = Self.place(from.y, drag.translation.height, size.height)
                }
            }
            .onEnded { _ in
                heldText = nil
                model.settle()
            }
    }

    private static func place(_ start: Int, _ way: Double, _ side: Double) -> Int {
        (Double(start) + way / max(1, side) * 1_000).whole(in: 0...1_000)
    }

    private func panning(in size: CGSize) -> some Gesture {
        DragGesture(minimumDistance: 2, coordinateSpace: .global)
            .onChanged { drag in
                let from = heldCrop ?? model.edit.crop ?? .whole
                heldCrop = from
                model.pan(
                    from: from, x: (model.isMirrored ? -1 : 1) * drag.translation.width / max(1, size.width),
                    y: drag.translation.height / max(1, size.height))
            }
            .onEnded { _ in
                heldCrop = nil
                model.settle()
            }
    }

    private var zooming: some Gesture {
        MagnifyGesture()
            .onChanged { pinch in
                let from = heldZoom ?? model.zoom
                heldZoom = from
                model.setZoom(from * pinch.magnification)
            }
            .onEnded { _ in
                heldZoom = nil
                model.settle()
            }
    }
}

/// Words as they are drawn into the picture.
struct EditedWords: View {
    let text: ClipText
    /// Of the picture, in points.
    let width: Double
    var isOutlined = false

    var body: some View {
        let size = width * Double(text.size) / 1_000
        Text(verbatim: text.text.isEmpty ? " " : text.text)
            .font(.custom("Sora", fixedSize: max(4, size)).weight(.semibold))
            .multilineTextAlignment(.center)
            .foregroundStyle(text.colour.color)
            .padding(.horizontal, text.ground == nil ? 0 : size * ClipText.sidePadding)
            .padding(.vertical, text.ground == nil ? 0 : size * ClipText.edgePadding)
            .background(text.ground?.color ?? .clear)
            .overlay {
                if isOutlined {
                    Rectangle().stroke(Color.lime, style: StrokeStyle(lineWidth: 2, dash: [6, 4])).padding(-5)
                }
            }
            .padding(.horizontal, width * (1 - ClipText.lineWidth) / 2)
    }
}

extension ClipColour {
    var color: Color { Color(hex: rgb) }

    /// What people hear of it.
    var title: LocalizedStringKey {
        switch self {
        case .white: "White"
        case .black: "Black"
        case .lime: "Lime"
        case .rose: "Rose"
        case .sky: "Sky"
        case .amber: "Amber"
        }
    }
}
