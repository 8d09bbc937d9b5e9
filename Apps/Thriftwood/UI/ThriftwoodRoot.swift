import SwiftUI
import ThriftwoodCore

/// Thriftwood as one view: the way to the first server, then the control room.
public struct ThriftwoodRoot: View {
    @State private var model: ThriftwoodModel
    @State private var isBeginningAnew = false

    public init(dependencies: ThriftwoodDependencies) {
        _model = State(initialValue: ThriftwoodModel(dependencies))
    }

    public var body: some View {
        Group {
            switch model.phase {
            case .loading: Color.clear
            case .failed:
                EmptyNotice(
                    "Your servers could not be opened", symbol: "exclamationmark.triangle",
                    text: Text("Nothing is lost. Try again in a moment.")
                ) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                    Button("Start from scratch…") { isBeginningAnew = true }.buttonStyle(.bordered)
                }
                .confirmationDialog(
                    "Start from scratch?", isPresented: $isBeginningAnew, titleVisibility: .visible
                ) {
                    Button("Start from scratch", role: .destructive) { Task { await model.beginAnew() } }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text(
                        "Profiles, servers and settings are empty then. The old file is put aside, and a backup can be restored."
                    )
                }
                .frame(maxHeight: .infinity)
            case .ready:
                if model.hasNothing {
                    WelcomeView(model: model)
                } else {
                    FrameView(model: model)
                }
            }
        }
        .foregroundStyle(Color.ink)
        .background { Color.ground(model.settings.ground).ignoresSafeArea() }
        .tint(Color.copper)
        .environment(\.ground, model.settings.ground)
        .environment(\.pictures, model.pictures)
        .environment(\.backdrop, model.settings.backdrop)
        .transformEnvironment(\.locale) { [face = model.settings.clockFace] in $0 = face.locale($0) }
        .task { await model.load() }
        .task { await model.follow() }
        .task { await model.followNotices() }
    }
}
