import Base
import OnlyFriendsAPI
import SwiftUI

/// Starts a moment: what it is called, and who was there.
struct StartMomentView: View {
    private let session: SessionModel
    private let onStarted: @MainActor (Moment) -> Void
    @State private var circle: CircleModel
    @State private var title = ""
    @State private var chosen: Set<SortableID> = []
    @State private var isStarting = false
    @State private var failure: String?
    /// The same for every try, so that a lost answer makes no second moment.
    @State private var key = UUID().uuidString
    @Environment(\.dismiss) private var dismiss

    init(session: SessionModel, onStarted: @escaping @MainActor (Moment) -> Void) {
        self.session = session
        self.onStarted = onStarted
        _circle = State(initialValue: CircleModel(people: session.people))
    }

    var body: some View {
        NavigationStack {
            VStack(alignment: .leading, spacing: 0) {
                VStack(alignment: .leading, spacing: 8) {
                    TextField("What is it called?", text: $title)
                        .font(.lora(.title3))
                        .padding(14)
                        .background(Color.card, in: RoundedRectangle(cornerRadius: 12))
                    FieldFooter(
                        refusal: failure ?? tooMany,
                        note: "All of you add photos for 24 hours. Then it's gone, unless all of you want to keep it."
                    )
                    .foregroundStyle(.secondary)
                    Text("Who was there?")
                        .font(.lora(.headline))
                        .accessibilityAddTraits(.isHeader)
                        .padding(.top, 12)
                }
                .padding([.horizontal, .top], 16)
                friends
            }
            .background(Color.paper)
            .navigationTitle("New moment")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Start", action: start).disabled(!canStart)
                }
            }
        }
        .presentationSizing(.page)
        .task { await circle.load() }
    }

    @ViewBuilder private var friends: some View {
        switch circle.phase {
        case .failed(let sentence):
            EmptyNotice("Couldn't load your friends", systemImage: "wifi.exclamationmark", text: sentence) {
                Button("Try again") { Task { await circle.load() } }.buttonStyle(.borderedProminent)
            }
            .frame(maxHeight: .infinity)
        case .idle, .loading: PaperList { RowSkeletons() }.onPaper()
        case .loaded:
            FriendPicker(friends: circle.friends) {
                chosen.contains($0)
            } toggle: { friend in
                if chosen.remove(friend.id) == nil { chosen.insert(friend.id) }
            }
        }
    }

    private var most: Int { (session.config?.limits.momentMembersMaximum ?? 20) - 1 }
    private var tooMany: String? {
        chosen.count > most ? String(localized: "A moment has room for \(most) friends.") : nil
    }
    private var canStart: Bool {
        !title.trimmingCharacters(in: .whitespaces).isEmpty && !chosen.isEmpty && chosen.count <= most && !isStarting
    }

    private func start() {
        isStarting = true
        failure = nil
        Task {
            defer { isStarting = false }
            do {
                let draft = MomentDraft(title: title, userIds: chosen.sorted())
                onStarted(try await session.moments.create(draft, key))
                dismiss()
            } catch {
                // What was refused is tried again as something else.
                if !Outbox.isUnanswered(error) { key = UUID().uuidString }
                if !isCancellation(error) { failure = explanation(of: error) }
            }
        }
    }
}
