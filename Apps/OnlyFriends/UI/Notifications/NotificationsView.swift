import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// What happened that concerns the person, latest first.
struct NotificationsView: View {
    @Bindable var model: NotificationsModel
    let session: SessionModel
    let open: @MainActor (Notice) -> Void
    @State private var denying: DeviceLogIn?
    /// What was changed on the device that the person says was not theirs.
    @State private var change: SecurityChange.Kind?
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        PaperList {
            switch model.phase {
            case .idle, .loading: RowSkeletons()
            case .failed(let sentence):
                EmptyNotice("Couldn't load your notifications", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                }
                .listRowBackground(Color.clear)
            case .loaded: rows
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Notifications")
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await model.load() }
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("Mark all as read", systemImage: "checkmark.circle") { Task { await model.readAll() } }
                    .disabled(model.unread == 0)
                    .help("Mark all as read")
            }
            ToolbarItem(placement: .topBarTrailing) {
                NavigationLink(value: Route.noticeSettings) {
                    Label("Choose what you are told", systemImage: "gearshape")
                }
            }
        }
        .modifier(LogInDenial(logIn: $denying, change: change, session: session) { model.failure = $0 })
        .coveredAlert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }

    @ViewBuilder private var rows: some View {
        if model.timeline.isEmpty {
            EmptyNotice(
                "Nothing new", systemImage: "bell",
                text: "Comments, likes, requests and birthdays of your friends appear here."
            )
            .listRowBackground(Color.clear)
        }
        ForEach(NoticeAge.groups(model.timeline.items, now: session.clock.now(), calendar: local)) { group in
            Section(group.age.title) {
                ForEach(group.notices) { row($0) }
            }
        }
        if let failure = model.moreFailure {
            VStack(spacing: 8) {
                Text(failure).font(.cabin(.footnote)).foregroundStyle(.secondary)
                Button("Try again") { Task { await model.loadMore() } }
            }
            .frame(maxWidth: .infinity)
        } else if model.timeline.nextCursor != nil {
            ProgressView()
                .frame(maxWidth: .infinity)
                .onAppear { Task { await model.loadMore() } }
                .id(model.timeline.items.count)
        }
    }

    private var local: Calendar {
        var calendar = calendar
        calendar.timeZone = timeZone
        return calendar
    }

    private func row(_ notice: Notice) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Button {
                open(notice)
            } label: {
                NotificationRow(notice: notice)
            }
            .buttonStyle(.plain)
            if let logIn = notice.logIn, !logIn.isDenied {
                Button("This wasn't me") { (change, denying) = (notice.change?.kind, logIn) }
                    .buttonStyle(.bordered)
                    .tint(Color.alarm)
                    .font(.cabin(.subheadline, weight: .semibold))
                    .padding(.leading, 56)
                    .padding(.bottom, 4)
            }
        }
    }
}

/// One thing that happened: who did it, what, and when.
private struct NotificationRow: View {
    let notice: Notice

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            if notice.kind.isSecurity || notice.kind == .system {
                // Whoever it was, their face is not known, or is nobody's business.
                Image(systemName: notice.symbol)
                    .foregroundStyle(Color.amber)
                    .frame(width: 44, height: 44)
                    .background(Color.amber.opacity(0.16), in: Circle())
                    .accessibilityHidden(true)
            } else {
                face
            }
            VStack(alignment: .leading, spacing: 3) {
                Text(verbatim: notice.sentence)
                    .font(.cabin(.body, weight: notice.isRead ? .regular : .semibold))
                if let text = notice.lines, !text.isEmpty {
                    Text(verbatim: text)
                        .font(.cabin(.subheadline))
                        .foregroundStyle(.secondary)
                        .lineLimit(2)
                }
                RelativeDateText(notice.timestamp)
                    .font(.cabin(.footnote))
                    .foregroundStyle(notice.isRead ? Color.quiet : Color.forestGreen)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            if !notice.isRead {
                Circle().fill(Color.forestGreen).frame(width: 9, height: 9)
                    .padding(.top, 7)
                    .accessibilityLabel("Unread")
            }
        }
        .padding(.vertical, 2)
        .contentShape(Rectangle())
        .accessibilityElement(children: .combine)
    }

    private var face: some View {
        ProfileImage(user: notice.user, size: 44)
            .overlay(alignment: .bottomTrailing) {
                Image(systemName: notice.symbol)
                    .font(.system(size: 10, weight: .bold))
                    .foregroundStyle(notice.tint == .red ? Color.white : Color.onGreen)
                    .frame(width: 20, height: 20)
                    .background(notice.tint, in: Circle())
                    .overlay(Circle().stroke(Color.card, lineWidth: 2))
                    .offset(x: 4, y: 4)
                    .accessibilityHidden(true)
            }
    }
}
