import ListBackupAPI
import SwiftUI

/// When mails and notifications wait, what comes all the same, and how many there are in an hour at most (LB-175).
struct QuietHoursFields: View {
    @Bindable var model: AlertSettingsModel
    @Environment(\.timeZone) private var timeZone
    private static let halfHours = Array(stride(from: 0, to: 1440, by: 30))

    var body: some View {
        Toggle("Quiet hours", isOn: isOn).frame(minHeight: 44)
        if let quiet = model.quiet, quiet.isOn {
            time("From", quiet.begin) { $0.begin = $1 }
            time("Until", quiet.end) { $0.end = $1 }
            Text("Mails and notifications wait until then and come as one. Times are those of \(quiet.timeZone).")
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
            if quiet.timeZone != timeZone.identifier {
                Button("Use the time of \(timeZone.identifier)") {
                    Task { await model.chooseQuiet { $0.timeZone = timeZone.identifier } }
                }
                .frame(minHeight: 44)
            }
            Toggle("What can’t wait comes all the same", isOn: letsUrgentThrough).frame(minHeight: 44)
            Text("Data that look damaged, and sources that let nobody in.").font(.footnote)
                .foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        }
        PickerLine("Alerts an hour", selection: mostPerHour) {
            Text("Any number").tag(0)
            ForEach([1, 3, 10], id: \.self) { Text("\($0) at most").tag($0) }
        }
    }

    private var isOn: Binding<Bool> {
        Binding {
            model.quiet?.isOn == true
        } set: { isOn in
            Task { await model.turnQuiet(isOn, in: timeZone.identifier) }
        }
    }

    private var letsUrgentThrough: Binding<Bool> {
        Binding {
            model.quiet?.letsUrgentThrough ?? true
        } set: { passes in
            Task { await model.chooseQuiet { $0.letsUrgentThrough = passes } }
        }
    }

    private var mostPerHour: Binding<Int> {
        Binding {
            model.settings?.mostPerHour ?? 0
        } set: { most in
            Task { await model.choose { $0.mostPerHour = most } }
        }
    }

    private func time(
        _ title: LocalizedStringKey, _ minutes: Int, _ change: @escaping @Sendable (inout QuietHours, Int) -> Void
    ) -> some View {
        PickerLine(
            title,
            selection: Binding {
                minutes
            } set: { chosen in
                Task { await model.chooseQuiet { change(&$0, chosen) } }
            }
        ) {
            ForEach(Set(Self.halfHours + [minutes]).sorted(), id: \.self) {
                Text(verbatim: Self.clock($0)).tag($0)
            }
        }
    }

    private static func clock(_ minutes: Int) -> String {
        let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
}
