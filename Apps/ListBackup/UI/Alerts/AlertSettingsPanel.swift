import DesignKit
import ListBackupAPI
import SwiftUI

/// Where somebody chooses which alerts reach them outside the app: by mail, and in their browsers.
struct AlertSettingsPanel: View {
    @Bindable var model: AlertSettingsModel
    let pushes: BrowserPushModel
    @Environment(\.locale) private var locale

    var body: some View {
        Panel(spacing: 10) {
            Text("Alerts").font(.headline).accessibilityAddTraits(.isHeader)
            if let settings = model.settings {
                Text(
                    "When a backup fails, is missed or looks suspicious, or a source wants a new sign-in: once, not at every try."
                )
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
                Toggle("Mail me when a backup needs me", isOn: $model.mail).frame(minHeight: 44)
                PushFields(model: pushes)
                if settings.mail || !pushes.devices.isEmpty {
                    Divider()
                    Toggle("Tell me when it is well again", isOn: $model.wellAgain).frame(minHeight: 44)
                    QuietHoursFields(model: model)
                } else {
                    Text("You see alerts only when you open ListBackup.").font(.footnote)
                        .foregroundStyle(Color.warning).fixedSize(horizontal: false, vertical: true)
                }
                if let failure = model.failure { FailureLine(text: failure) }
            } else if let failure = model.failure {
                FailureLine(text: failure) { await model.load() }
            } else {
                Skeleton(rows: 2)
            }
        }
        .background {
            if let question = pushes.question {
                DevicePushes(question, words: PushFields.words) { answer in
                    Task { await pushes.hear(answer, language: locale.identifier) }
                }
            }
        }
    }
}
