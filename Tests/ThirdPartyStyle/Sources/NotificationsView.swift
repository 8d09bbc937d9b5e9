import SwiftUI

private struct Notice: Identifiable {
    let id: Int
    let text: AttributedString
    let isToday: Bool
    var isRead = false

    init(_ id: Int, _ name: String, _ rest: String, isToday: Bool) {
        self.id = id
        self.isToday = isToday
        var bold = AttributedString(name)
        bold.font = .body.bold()
        text = bold + AttributedString(" " + rest)
    }
}

public struct NotificationsView: View {
    @State private var notices = [
        Notice(1, "Mara", "liked your photo", isToday: true),
        Notice(2, "Jon", "commented: nice!", isToday: true),
        Notice(3, "Ida", "followed you", isToday: false),
    ]
    @State private var isMuted = false

    public init() {}

    private var unread: Int { notices.filter { !$0.isRead }.count }

    public var body: some View {
        TabView {
            Text("Nothing here").tabItem { Label("Home", systemImage: "house") }
            list.tabItem { Label("Notices", systemImage: "bell") }.badge(unread)
        }
    }

    private var list: some View {
        NavigationStack {
            List {
                ForEach([true, false], id: \.self) { isToday in
                    Section {
                        ForEach(notices.filter { $0.isToday == isToday }) { notice in
                            row(notice)
                        }
                    } header: {
                        Text(isToday ? "Today" : "Earlier")
                    }
                }
            }
            .listStyle(.insetGrouped)
            .navigationTitle("Notices")
            .toolbar {
                ToolbarItemGroup(placement: .topBarTrailing) {
                    Toggle("Mute", systemImage: isMuted ? "bell.slash" : "bell", isOn: $isMuted)
                    Button("Read all") {
                        withAnimation { for index in notices.indices { notices[index].isRead = true } }
                    }
                    .disabled(unread == 0)
                }
            }
            .refreshable { notices.insert(Notice(notices.count + 1, "New", "here", isToday: true), at: 0) }
        }
    }

    private func row(_ notice: Notice) -> some View {
        HStack {
            Text(notice.text)
            Spacer()
            if !notice.isRead {
                Circle().fill(.blue).frame(width: 8, height: 8).accessibilityLabel("Unread")
                    .transition(.scale.combined(with: .opacity))
            }
        }
        .contentShape(Rectangle())
        .onTapGesture {
            guard let index = notices.firstIndex(where: { $0.id == notice.id }) else { return }
            withAnimation { notices[index].isRead = true }
        }
        .swipeActions {
            Button("Dismiss", role: .destructive) { notices.removeAll { $0.id == notice.id } }
        }
    }
}

#Preview { NotificationsView() }
