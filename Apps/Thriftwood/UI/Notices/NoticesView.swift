import Base
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What servers told lately, for whoever looks by themselves (TW-043, TW-045).
struct NoticesView: View {
    let app: ThriftwoodModel
    @Environment(Navigator.self) private var navigator: Navigator?
    @State private var isClearing = false

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                PageTitle("Notifications")
                if let notices = app.notices {
                    if notices.isEmpty { nothing } else { list(notices) }
                } else {
                    LibrarySkeleton(isGrid: false)
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
            .frame(maxWidth: 760)
            .frame(maxWidth: .infinity)
        }
        .namedPage("Notifications")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                NavigationLink(value: Route.noticeSettings) { Label("Notification settings", systemImage: "gearshape") }
            }
            if app.notices?.isEmpty == false {
                ToolbarItem(placement: .topBarTrailing) {
                    Menu("More", systemImage: "ellipsis") {
                        Button("Mark all as read", systemImage: "checkmark.circle") {
                            Task { await app.room.notices.markRead() }
                        }
                        Button("Clear the list…", systemImage: "trash", role: .destructive) { isClearing = true }
                    }
                }
            }
        }
        .alert("Clear the list?", isPresented: $isClearing) {
            Button("Clear", role: .destructive) { Task { await app.room.notices.removeAll() } }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("What your servers told goes from here. Nothing changes at the servers.")
        }
    }

    private var nothing: some View {
        EmptyNotice(
            "Nothing has happened yet", symbol: "bell",
            text: Text("Your servers can tell here, and on your phone, what they grab, download and miss.")
        ) {
            NavigationLink("Set up notifications", value: Route.noticeSettings).buttonStyle(.borderedProminent)
        }
    }

    private func list(_ notices: [ServiceNotice]) -> some View {
        LazyVStack(alignment: .leading, spacing: 0) {
            ForEach(notices) { notice in
                Button {
                    guard let navigator else { return }
                    Task { await app.open(notice, navigator) }
                } label: {
                    NoticeRow(notice: notice, service: app.known(notice.service))
                }
                .buttonStyle(.plain)
            }
        }
    }
}

/// One of them: a poster, what happened, and when.
private struct NoticeRow: View {
    let notice: ServiceNotice
    let service: ServiceConnection

    var body: some View {
        HStack(alignment: .center, spacing: 12) {
            Image(systemName: notice.event.kind.symbol)
                .foregroundStyle(notice.event.kind.color)
                .frame(width: 24)
                .accessibilityHidden(true)
            picture.frame(width: 40, height: 60)
            VStack(alignment: .leading, spacing: 3) {
                Text(verbatim: NoticeWords.title(notice.event, of: service))
                    .fontWeight(notice.isRead ? .regular : .semibold)
                let text = NoticeWords.text(notice.event, of: service)
                if !text.isEmpty {
                    Text(verbatim: text).font(.footnote).foregroundStyle(Color.faint).lineLimit(3)
                }
                TimelineView(.everyMinute) { context in
                    Text(verbatim: Words.ago(notice.date, now: context.date))
                }
                .font(.footnote)
                .foregroundStyle(Color.faint)
            }
            Spacer(minLength: 0)
            if !notice.isRead {
                Circle().fill(Color.copper).frame(width: 9, height: 9).accessibilityLabel("Unread")
            }
        }
        .padding(.vertical, 10)
        .frame(minHeight: 44)
        .contentShape(Rectangle())
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
        .accessibilityElement(children: .combine)
    }

    @ViewBuilder private var picture: some View {
        let path = notice.event.poster(at: service.kind)
        if path.isEmpty {
            Image(systemName: service.kind.symbol)
                .foregroundStyle(service.kind.accent)
                .frame(width: 40, height: 60)
                .background(Color.hair.opacity(0.5), in: RoundedRectangle(cornerRadius: 8))
                .accessibilityHidden(true)
        } else {
            Poster(title: notice.event.title, path: path, service: service, width: 40)
        }
    }
}

/// The way to what servers told, with how many of it nobody has seen.
struct NoticesLink: View {
    let app: ThriftwoodModel

    var body: some View {
        NavigationLink(value: Route.notices) {
            Label {
                title
            } icon: {
                Image(systemName: "bell")
                    .overlay(alignment: .topTrailing) {
                        if app.unread > 0 {
                            Circle().fill(Color.copper).frame(width: 9, height: 9).offset(x: 3, y: -2)
                        }
                    }
            }
        }
        // In a bar the sign stands alone.
        .accessibilityLabel(title)
    }

    private var title: Text {
        app.unread > 0 ? Text("Notifications, \(app.unread) unread") : Text("Notifications")
    }
}
