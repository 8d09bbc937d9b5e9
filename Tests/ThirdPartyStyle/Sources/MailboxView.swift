import SwiftUI

private struct Mail: Identifiable, Hashable {
    let id: Int
    var sender: String
    var subject: String
    var text: String
    var isRead = false
    var isFlagged = false
}

public struct MailboxView: View {
    @State private var mails = [
        Mail(id: 1, sender: "Bank", subject: "Your statement", text: "It is ready."),
        Mail(id: 2, sender: "Mara", subject: "Dinner", text: "Friday at seven?"),
        Mail(id: 3, sender: "Shop", subject: "Sent", text: "Your parcel is on its way.", isRead: true),
    ]
    @State private var isOnlyUnread = false
    @State private var deleting: Mail?

    public init() {}

    private var shown: [Mail] { mails.filter { !isOnlyUnread || !$0.isRead } }

    public var body: some View {
        NavigationStack {
            List {
                ForEach(shown) { mail in
                    NavigationLink(value: mail.id) { row(mail) }
                        .swipeActions(edge: .leading) {
                            Button(mail.isRead ? "Unread" : "Read", systemImage: "envelope") { toggleRead(mail.id) }
                                .tint(.blue)
                        }
                        .swipeActions(edge: .trailing, allowsFullSwipe: false) {
                            Button("Delete", systemImage: "trash", role: .destructive) { deleting = mail }
                            Button("Flag", systemImage: "flag") { change(mail.id) { $0.isFlagged.toggle() } }
                                .tint(.orange)
                        }
                        .contextMenu {
                            Button(mail.isRead ? "Mark as unread" : "Mark as read") { toggleRead(mail.id) }
                        }
                }
            }
            .listStyle(.plain)
            .overlay {
                if shown.isEmpty { ContentUnavailableView("All read", systemImage: "tray") }
            }
            .navigationTitle("Inbox")
            .navigationDestination(for: Int.self) { id in
                if let mail = mails.first(where: { $0.id == id }) {
                    MailDetail(mail: mail).onAppear { change(id) { $0.isRead = true } }
                }
            }
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Toggle("Unread only", systemImage: "line.3.horizontal.decrease.circle", isOn: $isOnlyUnread)
                }
                ToolbarItem(placement: .status) {
                    Text("\(mails.count { !$0.isRead }) unread").font(.caption)
                }
            }
            .confirmationDialog(
                "Delete this mail?", isPresented: .constant(deleting != nil), titleVisibility: .visible,
                presenting: deleting
            ) { mail in
                Button("Delete “\(mail.subject)”", role: .destructive) {
                    withAnimation { mails.removeAll { $0.id == mail.id } }
                    deleting = nil
                }
                Button("Cancel", role: .cancel) { deleting = nil }
            }
        }
    }

    private func row(_ mail: Mail) -> some View {
        HStack(alignment: .firstTextBaseline) {
            Circle().fill(mail.isRead ? .clear : .blue).frame(width: 10, height: 10)
            VStack(alignment: .leading) {
                HStack {
                    Text(mail.sender).font(.headline)
                    if mail.isFlagged {
                        Image(systemName: "flag.fill").foregroundStyle(.orange).accessibilityLabel("Flagged")
                    }
                }
                Text(mail.subject).font(.subheadline)
                Text(mail.text).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
            }
        }
    }

    private func toggleRead(_ id: Int) { change(id) { $0.isRead.toggle() } }

    private func change(_ id: Int, _ body: (inout Mail) -> Void) {
        guard let index = mails.firstIndex(where: { $0.id == id }) else { return }
        body(&mails[index])
    }
}

private struct MailDetail: View {
    let mail: Mail
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                Text(mail.subject).font(.title2.bold())
                Text("From \(mail.sender)").foregroundStyle(.secondary)
                Divider()
                Text(mail.text)
            }
            .padding()
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .bottomBar) { Button("Done reading") { dismiss() } } }
    }
}

#Preview { MailboxView() }
