import Foundation
import ListBackupAPI
import SwiftUI

/// Frequency and time.
struct ScheduleFields: View {
    @Binding var schedule: Schedule

    private var cron: Binding<String> {
        Binding {
            schedule.cron ?? ""
        } set: {
            schedule.cron = $0
        }
    }

    /// Whether clocks change in its zone, so that there is something to choose.
    private var hasClockChanges: Bool {
        ![.manual, .minutes, .hourly].contains(schedule.frequency)
            && TimeZone(identifier: schedule.timeZone)?.nextDaylightSavingTimeTransition != nil
    }

    private var leavesGapsOut: Binding<Bool> {
        Binding {
            schedule.leavesGapsOut == true
        } set: {
            schedule.leavesGapsOut = $0 ? true : nil
        }
    }

    private var takesSecond: Binding<Bool> {
        Binding {
            schedule.takesSecond == true
        } set: {
            schedule.takesSecond = $0 ? true : nil
        }
    }

    private var missed: Binding<MissedTimes> {
        Binding {
            schedule.missed ?? .one
        } set: {
            schedule.missed = $0 == .one ? nil : $0
        }
    }

    private var overlap: Binding<Overlap> {
        Binding {
            schedule.overlap ?? .queue
        } set: {
            schedule.overlap = $0 == .queue ? nil : $0
        }
    }

    private var hasLastDay: Binding<Bool> {
        Binding {
            schedule.leavesShortMonthsOut != true
        } set: {
            schedule.leavesShortMonthsOut = $0 ? nil : true
        }
    }

    var body: some View {
        Picker("Frequency", selection: $schedule.frequency) {
            Text("By hand").tag(Schedule.Frequency.manual)
            Text("Every few minutes").tag(Schedule.Frequency.minutes)
            Text("Hourly").tag(Schedule.Frequency.hourly)
            Text("Daily").tag(Schedule.Frequency.daily)
            Text("Weekly").tag(Schedule.Frequency.weekly)
            Text("Monthly").tag(Schedule.Frequency.monthly)
            Text("By a cron line").tag(Schedule.Frequency.cron)
        }
        switch schedule.frequency {
        case .manual: Text("Nothing runs by itself.").font(.footnote).foregroundStyle(Color.faint)
        case .minutes: Stepper("Every \(schedule.every) minutes", value: $schedule.every, in: 5...720, step: 5)
        case .cron:
            FieldBox("Minute, hour, day, month and weekday") {
                TextField("30 2 * * MON-FRI", text: cron).font(.mono(.body)).textInputAutocapitalization(.never)
                    .accessibilityLabel("Minute, hour, day, month and weekday")
            }
            Text(verbatim: schedule.timeZone).font(.mono(.footnote)).foregroundStyle(Color.faint)
        case .hourly: Stepper("At minute \(schedule.minute)", value: $schedule.minute, in: 0...59, step: 5)
        case .daily, .weekly, .monthly:
            if schedule.frequency == .weekly {
                Picker("Day", selection: $schedule.weekday) {
                    Text("Monday").tag(2)
                    Text("Tuesday").tag(3)
                    Text("Wednesday").tag(4)
                    Text("Thursday").tag(5)
                    Text("Friday").tag(6)
                    Text("Saturday").tag(7)
                    Text("Sunday").tag(1)
                }
            }
            if schedule.frequency == .monthly {
                Stepper("On day \(schedule.day)", value: $schedule.day, in: 1...31)
                if schedule.day > 28 { Toggle("On the last day of shorter months", isOn: hasLastDay) }
            }
            Stepper("At \(schedule.hour) o’clock", value: $schedule.hour, in: 0...23)
            Text(verbatim: schedule.timeZone).font(.mono(.footnote)).foregroundStyle(Color.faint)
        }
        if schedule.frequency != .manual {
            DisclosureGroup("When a backup can’t begin on time") {
                VStack(alignment: .leading, spacing: 8) {
                    Picker("Times at which the server was down", selection: missed) {
                        Text("Are made up for by one backup").tag(MissedTimes.one)
                        Text("Are left out").tag(MissedTimes.skip)
                        Text("Are each made up for").tag(MissedTimes.all)
                    }
                    Picker("While the backup before it still goes on", selection: overlap) {
                        Text("It waits for its end").tag(Overlap.queue)
                        Text("It is left out").tag(Overlap.skip)
                        Text("It takes its place").tag(Overlap.replace)
                    }
                }
            }
        }
        if hasClockChanges {
            DisclosureGroup("When clocks change") {
                VStack(alignment: .leading, spacing: 8) {
                    Picker("A time that is left out in spring", selection: leavesGapsOut) {
                        Text("Runs right after the gap").tag(false)
                        Text("Is left out that day").tag(true)
                    }
                    Picker("A time that comes twice in autumn", selection: takesSecond) {
                        Text("Runs the first time").tag(false)
                        Text("Runs the second time").tag(true)
                    }
                }
            }
        }
    }
}
