import Foundation
import SwiftUI
import ThriftwoodAPI

/// How a Radarr, Sonarr or Lidarr is: what it finds wrong, how full its disks are, what runs there (TW-081).
struct SystemView: View {
    let service: ServiceConnection
    @State private var health: KeptAnswer<[HealthNote]>
    @State private var disks: KeptAnswer<[DiskSpace]>
    @State private var about: KeptAnswer<ServiceAbout>

    init(service: ServiceConnection, app: ThriftwoodModel) {
        self.service = service
        let client = app.client(of: service)
        _health = State(
            initialValue: KeptAnswer("health", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.health()
            })
        _disks = State(
            initialValue: KeptAnswer("disks", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.disks()
            })
        _about = State(
            initialValue: KeptAnswer("about", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.about()
            })
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                VStack(alignment: .leading, spacing: 4) {
                    PageTitle("System")
                    Text(verbatim: service.name).foregroundStyle(Color.faint)
                }
                if let silence {
                    OfflineBanner(problem: silence, fetchedAt: nil) { Task { await refresh() } }
                } else {
                    parts
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 820)
            .frame(maxWidth: .infinity)
        }
        .namedPage("System")
        .refreshable { await refresh() }
    }

    /// Why nothing at all is known; said once and not for each part.
    private var silence: ServiceProblem? {
        guard health.value == nil, disks.value == nil, about.value == nil, let problem = health.problem,
            problem == disks.problem, problem == about.problem
        else { return nil }
        return problem
    }

    private func refresh() async {
        await health.refresh()
        await disks.refresh()
        await about.refresh()
    }

    @ViewBuilder private var parts: some View {
        part("Health checks") {
            KeptPart(answer: health, empty: "No problems found.") { notes in
                Sheet(spacing: 12) { ForEach(notes) { HealthRow(note: $0) } }
            }
        }
        part("Disk space") {
            KeptPart(answer: disks, empty: "No disks reported.") { disks in
                Sheet(spacing: 16) { ForEach(disks) { DiskRow(disk: $0, accent: service.kind.accent) } }
            }
        }
        part("About") {
            Group {
                if let value = about.value {
                    Sheet(spacing: 8) { AboutFacts(about: value) }
                } else if about.problem == nil {
                    LibrarySkeleton(isGrid: false).frame(height: 160).clipped()
                }
            }
            .task { await about.load() }
        }
    }

    private func part(_ title: LocalizedStringKey, @ViewBuilder _ content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: 12) {
            Heading(title)
            content()
        }
    }
}

/// Something that a service finds wrong.
private struct HealthRow: View {
    let note: HealthNote

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: note.weight == .notice ? "info.circle" : "exclamationmark.triangle")
                .foregroundStyle(
                    note.weight == .error ? Color.wrong : note.weight == .warning ? Color.waiting : Color.faint
                )
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 0) {
                Text(verbatim: note.message)
                if let wiki = note.wiki {
                    Link(destination: wiki) {
                        Text("What to do about it").font(.footnote).foregroundStyle(Color.copper).frame(minHeight: 32)
                    }
                }
            }
            Spacer(minLength: 0)
        }
    }
}

/// A disk: how full it is.
private struct DiskRow: View {
    let disk: DiskSpace
    let accent: Color

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Text(verbatim: disk.label.isEmpty ? disk.path : "\(disk.path) (\(disk.label))").fontWeight(.semibold)
                Spacer(minLength: 8)
                free.font(.footnote).foregroundStyle(Color.faint).monospacedDigit().fixedSize()
            }
            if let filling = disk.filling {
                ProgressView(value: filling)
                    .tint(filling > 0.95 ? Color.wrong : filling > 0.85 ? Color.waiting : accent)
                    .accessibilityLabel(Text("How full \(disk.path) is"))
            }
            if disk.strangers > 0 {
                Text("\(disk.strangers) folders belong to no title").font(.footnote).foregroundStyle(Color.faint)
            }
        }
    }

    private var free: Text {
        disk.total > 0
            ? Text("\(Words.amount(disk.free)) of \(Words.amount(disk.total)) free")
            : Text("\(Words.amount(disk.free)) free")
    }
}

/// What runs there.
private struct AboutFacts: View {
    let about: ServiceAbout

    var body: some View {
        fact("Version", about.version)
        fact("Package", about.package)
        fact("Runs on", about.runtime)
        fact("Database", about.database)
        fact("Operating system", about.system)
        fact("Mode", about.mode)
        fact("Its data", about.dataFolder)
        fact("Its program", about.programFolder)
        if let date = about.startedAt {
            FactRow("Running since", Text(date, format: .dateTime.day().month().year().hour().minute()))
        }
    }

    @ViewBuilder private func fact(_ name: LocalizedStringKey, _ value: String) -> some View {
        if !value.isEmpty { FactRow(name, Text(verbatim: value)) }
    }
}
