import SwiftUI

/// SpiritAtlas as one view: the introduction the first time, then the atlas.
public struct SpiritAtlasRoot: View {
    @State private var model: AtlasModel
    private let pictures: DrawingPictures?

    public init(dependencies: SpiritAtlasDependencies) {
        pictures = dependencies.pictures
        _model = State(initialValue: AtlasModel(dependencies))
    }

    public var body: some View {
        Group {
            switch model.phase {
            case .loading: LoadingSky()
            case .failed:
                Notice(
                    "Your atlas could not be opened", symbol: "exclamationmark.triangle",
                    text: Text("Nothing is lost. Try again in a moment.")
                ) {
                    Button("Try again") { Task { await model.load() } }
                        .buttonStyle(.borderedProminent)
                }
                .frame(maxHeight: .infinity)
            case .ready:
                if model.settings.hasSeenIntroduction || !model.profiles.isEmpty {
                    AtlasView(model: model)
                } else {
                    OnboardingView(model: model)
                }
            }
        }
        .foregroundStyle(Color.ink)
        .background { Color.night.ignoresSafeArea() }
        .tint(Color.violet)
        .environment(\.drawingPictures, pictures)
        .task { await model.load() }
        .task { await model.follow() }
    }
}

/// The atlas before it is there: in the shape of what comes.
private struct LoadingSky: View {
    var body: some View {
        VStack(spacing: 24) {
            Circle()
                .stroke(Color.hair, lineWidth: 1)
                .frame(width: 220, height: 220)
            Text("Opening your atlas…").foregroundStyle(Color.faint)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
