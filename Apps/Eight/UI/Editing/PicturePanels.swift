import EightAPI
import SwiftUI

/// Which part of the picture is kept.
struct CropPanel: View {
    let model: EditorModel

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            EditorChips {
                ForEach(CropShape.allCases) { shape in
                    EditorChip(shape.title, isOn: model.cropShape == shape) { model.setShape(shape) }
                }
                EditorChip(Text("Mirror"), isOn: model.isMirrored) { model.isMirrored.toggle() }
            }
            if model.cropShape == .free {
                let crop = model.edit.crop ?? .whole
                EditorSlider(
                    title: "Width", value: percent(crop.width),
                    number: Binding(get: { Double(crop.width) }, set: { model.setSides(width: $0) }),
                    bounds: Double(ClipEdit.cropLeast)...1_000, model: model)
                EditorSlider(
                    title: "Height", value: percent(crop.height),
                    number: Binding(get: { Double(crop.height) }, set: { model.setSides(height: $0) }),
                    bounds: Double(ClipEdit.cropLeast)...1_000, model: model)
            } else {
                EditorSlider(
                    title: "Zoom", value: "\(model.zoom.formatted(.number.precision(.fractionLength(1))))×",
                    number: Binding(get: { model.zoom }, set: { model.setZoom($0) }), bounds: 1...model.zoomMost,
                    step: 0.05, model: model)
            }
            Text("Drag to move the picture, pinch to zoom.")
                .font(.footnote)
                .foregroundStyle(.white.opacity(0.75))
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func percent(_ thousandths: Int) -> String {
        (Double(thousandths) / 1_000).formatted(.percent.precision(.fractionLength(0)))
    }
}

extension CropShape {
    var title: Text {
        switch self {
        case .original: Text("Original")
        case .portrait: Text(verbatim: "9:16")
        case .square: Text(verbatim: "1:1")
        case .fourFifths: Text(verbatim: "4:5")
        case .free: Text("Free")
        }
    }
}

/// Looks that have a name.
enum LookPreset: String, CaseIterable, Identifiable {
    case plain, vivid, soft, faded, night, mono

    var id: String { rawValue }

    var look: ClipLook {
        switch self {
        case .plain: ClipLook()
        case .vivid: ClipLook(brightness: 5, contrast: 20, saturation: 40)
        case .soft: ClipLook(brightness: 12, contrast: -25, saturation: -10)
        case .faded: ClipLook(brightness: 15, contrast: -40, saturation: -40)
        case .night: ClipLook(brightness: -30, contrast: 30, saturation: -20)
        case .mono: ClipLook(brightness: 0, contrast: 25, saturation: -100)
        }
    }

    var title: LocalizedStringKey {
        switch self {
        case .plain: "Plain"
        case .vivid: "Vivid"
        case .soft: "Soft"
        case .faded: "Faded"
        case .night: "Night"
        case .mono: "Mono"
        }
    }
}

/// How the picture's colours are.
struct FilterPanel: View {
    let model: EditorModel

    var body: some View {
        VStack(spacing: 2) {
            EditorChips {
                ForEach(LookPreset.allCases) { preset in
                    EditorChip(Text(preset.title), isOn: model.edit.look == preset.look) {
                        model.change { $0.look = preset.look }
                    }
                }
            }
            slider("Brightness", \.brightness, "brightness")
            slider("Contrast", \.contrast, "contrast")
            slider("Colour", \.saturation, "saturation")
        }
    }

    private func slider(
        _ title: LocalizedStringKey, _ part: WritableKeyPath<ClipLook, Int>, _ about: String
    ) -> some View {
        EditorSlider(
            title: title,
            value: model.edit.look[keyPath: part].formatted(.number.sign(strategy: .always(includingZero: false))),
            number: Binding(
                get: { Double(model.edit.look[keyPath: part]) },
                set: { number in model.change(about) { $0.look[keyPath: part] = Int(number) } }), bounds: -100...100,
            model: model)
    }
}
