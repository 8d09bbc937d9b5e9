import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Who watches now, how it comes to them, and how much of the line that takes (TW-132).
struct StreamsView: View {
    let service: ServiceConnection
    let app: ThriftwoodModel
    @Binding var page: ActivityPage
    @State private var model: StreamsModel
    @Environment(\.scenePhase) private var phase

    init(service: ServiceConnection, app: ThriftwoodModel, page: Binding<ActivityPage>) {
        (self.service, self.app, _page) = (service, app, page)
        _model = State(initialValue: StreamsModel(service: service, app: app))
    }

    var body: some View {
        ActivityFrame(app: app, page: $page) {
            if let problem = model.state.problem {
                OfflineBanner(problem: problem, fetchedAt: model.state.seenAt) { Task { await model.look() } }
            }
            if let activity = model.activity {
                if activity.sessions.isEmpty {
                    if model.state.problem == nil {
                        EmptyNotice(
                            "Nobody is watching", symbol: "moon.zzz",
                            text: Text("Whoever begins something on Plex appears here."))
                    }
                } else {
                    ActivityHeader(activity: activity, accent: service.kind.accent)
                    LazyVGrid(
                        columns: [GridItem(.adaptive(minimum: 320), spacing: 12, alignment: .top)], spacing: 12
                    ) {
                        ForEach(activity.sessions) { session in
                            NavigationLink(value: Route.stream(service: service.id, key: session.id)) {
                                StreamCard(session: session, service: service)
                            }
                            .buttonStyle(.plain)
                        }
                    }
                }
            } else if model.state.problem == nil {
                StreamSkeleton()
            }
        }
        .refreshable { await model.look() }
        .task(id: model.pace(phase)) { if phase != .background { await model.watch() } }
    }
}

/// How many watch, how, and at what cost.
private struct ActivityHeader: View {
    let activity: PlexActivity
    let accent: Color

    var body: some View {
        Sheet(spacing: 12) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Text("\(activity.sessions.count) streams")
                    .font(.manrope(.title))
                    .foregroundStyle(accent)
                    .accessibilityAddTraits(.isHeader)
                Spacer(minLength: 0)
                Words.bandwidth(activity.bandwidth).font(.manrope(.title3)).monospacedDigit()
            }
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 16) {
                    deliveries.joined.fixedSize()
                    Spacer(minLength: 0)
                    reach.fixedSize()
                }
                VStack(alignment: .leading, spacing: 4) {
                    deliveries.joined
                    reach
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .font(.footnote)
            .foregroundStyle(Color.faint)
            .monospacedDigit()
        }
    }

    private var reach: Text {
        activity.remoteBandwidth > 0
            ? Text("\(Words.bandwidth(activity.remoteBandwidth)) to elsewhere") : Text("All at home")
    }

    private var deliveries: [Text] {
        [
            activity.directPlays > 0 ? Text("\(activity.directPlays) played directly") : nil,
            activity.directStreams > 0 ? Text("\(activity.directStreams) repacked") : nil,
            activity.transcodes > 0 ? Text("\(activity.transcodes) transcoded") : nil,
        ].compactMap { $0 }
    }
}

/// Sessions before they are there, after a moment.
private struct StreamSkeleton: View {
    @State private var isShown = false

    var body: some View {
        VStack(spacing: 12) {
            ForEach(0..<3, id: \.self) { _ in
                RoundedRectangle(cornerRadius: 16).fill(Color.hair).frame(height: 132)
            }
        }
        .opacity(isShown ? 0.6 : 0)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Loading…")
        .task {
            if (try? await Task.sleep(for: .milliseconds(400))) != nil { isShown = true }
        }
    }
}
