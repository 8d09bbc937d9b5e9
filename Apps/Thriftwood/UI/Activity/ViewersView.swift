import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// All who watch at a Plex server, who was seen last first (TW-134).
struct ViewersView: View {
    let service: ServiceConnection
    let app: ThriftwoodModel
    @Binding var page: ActivityPage
    @State private var answer: KeptAnswer<[PlexUser]>
    @State private var words = ""

    init(service: ServiceConnection, app: ThriftwoodModel, page: Binding<ActivityPage>) {
        (self.service, self.app, _page) = (service, app, page)
        let client = TautulliClient(app.room.session(service))
        _answer = State(
            initialValue: KeptAnswer("viewers", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.users()
            })
    }

    var body: some View {
        ActivityFrame(app: app, page: $page) {
            KeptPage(answer: answer) { users in
                if users.count > 12 { SearchField(prompt: "Find somebody", text: $words) }
                let found = users.filter { words.isEmpty || $0.name.localizedStandardContains(words) }
                if users.isEmpty {
                    EmptyNotice(
                        "Nobody yet", symbol: "person.2", text: Text("Whoever may watch on Plex is listed here."))
                } else if found.isEmpty {
                    Text("Nobody is called that.").foregroundStyle(Color.faint)
                } else {
                    Sheet(spacing: 0) {
                        LazyVStack(alignment: .leading, spacing: 0) {
                            ForEach(found) { user in
                                NavigationLink(value: Route.viewer(service: service.id, id: user.id)) {
                                    ViewerRow(user: user)
                                }
                                .buttonStyle(.plain)
                                if user.id != found.last?.id { Divider() }
                            }
                        }
                        // Rows have room of their own.
                        .padding(.vertical, -10)
                    }
                }
            }
        }
        .refreshable { await answer.refresh() }
    }
}

/// Somebody who watches, as a row.
private struct ViewerRow: View {
    let user: PlexUser

    var body: some View {
        HStack(alignment: .center, spacing: 14) {
            Initials(name: user.name)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: user.name).fontWeight(.semibold)
                if !user.lastPlayed.isEmpty {
                    Text(verbatim: user.lastPlayed).font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
                }
                if let date = user.lastSeen {
                    AgeText(date) { "Seen \($0)" }.font(.footnote).foregroundStyle(Color.faint)
                } else {
                    Text("Never seen").font(.footnote).foregroundStyle(Color.faint)
                }
            }
            Spacer(minLength: 8)
            if user.plays > 0 {
                VStack(alignment: .trailing, spacing: 2) {
                    Text("\(user.plays) plays").fontWeight(.medium)
                    Text(verbatim: Words.watched(user.seconds)).font(.footnote).foregroundStyle(Color.faint)
                }
                .monospacedDigit()
                .fixedSize()
            }
            Image(systemName: "chevron.forward")
                .font(.footnote)
                .foregroundStyle(Color.faint)
                .accessibilityHidden(true)
        }
        .padding(.vertical, 10)
        .contentShape(Rectangle())
    }
}

/// Somebody's first letter on a ground that is always theirs; nobody is asked for a picture.
struct Initials: View {
    let name: String
    var size: CGFloat = 40

    var body: some View {
        Text(verbatim: String(name.prefix(1)).uppercased())
            .font(.manrope(size > 50 ? .title : .headline))
            .foregroundStyle(Color.white)
            .frame(width: size, height: size)
            .background(Color(hue: hue, saturation: 0.45, brightness: 0.42), in: Circle())
            .accessibilityHidden(true)
    }

    private var hue: Double {
        Double(name.unicodeScalars.reduce(UInt32(11)) { $0 &* 31 &+ $1.value } % 360) / 360
    }
}
