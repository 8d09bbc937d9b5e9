import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// A conversation: what was said, its end first, and the field to say more.
struct ConversationView: View {
    @Bindable var model: ConversationModel
    let messages: MessagesModel
    /// Among whom one chooses to whom a message is passed on.
    let people: PeopleRepository
    /// True beside the list, where it has a bar of its own.
    let isPane: Bool
    @Environment(Navigator.self) private var navigator
    @Environment(\.scenePhase) private var scene

    var body: some View {
        VStack(spacing: 0) {
            if isPane { PaneBar(model: model) }
            if model.conversation?.hasBlocked == true { BlockedHere(conversation: model.id) }
            if model.phase == .loaded, !model.isGone, let message = model.onTop {
                PinnedBar(model: model, message: message)
            }
            content
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.paper)
        .modifier(ConversationBar(model: model, isShown: !isPane))
        .task { await model.load() }
        .task(id: (model.pinned + model.messages).first { $0.expiresAt != nil }?.id) { await model.expireNext() }
        .onAppear { model.appear(inFront: scene != .background) }
        .onDisappear { model.disappear() }
        .coveredSheet(item: $model.inspecting) { MessageDetailsView(message: $0, model: model) }
        .coveredSheet(item: $model.forwarding) {
            ForwardView(message: $0, messages: messages, people: people)
        }
        .onChange(of: scene) { model.isOpen = scene != .background }
        .coveredAlert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }

    @ViewBuilder private var content: some View {
        if model.isGone {
            EmptyNotice(
                "No longer available", systemImage: "bubble.left.and.bubble.right",
                text: "You aren't in this conversation, or it doesn't exist any more."
            )
            .frame(maxHeight: .infinity)
        } else {
            switch model.phase {
            case .idle, .loading: BubbleSkeletons()
            case .failed(let sentence):
                EmptyNotice("Couldn't load the conversation", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                }
                .frame(maxHeight: .infinity)
            case .loaded:
                MessageList(model: model, messages: messages)
            }
        }
    }
}

/// Warns of a group in which somebody is whom the person has blocked (OF-166).
private struct BlockedHere: View {
    let conversation: SortableID

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: "nosign").accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 4) {
                Text(
                    "Somebody you blocked is in this group. You two don't see each other here; the others see you both."
                )
                NavigationLink("About this conversation", value: Route.conversationInfo(conversation.description))
                    .foregroundStyle(Color.forestGreen)
            }
        }
        .font(.cabin(.footnote))
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color.amber.opacity(0.14))
    }
}

/// The bar of a conversation that is pushed: with whom, and what can be set.
private struct ConversationBar: ViewModifier {
    let model: ConversationModel
    let isShown: Bool
    @Environment(PresenceModel.self) private var presence: PresenceModel?

    /// Whom it is with, where it is known whether they are here.
    private var friend: User? {
        guard let conversation = model.conversation, !conversation.isGroup, let friend = conversation.others.first
        else { return nil }
        return presence?[friend.id] == nil ? nil : friend
    }

    func body(content: Content) -> some View {
        if isShown {
            content
                .navigationTitle(model.conversation?.name ?? "")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .principal) {
                        HStack(spacing: 8) {
                            if let conversation = model.conversation, conversation.picture != nil {
                                ConversationImage(conversation: conversation, size: 32)
                            }
                            VStack(spacing: 0) {
                                Text(verbatim: model.conversation?.name ?? "")
                                    .font(.lora(.headline))
                                    .lineLimit(1)
                                    .accessibilityAddTraits(.isHeader)
                                if let friend {
                                    PresenceLine(person: friend.id)
                                } else if let conversation = model.conversation, conversation.isGroup {
                                    Text("\(conversation.members.count) people")
                                        .font(.cabin(.caption))
                                        .foregroundStyle(.secondary)
                                }
                            }
                        }
                    }
                    ToolbarItem(placement: .topBarTrailing) {
                        NavigationLink(value: Route.conversationInfo(model.id.description)) {
                            Label("About this conversation", systemImage: "info.circle")
                        }
                    }
                }
        } else {
            content
        }
    }
}

/// The same beside the list.
private struct PaneBar: View {
    let model: ConversationModel

    var body: some View {
        HStack(spacing: 12) {
            if let conversation = model.conversation {
                ConversationImage(conversation: conversation, size: 36)
                VStack(alignment: .leading, spacing: 0) {
                    Text(verbatim: conversation.name)
                        .font(.lora(.headline))
                        .lineLimit(1)
                        .accessibilityAddTraits(.isHeader)
                    if conversation.isGroup {
                        Text(verbatim: conversation.others.map(\.name).joined(separator: ", "))
                            .font(.cabin(.caption))
                            .foregroundStyle(.secondary)
                            .lineLimit(1)
                    } else {
                        PresenceLine(person: conversation.others.first?.id)
                    }
                }
            }
            Spacer()
            NavigationLink(value: Route.conversationInfo(model.id.description)) {
                Image(systemName: "info.circle")
                    .font(.system(size: 20))
                    .foregroundStyle(Color.forestGreen)
                    .frame(width: 44, height: 44)
                    .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("About this conversation")
        }
        .padding(.horizontal, 16)
        .frame(height: 56)
        .background(Color.paper)
        Divider()
    }
}

/// The shape of a conversation while it is on its way.
private struct BubbleSkeletons: View {
    private static let widths: [CGFloat] = [180, 240, 140, 210, 120, 260]

    var body: some View {
        VStack(spacing: 12) {
            Spacer()
            ForEach(0..<Self.widths.count, id: \.self) { index in
                HStack {
                    if index % 3 == 1 { Spacer() }
                    RoundedRectangle(cornerRadius: 18).fill(.quaternary)
                        .frame(width: Self.widths[index], height: 38)
                    if index % 3 != 1 { Spacer() }
                }
            }
        }
        .padding(16)
        .frame(maxWidth: 760)
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Loading")
    }
}
