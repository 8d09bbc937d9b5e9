import Base
import Foundation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Seeks what a Plex server has, kind by kind (TW-142).
struct FindOnPlexView: View {
    let service: ServiceConnection
    let app: ThriftwoodModel
    @State private var words = ""
    @State private var answer: PlexAnswer?

    /// What came of a search.
    private struct PlexAnswer {
        var words: String
        var findings: [PlexFinding] = []
        var problem: ServiceProblem?
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PageTitle("Search on Plex")
                SearchField(prompt: "Title", text: $words)
                if let answer, !wanted.isEmpty {
                    results(answer)
                } else if !wanted.isEmpty {
                    LibrarySkeleton(isGrid: false)
                } else {
                    EmptyNotice(
                        "What are you looking for?", symbol: "magnifyingglass",
                        text: Text("Movies, series, episodes and music that \(service.name) knows."))
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 900)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Search on Plex")
        .task(id: wanted) { await find() }
    }

    private var wanted: String { words.trimmingCharacters(in: .whitespacesAndNewlines) }

    @ViewBuilder private func results(_ answer: PlexAnswer) -> some View {
        if let problem = answer.problem {
            OfflineBanner(problem: problem, fetchedAt: nil) { Task { await ask() } }
        } else if answer.findings.isEmpty {
            EmptyNotice(
                "Nothing found", symbol: "magnifyingglass", text: Text("Nothing on Plex is called “\(answer.words)”."))
        }
        ForEach(answer.findings) { finding in
            VStack(alignment: .leading, spacing: 12) {
                Text(Words.name(finding.kind)).font(.manrope(.title3)).accessibilityAddTraits(.isHeader)
                Sheet(spacing: 0) {
                    ForEach(Array(finding.titles.enumerated()), id: \.offset) { index, title in
                        NavigationLink(value: Route.media(service: service.id, key: title.key)) {
                            FoundRow(title: title, service: service)
                        }
                        .buttonStyle(.plain)
                        if index < finding.titles.count - 1 { Divider() }
                    }
                }
            }
        }
    }

    /// Asks once somebody has stopped typing.
    private func find() async {
        guard !wanted.isEmpty, (try? await app.clock.sleep(seconds: 0.4)) != nil else { return }
        await ask()
    }

    private func ask() async {
        let asked = wanted
        let client = TautulliClient(app.room.session(service))
        var found = PlexAnswer(words: asked)
        do throws(ServiceProblem) {
            found.findings = try await client.search(asked)
        } catch {
            if error.reason == .cancelled { return }
            found.problem = error
        }
        if asked == wanted { answer = found }
    }
}

/// Something that the server has, as a row.
private struct FoundRow: View {
    let title: PlexTitle
    let service: ServiceConnection

    var body: some View {
        HStack(spacing: 12) {
            Poster(title: title.name, path: title.poster, service: service, width: 40).frame(width: 40)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: title.name).fontWeight(.semibold).lineLimit(1)
                if let detail = Words.detail(title) {
                    detail.font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
                }
            }
            Spacer(minLength: 8)
            Image(systemName: "chevron.forward")
                .font(.footnote)
                .foregroundStyle(Color.faint)
                .accessibilityHidden(true)
        }
        .padding(.vertical, 8)
        .contentShape(Rectangle())
    }
}
