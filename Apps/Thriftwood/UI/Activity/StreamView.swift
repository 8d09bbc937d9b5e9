import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What somebody watches now: how far, with what, and how it comes to them; and the way to end it (TW-133).
struct StreamView: View {
    let key: Int
    let service: ServiceConnection
    @State private var model: StreamsModel
    @State private var isEnding = false
    @State private var message = ""
    /// How it was last seen; it stays while the alert about it is open.
    @State private var seen: PlexSession?
    @Environment(\.scenePhase) private var phase
    @Environment(Navigator.self) private var navigator: Navigator?

    init(key: Int, service: ServiceConnection, app: ThriftwoodModel) {
        (self.key, self.service) = (key, service)
        _model = State(initialValue: StreamsModel(service: service, app: app))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                if let problem = model.state.problem {
                    OfflineBanner(problem: problem, fetchedAt: model.state.seenAt) { Task { await model.look() } }
                }
                if let session = model.session(key) {
                    head(session)
                    StreamFacts(session: session)
                } else if model.activity != nil {
                    EmptyNotice(
                        "This session has ended", symbol: "stop.circle",
                        text: Text("What was watched is in the history."), level: .h1
                    ) {
                        Button("Who is watching now") { navigator?.back() }.buttonStyle(.borderedProminent)
                    }
                } else if model.state.problem == nil {
                    PageSkeleton()
                }
            }
            .padding(.horizontal, 16)
            .padding(.top, 8)
            .padding(.bottom, 24)
            .frame(maxWidth: 900)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Session")
        .toolbar {
            if let title = model.session(key)?.title.key, title > 0 {
                ToolbarItem(placement: .topBarTrailing) {
                    NavigationLink(value: Route.media(service: service.id, key: title)) {
                        Label("About it", systemImage: "info.circle")
                    }
                }
            }
        }
        .refreshable { await model.look() }
        .alert("End this session?", isPresented: $isEnding, presenting: seen) { session in
            TextField("Message to \(session.user)", text: $message)
            Button("End session", role: .destructive) {
                Task { if await model.end(session, message: message) { navigator?.back() } }
            }
            Button("Cancel", role: .cancel) {}
        } message: { session in
            Text("\(session.user) sees your message, and the player stops. The Plex server needs a Plex Pass for that.")
        }
        .task(id: model.pace(phase)) { if phase != .background { await model.watch() } }
    }

    private func head(_ session: PlexSession) -> some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack(alignment: .bottom, spacing: 16) {
                Poster(title: session.title.name, path: session.title.poster, service: service, width: 120)
                    .frame(width: 120)
                    .shadow(color: .black.opacity(0.35), radius: 10, y: 5)
                VStack(alignment: .leading, spacing: 8) {
                    Text(verbatim: session.title.name)
                        .font(.manrope(.title))
                        .accessibilityAddTraits(.isHeader)
                        .accessibilityHeading(.h1)
                    if let detail = Words.detail(session.title) { detail.foregroundStyle(Color.faint) }
                    DeliveryLabel(delivery: session.delivery)
                }
                Spacer(minLength: 0)
            }
            StreamProgress(session: session, accent: service.kind.accent)
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 8) { actions(session) }.fixedSize()
                VStack(alignment: .leading, spacing: 8) { actions(session) }
            }
            if !session.summary.isEmpty { Overview(text: session.summary) }
        }
    }

    @ViewBuilder private func actions(_ session: PlexSession) -> some View {
        NavigationLink(value: Route.viewer(service: service.id, id: session.userID)) {
            Label {
                Text(verbatim: session.user)
            } icon: {
                Image(systemName: "person.crop.circle")
            }
        }
        .buttonStyle(.bordered)
        .tint(Color.copper)
        Button("End this session…", systemImage: "stop.circle", role: .destructive) {
            (seen, message) = (session, model.app.settings.farewell)
            isEnding = true
        }
        .buttonStyle(.bordered)
        .tint(Color.wrong)
        .disabled(model.isEnding)
    }
}

/// With what somebody watches, and how it comes there.
private struct StreamFacts: View {
    let session: PlexSession

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Heading("Player")
            FactSheet([
                Fact("Name", session.player.name), Fact("App", session.player.product),
                Fact("Platform", session.player.platform), Fact("Device", session.player.device),
                Fact("Address", session.player.address), Fact("Connection", network), Fact("Library", session.library),
            ])
            Heading("Stream").padding(.top, 8)
            FactSheet([
                Fact("Quality", session.quality), Fact("Bandwidth", Words.bandwidth(session.bandwidth)),
                session.speed > 0
                    ? Fact(
                        "Speed",
                        Text(verbatim: session.speed.formatted(.number.precision(.fractionLength(0...1))) + "×"))
                    : nil,
                session.delivery == .transcode
                    ? Fact("Made by", session.usesHardware ? Text("Hardware") : Text("Software")) : nil,
            ])
            Sheet(spacing: 0) {
                ForEach(session.streams) { stream in
                    StreamPart(stream: stream)
                    if stream.id != session.streams.last?.id { Divider().padding(.vertical, 12) }
                }
            }
        }
    }

    private var network: Text {
        var words: [Text] = []
        if let isLocal = session.player.isLocal { words.append(isLocal ? Text("At home") : Text("Elsewhere")) }
        words.append(session.player.isSecure ? Text("encrypted") : Text("not encrypted"))
        if session.player.isRelayed { words.append(Text("by a relay")) }
        return words.joined
    }
}

/// A part of what goes to the player: what it was and what becomes of it.
private struct StreamPart: View {
    let stream: PlexSession.Stream

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 16) {
            Text(Words.name(stream.part)).foregroundStyle(Color.faint).frame(width: 104, alignment: .leading)
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: stream.source.isEmpty ? stream.result : stream.source)
                if !stream.source.isEmpty, stream.result != stream.source {
                    Text("becomes \(stream.result)").foregroundStyle(Color.faint)
                }
                DeliveryLabel(delivery: stream.delivery)
            }
            Spacer(minLength: 0)
        }
        .accessibilityElement(children: .combine)
    }
}
