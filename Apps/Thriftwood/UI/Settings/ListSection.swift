import Base
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What lists show of themselves: suggestions, how much of a queue comes at once, pictures behind rows (TW-020, TW-033).
struct ListSection: View {
    let model: ThriftwoodModel
    private static let sizes = [10, 25, 50, 100, 200]

    var body: some View {
        Section {
            Toggle(
                "Suggest movies to add",
                isOn: Binding {
                    model.settings.suggestsMovies
                } set: { suggests in
                    model.set { $0.suggestsMovies = suggests }
                })
            size("Queue of movies", .radarr)
            size("Queue of series", .sonarr)
            size("Queue of music", .lidarr)
            BackdropSlider(model: model)
        } header: {
            Text("Lists").foregroundStyle(Color.faint)
        } footer: {
            Text("Under words a picture stays faint, so that they can be read. At 0 % none is fetched.")
                .foregroundStyle(Color.faint)
        }
    }

    private func size(_ name: LocalizedStringKey, _ kind: ServiceKind) -> some View {
        let now = model.settings.queueSize(kind)
        return Picker(
            name,
            selection: Binding {
                now
            } set: { size in
                model.set { $0.queueSizes[kind.rawValue] = size }
            }
        ) {
            ForEach(Set(Self.sizes + [now]).sorted(), id: \.self) { Text("\($0) at once").tag($0) }
        }
    }
}

/// How strong the pictures behind rows are. It is kept once it stands still.
private struct BackdropSlider: View {
    let model: ThriftwoodModel
    @State private var value: Double

    init(model: ThriftwoodModel) {
        self.model = model
        _value = State(initialValue: Double(model.settings.backdrop))
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Text("Pictures behind rows")
                Spacer(minLength: 8)
                Text(verbatim: (value / 100).formatted(.percent.precision(.fractionLength(0))))
                    .foregroundStyle(Color.faint)
                    .monospacedDigit()
            }
            .accessibilityHidden(true)
            Slider(value: $value, in: 0...100, step: 5) { Text("Pictures behind rows") }
        }
        .padding(.vertical, 4)
        .task(id: value) {
            guard chosen != model.settings.backdrop, (try? await model.clock.sleep(seconds: 0.3)) != nil else { return }
            keep()
        }
        .onDisappear { keep() }
        .onChange(of: model.settings.backdrop) { before, now in
            if chosen == before { value = Double(now) }
        }
    }

    private var chosen: Int { Int(exactly: value.rounded()) ?? model.settings.backdrop }

    private func keep() {
        let chosen = chosen
        if chosen != model.settings.backdrop { model.set { $0.backdrop = chosen } }
    }
}
