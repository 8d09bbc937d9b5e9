import OnlyFriendsAPI
import SwiftUI

/// When nothing is pushed.
struct QuietHoursSection: View {
    @Bindable var model: NotificationSettingsModel
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Section {
            Toggle("Only what matters", isOn: $model.importantOnly)
        } footer: {
            Text(
                """
                Only messages to you alone, answers to you in groups and mentions are pushed. All else is here when you look.
                """
            )
            .font(.cabin(.footnote))
        }
        Section {
            Toggle("Quiet hours", isOn: isOn)
            if model.preferences?.quietFrom != nil {
                DatePicker("From", selection: time(\.quietFrom), displayedComponents: .hourAndMinute)
                DatePicker("Until", selection: time(\.quietUntil), displayedComponents: .hourAndMinute)
            }
        } footer: {
            FieldFooter(
                refusal: model.hoursFailure, note: "Nothing is pushed then. You find all of it here afterwards.")
        }
    }

    private var isOn: Binding<Bool> {
        Binding {
            model.preferences?.quietFrom != nil
        } set: { wanted in
            if wanted {
                model.setQuietHours(from: 22 * 60, until: 7 * 60, in: timeZone)
            } else {
                model.setQuietHours(from: nil, until: nil, in: timeZone)
            }
        }
    }

    /// Minutes after midnight as a time of this day.
    private func time(_ part: KeyPath<NoticePreferences, Int?>) -> Binding<Date> {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let midnight = calendar.startOfDay(for: Date(timeIntervalSince1970: 1_750_000_000))
        return Binding {
            midnight.addingTimeInterval(Double(model.preferences?[keyPath: part] ?? 0) * 60)
        } set: { date in
            let now = calendar.dateComponents([.hour, .minute], from: date)
            let minutes = (now.hour ?? 0) * 60 + (now.minute ?? 0)
            let isStart = part == \NoticePreferences.quietFrom
            model.setQuietHours(
                from: isStart ? minutes : model.preferences?.quietFrom,
                until: isStart ? model.preferences?.quietUntil : minutes, in: timeZone)
        }
    }
}
