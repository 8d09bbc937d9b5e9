import EightAPI
import Foundation
import SwiftUI
import UniformTypeIdentifiers
import Wire

/// What happened in each month, for administrators of the district, and as a file (E8-153).
struct NumbersView: View {
    @Environment(EightSession.self) private var session
    @State private var report: TransparencyReport?
    @State private var playback: [PlaybackDay] = []
    @State private var failure: String?
    @State private var file: NumbersFile?

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                if let report {
                    if report.months.isEmpty {
                        Notice(
                            "No numbers yet", text: "Every month's reports and decisions are counted here.",
                            symbol: "chart.bar.fill")
                    } else {
                        HStack(spacing: 8) {
                            Button("Save as CSV") { file = .csv(report) }.buttonStyle(QuietButtonStyle())
                            Button("Save as JSON") { file = .json(report) }.buttonStyle(QuietButtonStyle())
                        }
                        if let failure { Text(verbatim: failure).foregroundStyle(.red) }
                        LazyVGrid(columns: [GridItem(.adaptive(minimum: 300), spacing: 12)], spacing: 12) {
                            ForEach(report.months) { month($0) }
                        }
                        if !playback.isEmpty { PlaybackDays(days: playback) }
                        Text("Months end by UTC. Nobody is named in the numbers.")
                            .font(.footnote)
                            .foregroundStyle(Color.quiet)
                    }
                } else if let failure {
                    Notice("Couldn't load the numbers", text: failure) {
                        Button("Try again") { Task { await load() } }.buttonStyle(LimeButtonStyle())
                    }
                } else {
                    PeopleSkeleton()
                }
            }
            .padding(16)
            .padding(.bottom, 120)
            .frame(maxWidth: 1_000)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle("Numbers")
        .task { await load() }
        .fileExporter(
            isPresented: Binding(get: { file != nil }, set: { if !$0 { file = nil } }), document: file,
            contentType: file?.type ?? .json, defaultFilename: "eight-numbers"
        ) { result in
            if case .failure(let error) = result { failure = explanation(of: error) }
            file = nil
        }
    }

    private func month(_ month: TransparencyMonth) -> some View {
        CaseCard {
            HStack {
                Text(verbatim: session.config.school(month.school) ?? "\u{2013}").font(.sora(.headline))
                Spacer()
                name(of: month.month).font(.sora(.subheadline)).foregroundStyle(Color.quiet)
            }
            ForEach(Self.shown, id: \.self) { kind in
                HStack {
                    Text(kind.title)
                    Spacer()
                    Text(month[kind], format: .number)
                        .monospacedDigit()
                        .foregroundStyle(month[kind] == 0 ? Color.quiet : Color.primary)
                }
                .font(.subheadline)
                .accessibilityElement(children: .combine)
            }
        }
    }

    /// A month such as `2026-11` in words.
    private func name(of month: String) -> Text {
        let parts = month.split(separator: "-").compactMap { Int($0) }
        let day = DateComponents(year: parts.first, month: parts.last, day: 15, hour: 12)
        guard parts.count == 2, let date = Calendar(identifier: .gregorian).date(from: day) else {
            return Text(verbatim: month)
        }
        return Text(date, format: .dateTime.month(.wide).year())
    }

    /// The files have the reports by what was reported too.
    private static let shown: [TransparencyKind] = [
        .videos, .reports, .reviewed, .approved, .removed, .warned, .suspended, .banned, .restored, .appeals,
        .appealsGranted, .appealsTurnedDown,
    ]

    private func load() async {
        do {
            report = try await session.client.numbers()
            playback = (try? await session.client.playback()) ?? []
            failure = nil
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }
}

extension TransparencyKind {
    fileprivate var title: LocalizedStringKey {
        switch self {
        case .videos: "Videos"
        case .reports: "Reports"
        case .reviewed: "Waited for review"
        case .approved: "Approved"
        case .removed: "Removed"
        case .warned: "Warned"
        case .suspended: "Suspended"
        case .restored: "Taken back"
        case .banned: "Suspended for ever"
        case .appeals: "Appeals"
        case .appealsGranted: "Appeals granted"
        case .appealsTurnedDown: "Appeals turned down"
        case .reportsOfHarassment: ReportCategory.harassment.title
        case .reportsOfHate: ReportCategory.hate.title
        case .reportsOfViolence: ReportCategory.violence.title
        case .reportsOfNudity: ReportCategory.nudity.title
        case .reportsOfSelfHarm: ReportCategory.selfHarm.title
        case .reportsOfImpersonation: ReportCategory.impersonation.title
        case .reportsOfSpam: ReportCategory.spam.title
        case .reportsOfOther: ReportCategory.other.title
        }
    }
}

/// The numbers as a file to keep.
struct NumbersFile: FileDocument {
    static let readableContentTypes = [UTType.commaSeparatedText, .json]
    let bytes: [UInt8]
    let type: UTType

    static func csv(_ report: TransparencyReport) -> NumbersFile {
        NumbersFile(bytes: Array(report.csv.utf8), type: .commaSeparatedText)
    }

    static func json(_ report: TransparencyReport) -> NumbersFile? {
        (try? JSONCoding.encode(report)).map { NumbersFile(bytes: $0, type: .json) }
    }

    private init(bytes: [UInt8], type: UTType) { (self.bytes, self.type) = (bytes, type) }

    init(configuration: ReadConfiguration) throws {
        (bytes, type) = (Array(configuration.file.regularFileContents ?? Data()), .json)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(bytes))
    }
}
