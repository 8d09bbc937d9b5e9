import DesignKit
import EightAPI
import SwiftUI

/// Where a film becomes a clip: the clip itself, large, and beneath it one tool at a time.
struct EditorView: View {
    let model: EditorModel
    /// Keeps it as a draft; a sentence when that cannot be.
    let save: @MainActor () -> String?
    let close: @MainActor () -> Void
    let next: @MainActor () -> Void
    @Environment(\.horizontalSizeClass) private var width
    @State private var isLeaving = false
    @State private var refusal: String?

    var body: some View {
        Group {
            if width == .regular {
                HStack(spacing: 32) {
                    EditStage(model: model).frame(maxWidth: .infinity, maxHeight: .infinity)
                    VStack(spacing: 20) {
                        bar
                        ScrollView { panel.padding(.vertical, 4) }
                        strip
                    }
                    .frame(width: 400)
                }
                .padding(24)
            } else {
                VStack(spacing: 10) {
                    bar.padding(.horizontal, 16)
                    EditStage(model: model).frame(maxWidth: .infinity, maxHeight: .infinity)
                        .padding(.horizontal, 16)
                    panel.padding(.horizontal, 16)
                    strip
                }
                .padding(.vertical, 12)
            }
        }
        .foregroundStyle(.white)
        .tint(Color.lime)
        .confirmationDialog(
            model.draft == nil ? "Keep this video for later?" : "Keep these changes?", isPresented: $isLeaving,
            titleVisibility: .visible
        ) {
            Button("Save draft") {
                refusal = save()
                if refusal == nil { close() }
            }
            Button(model.draft == nil ? "Discard" : "Discard changes", role: .destructive, action: close)
            Button("Keep editing", role: .cancel) {}
        }
    }

    private var bar: some View {
        HStack(spacing: 8) {
            Button("Close", systemImage: "xmark") { if model.isUnsaved { isLeaving = true } else { close() } }
                .labelStyle(.iconOnly)
                .buttonStyle(StageButtonStyle())
            Spacer()
            Button("Undo", systemImage: "arrow.counterclockwise") { model.undo() }
                .keyboardShortcut("z", modifiers: .command)
                .disabled(!model.canUndo)
                .opacity(model.canUndo ? 1 : 0.35)
                .labelStyle(.iconOnly)
                .buttonStyle(StageButtonStyle())
            Button("Redo", systemImage: "arrow.clockwise") { model.redo() }
                .keyboardShortcut("z", modifiers: [.command, .shift])
                .disabled(!model.canRedo)
                .opacity(model.canRedo ? 1 : 0.35)
                .labelStyle(.iconOnly)
                .buttonStyle(StageButtonStyle())
            Spacer()
            Button("Next", action: goOn)
                .font(.sora(.subheadline))
                .foregroundStyle(Color.onLime)
                .padding(.horizontal, 20)
                .frame(minHeight: 44)
                .background(Color.lime, in: Capsule())
                .buttonStyle(.plain)
        }
    }

    @ViewBuilder private var panel: some View {
        VStack(spacing: 8) {
            if let refusal {
                Text(verbatim: refusal)
                    .font(.footnote)
                    .foregroundStyle(Color(hex: 0xFF9C9C))
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            switch model.tool {
            case .trim: TrimPanel(model: model)
            case .speed: SpeedPanel(model: model)
            case .crop: CropPanel(model: model)
            case .filter: FilterPanel(model: model)
            case .text: TextPanel(model: model)
            case .sound: SoundPanel(model: model)
            case .loop: LoopPanel(model: model)
            }
        }
        .frame(maxWidth: 520, minHeight: width == .regular ? nil : 148, alignment: .top)
        .onChange(of: model.edit) { refusal = nil }
    }

    private var strip: some View {
        HStack(spacing: 0) {
            ForEach(EditorTool.allCases) { tool in
                Button {
                    model.settle()
                    model.tool = tool
                } label: {
                    VStack(spacing: 4) {
                        Image(systemName: tool.symbol).font(.system(size: 20, weight: .semibold))
                        Text(tool.title).font(.sora(.caption2))
                    }
                    .foregroundStyle(model.tool == tool ? Color.lime : .white.opacity(0.8))
                    .frame(maxWidth: .infinity, minHeight: 52)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(model.tool == tool ? .isSelected : [])
            }
        }
        .frame(maxWidth: 560)
    }

    private func goOn() {
        switch model.checked() {
        case .success: next()
        case .failure(let violation): refusal = String(localized: String.LocalizationValue(violation.message))
        }
    }
}

extension EditorTool {
    var title: LocalizedStringKey {
        switch self {
        case .trim: "Trim"
        case .speed: "Speed"
        case .crop: "Crop"
        case .filter: "Filter"
        case .text: "Text"
        case .sound: "Sound"
        case .loop: "Loop"
        }
    }

    var symbol: String {
        switch self {
        case .trim: "scissors"
        case .speed: "speedometer"
        case .crop: "crop"
        case .filter: "camera.filters"
        case .text: "textformat"
        case .sound: "speaker.wave.2.fill"
        case .loop: "repeat"
        }
    }
}
