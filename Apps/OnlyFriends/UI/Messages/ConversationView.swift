import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// A conversation: what was said, its end first, and the field to say more.
struct ConversationView: View {
    @Bindable var model: ConversationModel
    let messages: MessagesModel
    /// True beside the list, where it has a bar of its own.
    let isPane: Bool
    @Environment(Navigator.self) private var navigator
    @Environment(\.scenePhase) private var scene

    var body: some View {
        VStack(spacing: 0) {
            if isPane { PaneBar(model: model) }
            content
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.paper)
        .modifier(ConversationBar(model: model, isShown: !isPane))
        .task { await model.load() }
        .task(id: model.messages.first { $0.expiresAt != nil }?.id) { await model.expireNext() }
        .onAppear { model.appear(inFront: scene != .background) }
        .onDisappear { model.disappear() }
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

private struct MessageList: View {
    let model: ConversationModel
    let messages: MessagesModel
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        let waiting = messages.waiting(in: model.id)
        ScrollView {
            LazyVStack(spacing: 2) {
                if model.hasEarlier {
                    Button("Show earlier messages") { Task { await model.loadEarlier() } }
                        .font(.cabin(.subheadline))
                        .disabled(model.isLoadingEarlier)
                        .padding(.vertical, 8)
                }
                if model.messages.isEmpty, waiting.isEmpty {
                    EmptyNotice("Say hello", systemImage: "hand.wave", text: "Only the people in here can read it.")
                }
                ForEach(ConversationItem.items(model.messages, firstNew: model.firstNew, calendar: local)) { item in
                    switch item {
                    case .day(let date, _): DayLine(date: date)
                    case .new: NewLine()
                    case .notice(let message): NoticeLine(text: message.preview)
                    case .message(let message, let isFirst, let isLast):
                        MessageBubble(
                            message: message, model: model, isFirst: isFirst, isLast: isLast,
                            progress: message.id == lastOwn && waiting.isEmpty
                                ? model.conversation?.progress(of: message) : nil)
                    }
                }
                ForEach(waiting) { OutgoingBubble(message: $0, messages: messages) }
                TypingLine(model: model)
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 12)
            .frame(maxWidth: 760)
            .frame(maxWidth: .infinity)
        }
        .defaultScrollAnchor(.bottom)
        .safeAreaInset(edge: .bottom) {
            if model.conversation?.canSend == false {
                Text("You can read this, but not answer any more.")
                    .font(.cabin(.subheadline))
                    .foregroundStyle(.secondary)
                    .frame(maxWidth: .infinity)
                    .padding(.vertical, 14)
                    .background(.bar)
            } else {
                MessageComposer(model: model, messages: messages)
            }
        }
    }

    private var local: Calendar {
        var calendar = calendar
        calendar.timeZone = timeZone
        return calendar
    }

    private var lastOwn: SortableID? {
        model.messages.last { $0.sender?.relation == .`self` && $0.notice == nil && !$0.isDeleted }?.id
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
                    if let friend {
                        ToolbarItem(placement: .principal) {
                            VStack(spacing: 0) {
                                Text(verbatim: friend.name)
                                    .font(.lora(.headline))
                                    .lineLimit(1)
                                    .accessibilityAddTraits(.isHeader)
                                PresenceLine(person: friend.id)
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
                    if !conversation.isGroup { PresenceLine(person: conversation.others.first?.id) }
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

private struct DayLine: View {
    let date: Date

    var body: some View {
        Text(date, format: .dateTime.weekday(.wide).day().month(.wide))
            .font(.cabin(.footnote, weight: .semibold))
            .foregroundStyle(.secondary)
            .padding(.vertical, 10)
            .accessibilityAddTraits(.isHeader)
    }
}

private struct NewLine: View {
    var body: some View {
        HStack(spacing: 10) {
            Rectangle().fill(Color.forestGreen.opacity(0.5)).frame(height: 1)
            Text("New messages").font(.cabin(.footnote, weight: .semibold)).foregroundStyle(Color.forestGreen)
                .fixedSize()
            Rectangle().fill(Color.forestGreen.opacity(0.5)).frame(height: 1)
        }
        .padding(.vertical, 8)
    }
}

private struct NoticeLine: View {
    let text: String

    var body: some View {
        Text(verbatim: text)
            .font(.cabin(.footnote))
            .foregroundStyle(.secondary)
            .multilineTextAlignment(.center)
            .padding(.vertical, 8)
    }
}

/// Who is writing now.
private struct TypingLine: View {
    let model: ConversationModel

    var body: some View {
        let names = (model.conversation?.others ?? []).filter { model.writing[$0.id] != nil }.map(\.name)
        if !names.isEmpty {
            HStack {
                Label("\(names.joined(separator: ", ")) is writing…", systemImage: "ellipsis.bubble")
                    .font(.cabin(.footnote))
                    .foregroundStyle(.secondary)
                Spacer()
            }
            .padding(.vertical, 6)
        }
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
