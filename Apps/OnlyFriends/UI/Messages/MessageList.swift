import Base
import DesignKit
import Foundation
import OnlyFriendsAPI
import SwiftUI

/// What was said, one below the other, and the field below it.
struct MessageList: View {
    let model: ConversationModel
    let messages: MessagesModel
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    /// Names what stands below the last message.
    private static let end = "end"
    /// How far somebody may have scrolled and still look at the end, in points.
    private static let endHeight: CGFloat = 160

    var body: some View {
        let waiting = messages.waiting(in: model.id)
        ScrollViewReader { proxy in
            list(waiting)
                .onChange(of: model.target, initial: true) { scroll(proxy) }
                .task(id: model.target) { await model.settle() }
        }
    }

    private func scroll(_ proxy: ScrollViewProxy) {
        guard let target = model.target, target.isFound else { return }
        if target.isEnd {
            proxy.scrollTo(Self.end, anchor: .bottom)
        } else {
            proxy.scrollTo(target.message.description, anchor: .center)
        }
    }

    private func list(_ waiting: [OutgoingMessage]) -> some View {
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
                    Group {
                        switch item {
                        case .day(let date, _): DayLine(date: date, calendar: local)
                        case .new: NewLine()
                        case .notice(let message): NoticeLine(message: message, model: model)
                        case .message(let message, let isFirst, let isLast):
                            MessageBubble(
                                message: message, model: model, isFirst: isFirst, isLast: isLast,
                                progress: message.id == lastOwn && waiting.isEmpty
                                    ? model.conversation?.progress(of: message) : nil)
                        }
                    }
                    .id(item.id)
                }
                if model.hasLater {
                    Button("Show later messages") { Task { await model.loadLater() } }
                        .font(.cabin(.subheadline))
                        .disabled(model.isLoadingLater)
                        .padding(.vertical, 8)
                } else {
                    ForEach(waiting) { OutgoingBubble(message: $0, messages: messages) }
                    TypingLine(model: model)
                }
                Color.clear.frame(height: 1).id(Self.end)
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 12)
            .frame(maxWidth: 760)
            .frame(maxWidth: .infinity)
        }
        .defaultScrollAnchor(.bottom)
        .onScrollGeometryChange(for: Bool.self) { geometry in
            geometry.contentOffset.y + geometry.containerSize.height > geometry.contentSize.height - Self.endHeight
        } action: { _, isAtEnd in
            model.isAtEnd = isAtEnd
        }
        .overlay(alignment: .bottomTrailing) {
            VStack(alignment: .trailing, spacing: 10) {
                if model.mentionAbove != nil { MentionButton(model: model) }
                if !model.isAtEnd || model.hasLater { EndButton(model: model) }
            }
            .padding(12)
        }
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

private struct DayLine: View {
    let date: Date
    let calendar: Calendar

    var body: some View {
        words
            .font(.cabin(.footnote, weight: .semibold))
            .foregroundStyle(.secondary)
            .padding(.vertical, 10)
            .accessibilityAddTraits(.isHeader)
    }

    private var words: Text {
        if calendar.isDateInToday(date) { return Text("Today") }
        if calendar.isDateInYesterday(date) { return Text("Yesterday") }
        if calendar.isDate(date, equalTo: Date(), toGranularity: .year) {
            return Text(date, format: .dateTime.weekday(.wide).day().month(.wide))
        }
        return Text(date, format: .dateTime.weekday(.wide).day().month(.wide).year())
    }
}

/// Leads back to the end, and tells how much came there meanwhile.
private struct EndButton: View {
    let model: ConversationModel

    var body: some View {
        Button {
            Task { await model.showEnd() }
        } label: {
            HStack(spacing: 6) {
                if model.newBelow > 0 { UnreadCount(count: model.newBelow) }
                Image(systemName: "chevron.down")
                    .font(.system(size: 16, weight: .semibold))
                    .foregroundStyle(Color.forestGreen)
            }
            .padding(.horizontal, 12)
            .frame(minWidth: 44, minHeight: 44)
            .background(Color.card, in: Capsule())
            .overlay(Capsule().stroke(Color.quiet.opacity(0.3)))
            .contentShape(Capsule())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("To the latest message")
    }
}

/// Leads to the message that names the person.
private struct MentionButton: View {
    let model: ConversationModel

    var body: some View {
        Button {
            Task { await model.showMention() }
        } label: {
            Image(systemName: "at")
                .font(.system(size: 17, weight: .semibold))
                .foregroundStyle(Color.forestGreen)
                .frame(width: 44, height: 44)
                .background(Color.card, in: Circle())
                .overlay(Circle().stroke(Color.quiet.opacity(0.3)))
                .contentShape(Circle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("To the message that mentions you")
        .help("To the message that mentions you")
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
    let message: Message
    let model: ConversationModel

    var body: some View {
        // What was pinned is a tap away, as long as it is there.
        if let quote = message.quote, !quote.isGone {
            Button {
                Task { await model.show(quote.messageId) }
            } label: {
                words
            }
            .buttonStyle(.plain)
            .accessibilityHint("Shows the message in the conversation")
        } else {
            words
        }
    }

    private var words: some View {
        Text(verbatim: message.preview)
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
