import OnlyFriendsAPI
import SwiftUI

/// A message, with what it answers, its pictures, reactions, and what can be done with it.
struct MessageBubble: View {
    let message: Message
    let model: ConversationModel
    let isFirst: Bool
    let isLast: Bool
    /// How far one's own latest message has come.
    let progress: String?
    @State private var isConfirmingRemoval = false
    @State private var isConfirmingPin = false
    @Environment(\.horizontalSizeClass) private var width
    private static let pictureWidth: CGFloat = 280

    private var isOwn: Bool { message.sender?.relation == .`self` }
    private var isGroup: Bool { model.conversation?.isGroup == true }
    /// On a phone a message is held to see what can be done with it; three dots beside each would be in the way.
    private var isTouched: Bool { width == .compact }
    private var isTarget: Bool { model.target?.message == message.id && model.target?.isEnd == false }

    var body: some View {
        VStack(alignment: isOwn ? .trailing : .leading, spacing: 2) {
            if isFirst, isGroup, !isOwn {
                Text(verbatim: message.sender?.name ?? String(localized: "Former member"))
                    .font(.cabin(.footnote, weight: .semibold))
                    .foregroundStyle(.secondary)
                    .padding(.leading, 46)
            }
            HStack(alignment: .bottom, spacing: 6) {
                if isOwn {
                    Spacer(minLength: 40)
                    if !message.isDeleted, !isTouched { menu }
                } else if isGroup {
                    if isLast {
                        ProfileImage(user: message.sender, size: 32)
                    } else {
                        Color.clear.frame(width: 32, height: 1)
                    }
                }
                Group {
                    if message.isDeleted {
                        bubble
                    } else if isTouched {
                        bubble.focusable().contextMenu { actions }
                    } else {
                        bubble.contextMenu { actions }
                    }
                }
                // What is around a picture is no wider than it, so that it stands where the others do.
                .frame(maxWidth: message.images.isEmpty ? nil : Self.pictureWidth + 8)
                if !isOwn {
                    if !message.isDeleted, !isTouched { menu }
                    Spacer(minLength: 40)
                }
            }
            if !message.reactions.isEmpty { reactions.padding(.leading, isGroup && !isOwn ? 38 : 0) }
            if isLast || progress != nil || model.isPinned(message) {
                footer.padding(.leading, isGroup && !isOwn ? 42 : 4)
            }
        }
        .padding(.top, isFirst ? 8 : 0)
        .background(Color.forestGreen.opacity(isTarget ? 0.16 : 0), in: RoundedRectangle(cornerRadius: 18))
        .animation(.easeOut(duration: 0.3), value: isTarget)
        // What goes by itself is not kept on a device.
        .privacySensitive(message.expiresAt != nil)
        .coveredDialog("Remove this message?", isPresented: $isConfirmingRemoval, titleVisibility: .visible) {
            if model.canRemoveForAll(message) {
                Button("Remove for everyone", role: .destructive) {
                    Task { await model.remove(message, forAll: true) }
                }
            }
            Button("Remove for me", role: .destructive) { Task { await model.remove(message, forAll: false) } }
        }
        .coveredDialog("Pin this one instead of the oldest?", isPresented: $isConfirmingPin, titleVisibility: .visible)
        {
            Button("Pin") { Task { await model.setPinned(true, message) } }
        } message: {
            Text("Up to three messages stay on top of a conversation.")
        }
    }

    @ViewBuilder private var bubble: some View {
        if message.isDeleted {
            Text("Message removed")
                .font(.cabin(.subheadline))
                .italic()
                .foregroundStyle(.secondary)
                .padding(.horizontal, 14)
                .padding(.vertical, 9)
                .overlay(RoundedRectangle(cornerRadius: 18).stroke(Color.quiet.opacity(0.4)))
        } else {
            VStack(alignment: .leading, spacing: 0) {
                if message.isForwarded == true { passedOn }
                if !message.images.isEmpty {
                    PostImages(images: message.images).frame(maxWidth: Self.pictureWidth).padding(4)
                }
                if hasWords { said.padding(.horizontal, 14).padding(.vertical, 9) }
            }
            .foregroundStyle(isOwn ? Color.onGreen : Color.primary)
            .tint(isOwn ? Color.onGreen : Color.forestGreen)
            .background(isOwn ? Color.forestGreen : Color.card, in: RoundedRectangle(cornerRadius: 18))
        }
    }

    private var passedOn: some View {
        Label("Forwarded", systemImage: "arrowshape.turn.up.right")
            .font(.cabin(.caption))
            .italic()
            .foregroundStyle(isOwn ? Color.onGreen : Color.quiet)
            .padding(.horizontal, 14)
            .padding(.top, 7)
            .padding(.bottom, hasWords && message.images.isEmpty ? -5 : 2)
    }

    /// Whether there is anything but pictures.
    private var hasWords: Bool {
        message.text != nil || message.quote != nil || message.story != nil || message.voice != nil
    }

    private var said: some View {
        VStack(alignment: .leading, spacing: 6) {
            if let quote = message.quote {
                Button {
                    Task { await model.show(quote.messageId) }
                } label: {
                    QuoteView(quote: quote, isOnGreen: isOwn)
                }
                .buttonStyle(.plain)
                .disabled(quote.isGone)
                .accessibilityHint("Shows the message that this one answers")
                .privacySensitive()
            }
            if let story = message.story { AnsweredStory(story: story).privacySensitive() }
            if let voice = message.voice { VoiceBubble(voice: voice) { await model.renew(message) } }
            if let poll = message.poll {
                PollView(message: message, poll: poll, model: model, isOnGreen: isOwn)
            } else if let text = message.text {
                words(text)
            }
            if let preview = message.linkPreview { LinkPreviewCard(preview: preview).frame(maxWidth: 280) }
        }
    }

    @ViewBuilder private func words(_ text: String) -> some View {
        if message.isEmojiOnly {
            Text(verbatim: text).font(.system(size: 40))
        } else if isTouched {
            LinkedText(text, mentions: message.mentions ?? []).font(.cabin(.body))
        } else {
            LinkedText(text, mentions: message.mentions ?? []).font(.cabin(.body)).textSelection(.enabled)
        }
    }

    private var footer: some View {
        HStack(spacing: 4) {
            Text(message.timestamp, format: .dateTime.hour().minute())
            if model.isPinned(message) { Image(systemName: "pin.fill").accessibilityLabel("Pinned") }
            if message.editedAt != nil { Text("· edited") }
            if message.expiresAt != nil { Image(systemName: "clock").accessibilityLabel("Disappears") }
            if let progress { Text(verbatim: "· \(progress)") }
        }
        .font(.cabin(.caption))
        .foregroundStyle(.secondary)
        .padding(.horizontal, 4)
    }

    private var reactions: some View {
        HStack(spacing: 4) {
            ForEach(message.reactions) { reaction in
                Button {
                    Task { await model.react(reaction.emoji, to: message) }
                } label: {
                    HStack(spacing: 3) {
                        Text(verbatim: reaction.emoji.rawValue)
                        if reaction.count > 1 { Text("\(reaction.count)").font(.cabin(.caption)) }
                    }
                    .padding(.horizontal, 8)
                    .frame(minHeight: 28)
                    .background(
                        reaction.isMine ? Color.forestGreen.opacity(0.2) : Color.card, in: Capsule())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("\(reaction.emoji.rawValue), \(reaction.count)")
                .accessibilityAddTraits(reaction.isMine ? .isSelected : [])
                .help(model.conversation?.names(of: reaction) ?? "")
            }
        }
    }

    private var menu: some View {
        Menu {
            actions
        } label: {
            Image(systemName: "ellipsis")
                .font(.system(size: 14))
                .foregroundStyle(Color.quiet)
                .frame(width: 32, height: 38)
                .contentShape(Rectangle())
        }
        .accessibilityLabel(
            isOwn ? "More about your message" : "More about \(message.sender?.name ?? "")'s message")
    }

    private var actions: MessageActions {
        MessageActions(
            message: message, model: model, isConfirmingRemoval: $isConfirmingRemoval, isConfirmingPin: $isConfirmingPin
        )
    }
}

/// What a message answers.
struct QuoteView: View {
    let quote: MessageQuote
    let isOnGreen: Bool

    var body: some View {
        HStack(spacing: 8) {
            RoundedRectangle(cornerRadius: 2)
                .fill(isOnGreen ? Color.onGreen.opacity(0.7) : Color.forestGreen)
                .frame(width: 3)
            VStack(alignment: .leading, spacing: 1) {
                if let name = quote.senderName {
                    Text(verbatim: name).font(.cabin(.caption, weight: .bold))
                }
                words.font(.cabin(.footnote)).lineLimit(2)
            }
        }
        .fixedSize(horizontal: false, vertical: true)
        .accessibilityElement(children: .combine)
    }

    private var words: Text {
        if let text = quote.text { return Text(verbatim: text) }
        if let seconds = quote.voiceSeconds { return Text("Voice message, \(VoiceMessage.length(seconds))") }
        return quote.hasImages ? Text("Photo") : Text("Message removed")
    }
}

/// The story that a message answers, as long as it is there.
private struct AnsweredStory: View {
    let story: MessageStory

    var body: some View {
        HStack(spacing: 8) {
            if let image = story.image {
                MediaImage(media: image, width: 44).frame(width: 34, height: 50)
                    .clipShape(RoundedRectangle(cornerRadius: 6))
            }
            VStack(alignment: .leading, spacing: 1) {
                Text("Answer to a story").font(.cabin(.caption, weight: .bold))
                if !story.isAvailable {
                    Text("It's over").font(.cabin(.footnote))
                } else if let text = story.text {
                    Text(verbatim: text).font(.cabin(.footnote)).lineLimit(2)
                }
            }
        }
        .accessibilityElement(children: .combine)
    }
}

/// A message that is not with the server yet, and why.
struct OutgoingBubble: View {
    let message: OutgoingMessage
    let messages: MessagesModel

    var body: some View {
        VStack(alignment: .trailing, spacing: 3) {
            HStack {
                Spacer(minLength: 40)
                VStack(alignment: .leading, spacing: 6) {
                    if let quote = message.quote { QuoteView(quote: quote, isOnGreen: true) }
                    if !message.images.isEmpty {
                        Label("\(message.images.count) photos", systemImage: "photo").font(.cabin(.subheadline))
                    }
                    if let voice = message.voice {
                        Label("Voice message, \(voice.length)", systemImage: "mic.fill").font(.cabin(.subheadline))
                    }
                    if !message.text.isEmpty { Text(verbatim: message.text).font(.cabin(.body)) }
                    if let poll = message.poll {
                        Label("Poll with \(poll.options.count) answers", systemImage: "chart.bar.fill")
                            .font(.cabin(.footnote))
                    }
                }
                .padding(.horizontal, 14)
                .padding(.vertical, 9)
                .foregroundStyle(Color.onGreen)
                .background(Color.forestGreen.opacity(0.75), in: RoundedRectangle(cornerRadius: 18))
            }
            switch message.state {
            case .waiting:
                Label("Sending…", systemImage: "clock").font(.cabin(.caption)).foregroundStyle(.secondary)
            case .failed(let sentence):
                HStack(spacing: 10) {
                    Label(sentence, systemImage: "exclamationmark.circle.fill").foregroundStyle(Color.alarm)
                    Button("Try again") { messages.retry(message.id) }
                    Button("Discard") { messages.discard(message.id) }
                }
                .font(.cabin(.footnote))
            }
        }
        .padding(.top, 6)
    }
}
