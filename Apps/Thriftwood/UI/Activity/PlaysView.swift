import Base
import Foundation
import SwiftUI
import ThriftwoodAPI

/// What was watched at a Plex server, the newest first (TW-135).
struct PlaysView: View {
    let service: ServiceConnection
    let app: ThriftwoodModel
    @Binding var page: ActivityPage
    @State private var model: PlaysModel
    @State private var filter = PlexHistoryFilter()

    init(service: ServiceConnection, app: ThriftwoodModel, page: Binding<ActivityPage>) {
        (self.service, self.app, _page) = (service, app, page)
        _model = State(initialValue: PlaysModel(of: service, app: app))
    }

    var body: some View {
        ActivityFrame(app: app, page: $page) {
            HStack(spacing: 12) {
                SearchField(prompt: "Find in the history", text: $filter.words)
                Menu {
                    Picker("Show", selection: $filter.kind) {
                        Text("All").tag(PlexTitle.Kind?.none)
                        ForEach([PlexTitle.Kind.movie, .episode, .track, .live], id: \.self) {
                            Text(Words.name($0)).tag(Optional($0))
                        }
                    }
                } label: {
                    Label("Filter", systemImage: "line.3.horizontal.decrease.circle")
                        .labelStyle(.iconOnly)
                        .foregroundStyle(filter.kind == nil ? Color.faint : service.kind.accent)
                        .frame(minWidth: 44, minHeight: 44)
                }
            }
            PlayList(model: model, showsUser: true)
        }
        .refreshable { await model.refresh() }
        .task { await model.load() }
        .task(id: filter) {
            // Each letter would be a question.
            guard filter != model.filter, (try? await app.clock.sleep(seconds: 0.3)) != nil else { return }
            await model.find(filter)
        }
    }
}

/// What was watched, row by row; each opens all that is known of it.
struct PlayList: View {
    let model: PlaysModel
    let showsUser: Bool
    @State private var opened: PlexPlay?
    @Environment(Navigator.self) private var navigator: Navigator?

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            if let problem = model.problem {
                OfflineBanner(problem: problem, fetchedAt: model.fetchedAt) { Task { await model.refresh() } }
            }
            if let history = model.history {
                if history.plays.isEmpty {
                    empty
                } else {
                    rows(history.plays)
                    if model.hasMore {
                        Button {
                            Task { await model.more() }
                        } label: {
                            Group {
                                if model.isAsking { Text("Loading…") } else { Text("Show more") }
                            }
                            .frame(maxWidth: .infinity, minHeight: 32)
                        }
                        .buttonStyle(.bordered)
                        .disabled(model.isAsking)
                    }
                }
            } else if model.problem == nil {
                LibrarySkeleton(isGrid: false)
            }
        }
        .sheet(item: $opened) { PlayView(play: $0, service: model.service) { navigator?.open($0) } }
    }

    private func rows(_ plays: [PlexPlay]) -> some View {
        Sheet(spacing: 0) {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(plays) { play in
                    Button {
                        opened = play
                    } label: {
                        PlayRow(play: play, service: model.service, showsUser: showsUser)
                    }
                    .buttonStyle(.plain)
                    if play.id != plays.last?.id { Divider() }
                }
            }
            // Rows have room of their own.
            .padding(.vertical, -10)
        }
    }

    @ViewBuilder private var empty: some View {
        if model.filter.words.isEmpty, model.filter.kind == nil {
            Text("Nothing has been watched yet.").foregroundStyle(Color.faint)
        } else {
            EmptyNotice(
                "Nothing fits", symbol: "line.3.horizontal.decrease.circle",
                text: Text("Nothing that was watched matches what you are looking for."))
        }
    }
}

/// Something that was watched, as a row.
private struct PlayRow: View {
    let play: PlexPlay
    let service: ServiceConnection
    let showsUser: Bool

    var body: some View {
        HStack(alignment: .center, spacing: 12) {
            Poster(title: play.title.name, path: play.title.poster, service: service, width: 40).frame(width: 40)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: play.title.name).fontWeight(.semibold).lineLimit(1)
                if let detail = Words.detail(play.title) {
                    detail.font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
                }
                facts.joined.font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
            }
            Spacer(minLength: 8)
            if play.progress > 0.85 {
                Image(systemName: "checkmark.circle.fill")
                    .foregroundStyle(Color.fine)
                    .accessibilityLabel("Watched to the end")
            } else {
                Text(play.progress, format: .percent.precision(.fractionLength(0)))
                    .font(.footnote)
                    .foregroundStyle(Color.faint)
                    .monospacedDigit()
            }
        }
        .padding(.vertical, 10)
        .contentShape(Rectangle())
    }

    private var facts: [Text] {
        var facts = showsUser ? [Text(verbatim: play.user)] : []
        if let date = play.startedAt { facts.append(Text(verbatim: Words.ago(date, now: Date()))) }
        facts.append(Text(verbatim: Words.watched(play.seconds)))
        return facts
    }
}
