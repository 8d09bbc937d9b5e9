import ListBackupAPI
import SwiftUI

/// Adding a source, or changing one: what it is, how to get in, how often.
struct SourceEditor: View {
    private let source: Source?
    @State private var model: SourceEditorModel
    @State private var asksForRemoval = false
    @Environment(\.timeZone) private var timeZone

    init(app: AppModel, source: Source?) {
        self.source = source
        _model = State(initialValue: SourceEditorModel(app: app, source: source))
    }

    var body: some View {
        if source == nil {
            Scroller {
                Text("Add a source").font(.largeTitle.weight(.bold)).accessibilityAddTraits(.isHeader)
                form
            }
            .navigationTitle("Add a source")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
            .onAppear { model.schedule.timeZone = timeZone.identifier }
        } else {
            form
        }
    }

    @ViewBuilder private var form: some View {
        Panel(spacing: 16) {
            if source == nil {
                Picker("Kind", selection: $model.kind) {
                    ForEach(SourceKind.allCases, id: \.self) { Text($0.title).tag($0) }
                }
                .pickerStyle(.segmented)
                .labelsHidden()
            }
            FieldBox("Name") { TextField("My shop", text: $model.name).accessibilityLabel("Name") }
            settings
        }
        Panel(spacing: 14) {
            Text("How often").font(.headline).accessibilityAddTraits(.isHeader)
            ScheduleFields(schedule: $model.schedule)
        }
        if let test = model.test { TestResult(test: test) }
        if let failure = model.failure { FailureLine(text: failure) }
        if model.isSaved { Text("Saved").foregroundStyle(Color.teal) }
        HStack(spacing: 12) {
            Button(source == nil ? "Add source" : "Save") { Task { await model.save() } }
                .buttonStyle(.borderedProminent)
                .disabled(!model.canSave)
            Button("Test") { Task { await model.tryOut() } }.buttonStyle(.bordered).disabled(!model.canSave)
            if model.isBusy { ProgressView() }
        }
        if source != nil { removal }
    }

    @ViewBuilder private var settings: some View {
        switch model.kind {
        case .rest:
            FieldBox("Connector file") {
                TextEditor(text: $model.connector).font(.mono(.footnote)).scrollContentBackground(.hidden)
                    .frame(minHeight: 260)
                    .textInputAutocapitalization(.never)
                    .accessibilityLabel("Connector file")
            }
            Text("The file says where the API is, how it pages and which streams it has.").font(.footnote)
                .foregroundStyle(Color.faint)
            FieldBox("Key or token") { SecureField(placeholder, text: $model.key).accessibilityLabel("Key or token") }
            if model.connector.contains("oauth2") {
                FieldBox("Refresh token") {
                    SecureField(placeholder, text: $model.refreshToken).accessibilityLabel("Refresh token")
                }
            }
        case .postgresql:
            FieldBox("Address") {
                TextField("postgres://user@host/database", text: $model.address).font(.mono(.body))
                    .textInputAutocapitalization(.never)
                    .accessibilityLabel("Address")
            }
            FieldBox("Schema") {
                TextField("public", text: $model.schema).font(.mono(.body)).textInputAutocapitalization(.never)
                    .accessibilityLabel("Schema")
            }
            FieldBox("Password") { SecureField(placeholder, text: $model.key).accessibilityLabel("Password") }
        case .folder:
            FieldBox("Folder on the server") {
                TextField("/srv/data", text: $model.folder).font(.mono(.body)).textInputAutocapitalization(.never)
                    .accessibilityLabel("Folder on the server")
            }
            Text("Only folders that whoever runs this server has allowed.").font(.footnote).foregroundStyle(Color.faint)
        }
    }

    private var placeholder: LocalizedStringKey { source?.hasSecret == true ? "Kept; type to replace it" : "None" }

    private var removal: some View {
        Panel {
            Text("Remove this source").font(.headline)
            Text("Its snapshots go with it. That cannot be undone.").foregroundStyle(Color.faint)
            Button("Remove", role: .destructive) { asksForRemoval = true }.frame(minHeight: 44)
                .confirmationDialog("Remove this source and all its snapshots?", isPresented: $asksForRemoval) {
                    Button("Remove everything", role: .destructive) { Task { await model.remove() } }
                }
        }
    }
}

/// Frequency and time.
private struct ScheduleFields: View {
    @Binding var schedule: Schedule

    private var cron: Binding<String> {
        Binding {
            schedule.cron ?? ""
        } set: {
            schedule.cron = $0
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
        case .manual: EmptyView()
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
    }
}

/// What a test found, stream by stream.
private struct TestResult: View {
    let test: SourceTest

    var body: some View {
        Panel(spacing: 8) {
            Text("Test").font(.headline).accessibilityAddTraits(.isHeader)
            if let complaint = test.complaint { FailureLine(text: complaint) }
            ForEach(test.streams, id: \.name) { stream in
                HStack(alignment: .firstTextBaseline, spacing: 10) {
                    Image(systemName: stream.complaint == nil ? "checkmark.circle" : "exclamationmark.triangle.fill")
                        .foregroundStyle(stream.complaint == nil ? Color.teal : .warning).accessibilityHidden(true)
                    Text(verbatim: stream.name).font(.mono(.footnote, weight: .medium))
                    Spacer()
                    if let complaint = stream.complaint {
                        VStack(alignment: .trailing, spacing: 2) {
                            Text(verbatim: complaint).font(.footnote).foregroundStyle(Color.warning)
                            if !stream.missing.isEmpty {
                                Text("Missing: \(stream.missing.formatted())").font(.mono(.footnote, weight: .medium))
                            }
                        }
                    } else if let total = stream.total {
                        Text("\(total) records").font(.footnote).foregroundStyle(Color.faint)
                    } else {
                        Text("Can be read").font(.footnote).foregroundStyle(Color.faint)
                    }
                }
            }
        }
    }
}
