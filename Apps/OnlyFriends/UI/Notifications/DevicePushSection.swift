import DesignKit
import SwiftUI

/// Turns pushes to this device on and off, in plain words; the device is asked for nothing before the person wants it.
struct DevicePushSection: View {
    let model: DevicePushModel
    @Binding var showsText: Bool

    var body: some View {
        Section {
            Toggle("Notifications on this device", isOn: isOn)
                .disabled(isImpossible || model.isBusy)
            if model.isOn { Toggle("Show who wrote, and what", isOn: $showsText) }
        } header: {
            Text("This device")
        } footer: {
            FieldFooter(refusal: model.failure, note: note)
        }
    }

    private var isOn: Binding<Bool> {
        Binding {
            model.isOn
        } set: { wanted in
            if wanted { model.begin() } else { Task { await model.end() } }
        }
    }

    private var isImpossible: Bool { model.state == .missing || model.state == .denied || model.question == nil }

    private var note: LocalizedStringKey {
        switch model.state {
        case .missing:
            """
            This browser can't show notifications from here. On an iPhone or iPad, put Only Friends on your home screen \
            first and open it there.
            """
        case .denied:
            """
            This site's notifications are blocked in your browser. Allow them in its settings, then come back.
            """
        case .on, .registered: "Your other devices are asked on their own. Signing out ends it here."
        default: "Be told even while Only Friends is closed. Your browser asks you once."
        }
    }
}
