import Base
import SwiftUI
import ThriftwoodCore

/// How who watches is looked at, and what somebody reads whose session ends (TW-033).
struct ActivitySection: View {
    let model: ThriftwoodModel

    var body: some View {
        Section {
            Stepper(
                "Look every \(model.settings.activitySeconds) seconds",
                value: Binding {
                    model.settings.activitySeconds
                } set: { seconds in
                    model.set { $0.activitySeconds = seconds }
                }, in: ThriftwoodSettings.activitySeconds)
            Stepper(
                "Statistics tell the first \(model.settings.statisticsCount)",
                value: Binding {
                    model.settings.statisticsCount
                } set: { count in
                    model.set { $0.statisticsCount = count }
                }, in: ThriftwoodSettings.statisticsCount)
            FarewellField(model: model)
        } header: {
            Text("Activity").foregroundStyle(Color.faint)
        } footer: {
            Text("Whoever you stop reads this message. You can still change it each time.")
                .foregroundStyle(Color.faint)
        }
    }
}

/// What somebody reads whose session ends. It is kept once nothing was typed for a moment.
private struct FarewellField: View {
    let model: ThriftwoodModel
    @State private var text: String

    init(model: ThriftwoodModel) {
        self.model = model
        _text = State(initialValue: model.settings.farewell)
    }

    var body: some View {
        LabeledContent("Message at the end") {
            TextField("Message at the end", text: $text, prompt: Text("Time for bed"))
                .multilineTextAlignment(.trailing)
        }
        .onSubmit { keep() }
        .onDisappear { keep() }
        .task(id: text) {
            guard chosen != model.settings.farewell, (try? await model.clock.sleep(seconds: 0.6)) != nil else { return }
            keep()
        }
        .onChange(of: model.settings.farewell) { before, now in
            if chosen == before { text = now }
        }
    }

    private var chosen: String { String(text.prefix(ThriftwoodSettings.longestFarewell)) }

    private func keep() {
        let chosen = chosen
        if chosen != model.settings.farewell { model.set { $0.farewell = chosen } }
    }
}
