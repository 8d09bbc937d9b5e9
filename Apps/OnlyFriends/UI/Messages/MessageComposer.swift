import Base
import OnlyFriendsAPI
import PhotosUI
import SwiftUI

/// Where a message is written: Enter sends, Shift and Enter begin a new line.
struct MessageComposer: View {
    @Bindable var model: ConversationModel
    let messages: MessagesModel
    @State private var picked: [PhotosPickerItem] = []
    @FocusState private var isWriting: Bool
    /// The conversation in which a poll is written, for a page that is made anew.
    @SceneStorage("asking") private var asking = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if model.editing != nil {
                heading(Text("Edit your message"), "Cancel editing") { model.stopEditing() }
            } else if let quote = model.quote {
                heading(Text("Reply to \(quote.sender?.name ?? "")"), "Cancel reply") { model.quote = nil }
                Text(verbatim: quote.preview).font(.cabin(.footnote)).foregroundStyle(.secondary).lineLimit(1)
            }
            if !model.mentionable.isEmpty {
                MentionSuggestions(people: model.mentionable) { user in
                    model.complete(with: user)
                    isWriting = true
                }
            }
            if !model.photos.attachments.isEmpty { PhotoStrip(photos: model.photos) }
            if model.editing == nil { LinkChoice(text: model.draft, isLeftOff: $model.hidesPreview) }
            if model.recording.state == .idle { field } else { VoiceBar(model: model, messages: messages) }
            if remaining < 200 {
                Text("\(remaining) characters left")
                    .font(.cabin(.footnote))
                    .foregroundStyle(remaining < 0 ? Color.alarm : Color.quiet)
            }
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .frame(maxWidth: 760)
        .frame(maxWidth: .infinity)
        .background(.bar)
        .onChange(of: picked) {
            guard !picked.isEmpty else { return }
            let items = picked
            picked = []
            Task { await model.photos.add(items) }
        }
        .onChange(of: model.quote) { if model.quote != nil { isWriting = true } }
        .onChange(of: model.editing) { if model.editing != nil { isWriting = true } }
        .onDisappear { if model.recording.isListening { model.recording.cancel() } }
        .task(id: model.draft) { await model.tellTyping() }
        .coveredSheet(isPresented: isAsking) { AskPollView(model: model, messages: messages) }
    }

    private var field: some View {
        HStack(alignment: .bottom, spacing: 8) {
            if model.editing == nil {
                PhotosPicker(selection: $picked, matching: .images) {
                    Image(systemName: "photo")
                        .font(.system(size: 20))
                        .foregroundStyle(Color.forestGreen)
                        .frame(width: 40, height: 40)
                        .contentShape(Rectangle())
                }
                .disabled(model.photos.isFull)
                .accessibilityLabel("Add photos")
            }
            // One asks where nothing is written.
            if model.editing == nil, isBlank, model.photos.attachments.isEmpty {
                Button {
                    asking = model.id.description
                } label: {
                    Image(systemName: "chart.bar.xaxis")
                        .font(.system(size: 20))
                        .foregroundStyle(Color.forestGreen)
                        .frame(width: 40, height: 40)
                        .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Ask a poll")
                .help("Ask a poll")
            }
            TextField("Message", text: $model.draft, axis: .vertical)
                .lineLimit(1...6)
                .font(.cabin(.body))
                .padding(.horizontal, 14)
                .padding(.vertical, 9)
                .background(Color.card, in: RoundedRectangle(cornerRadius: 20))
                .focused($isWriting)
                .onSubmit(send)
            // One speaks where nothing is written.
            if model.editing == nil, isBlank, model.photos.attachments.isEmpty {
                Button {
                    model.recording.begin()
                } label: {
                    Image(systemName: "mic.fill")
                        .font(.system(size: 18))
                        .foregroundStyle(Color.forestGreen)
                        .frame(width: 40, height: 40)
                        .background(Color.card, in: Circle())
                        .contentShape(Circle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Record a voice message")
            } else {
                Button(action: send) {
                    Image(systemName: model.editing == nil ? "arrow.up" : "checkmark")
                        .font(.system(size: 18, weight: .bold))
                        .foregroundStyle(canSend ? Color.onGreen : Color.quiet)
                        .frame(width: 40, height: 40)
                        .background(canSend ? Color.forestGreen : Color.card, in: Circle())
                        .contentShape(Circle())
                }
                .buttonStyle(.plain)
                .disabled(!canSend)
                .accessibilityLabel(model.editing == nil ? "Send message" : "Save message")
            }
        }
    }

    private var isAsking: Binding<Bool> {
        Binding {
            asking == model.id.description
        } set: { isShown in
            if !isShown { asking = "" }
        }
    }

    private var isBlank: Bool { model.draft.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
    private var remaining: Int { model.limits.messageMaximum - model.draft.count }
    private var canSend: Bool {
        remaining >= 0 && model.photos.isReady && (!isBlank || (model.editing == nil && !model.photos.ready.isEmpty))
    }

    private func send() {
        guard canSend else { return }
        if model.editing != nil {
            Task { await model.saveEdit() }
        } else {
            messages.send(from: model)
            isWriting = true
        }
    }

    private func heading(
        _ title: Text, _ cancel: LocalizedStringKey, action: @escaping @MainActor () -> Void
    ) -> some View {
        HStack {
            title.font(.cabin(.footnote, weight: .semibold)).foregroundStyle(Color.forestGreen)
            Spacer()
            Button(cancel, systemImage: "xmark", action: action).labelStyle(.iconOnly).buttonStyle(.plain)
        }
    }
}

/// Pictures that are to be sent, each with how far it has come.
struct PhotoStrip: View {
    let photos: PhotoUploads

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 8) {
                ForEach(photos.attachments) { attachment in
                    VStack(spacing: 2) {
                        AttachmentTile(state: attachment.state)
                            .overlay(alignment: .topTrailing) {
                                Button {
                                    photos.remove(attachment.id)
                                } label: {
                                    Image(systemName: "xmark.circle.fill")
                                        .foregroundStyle(.white, .black.opacity(0.6))
                                        .frame(width: 32, height: 32)
                                        .contentShape(Rectangle())
                                }
                                .buttonStyle(.plain)
                                .accessibilityLabel("Remove photo")
                            }
                        why(attachment)
                    }
                }
            }
        }
    }

    @ViewBuilder private func why(_ attachment: PhotoUploads.Attachment) -> some View {
        switch attachment.state {
        case .failed(let sentence):
            Text(verbatim: sentence).font(.cabin(.caption)).foregroundStyle(Color.alarm).frame(maxWidth: 160)
            Button("Try again") { Task { await photos.retry(attachment.id) } }.font(.cabin(.caption))
        case .refused(let sentence):
            Text(verbatim: sentence).font(.cabin(.caption)).foregroundStyle(Color.alarm).frame(maxWidth: 160)
        case .unconnected:
            Text("Waiting for a connection").font(.cabin(.caption)).foregroundStyle(.secondary).frame(maxWidth: 160)
            Button("Try now") { Task { await photos.retry(attachment.id) } }.font(.cabin(.caption))
        case .uploading:
            if let percent = attachment.percent, percent < 100 {
                Text(verbatim: (Double(percent) / 100).formatted(.percent)).font(.cabin(.caption))
                    .foregroundStyle(.secondary)
            }
        case .ready, .waiting: EmptyView()
        }
    }
}
