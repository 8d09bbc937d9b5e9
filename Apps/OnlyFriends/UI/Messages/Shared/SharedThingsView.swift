import Base
import OnlyFriendsAPI
import SwiftUI

/// The photos and links of a conversation; each leads to where it was said.
struct SharedThingsView: View {
    private let id: SortableID
    private let messages: MessagesModel
    @State private var photos: SharedThingsModel
    @State private var links: SharedThingsModel
    @State private var opened: OpenedPhoto?
    @SceneStorage("shared") private var shown = MessagesAPI.Part.Content.pictures
    @Environment(Navigator.self) private var navigator
    @Environment(\.calendar) private var calendar
    private let columns = [GridItem(.adaptive(minimum: 104), spacing: 4)]

    init(id: SortableID, messages: MessagesModel, session: SessionModel) {
        self.id = id
        self.messages = messages
        _photos = State(initialValue: SharedThingsModel(.pictures, in: id, repository: session.messages))
        _links = State(initialValue: SharedThingsModel(.links, in: id, repository: session.messages))
    }

    private var model: SharedThingsModel { shown == .pictures ? photos : links }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                Picker("What to show", selection: $shown) {
                    Text("Photos").tag(MessagesAPI.Part.Content.pictures)
                    Text("Links").tag(MessagesAPI.Part.Content.links)
                }
                .pickerStyle(.segmented)
                .labelsHidden()
                content
            }
            .padding(16)
            .frame(maxWidth: 720)
            .frame(maxWidth: .infinity)
        }
        .background(Color.paper)
        .navigationTitle("Photos and links")
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await model.load() }
        .task(id: shown) { await model.load() }
        .coveredScreen(item: $opened) { photo in
            PhotoViewer(images: photos.photos.map(\.image), index: photo.id) { image in actions(of: image) }
        }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .idle, .loading: ProgressView().frame(maxWidth: .infinity).padding(40)
        case .failed(let sentence):
            EmptyNotice("Couldn't load this", systemImage: "wifi.exclamationmark", text: sentence) {
                Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
            }
        case .loaded:
            if model.messages.isEmpty, !model.hasMore {
                empty
            } else if shown == .pictures {
                grid
            } else {
                list
            }
            end
        }
    }

    @ViewBuilder private var empty: some View {
        if shown == .pictures {
            EmptyNotice("No photos yet", systemImage: "photo", text: "Photos that are sent in here come together here.")
        } else {
            EmptyNotice("No links yet", systemImage: "link", text: "Links that are sent in here come together here.")
        }
    }

    private var grid: some View {
        LazyVStack(alignment: .leading, spacing: 20) {
            ForEach(photos.months(calendar)) { month in
                VStack(alignment: .leading, spacing: 8) {
                    Text(month.id, format: .dateTime.month(.wide).year())
                        .font(.lora(.headline))
                        .accessibilityAddTraits(.isHeader)
                    LazyVGrid(columns: columns, alignment: .leading, spacing: 4) {
                        ForEach(month.photos) { photo in tile(photo) }
                    }
                }
            }
        }
    }

    private func tile(_ photo: SharedThingsModel.Photo) -> some View {
        Button {
            opened = photos.photos.firstIndex(of: photo).map { OpenedPhoto(id: $0) }
        } label: {
            Color.card
                .aspectRatio(1, contentMode: .fit)
                .overlay { MediaImage(media: photo.image, width: 160) }
                .clipShape(RoundedRectangle(cornerRadius: 8))
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityHint("Shows it in full size")
        .contextMenu {
            ForEach(actions(of: photo.image)) { action in
                Button(action.title, systemImage: action.systemImage, role: action.role) { action.run() }
            }
        }
    }

    private var list: some View {
        LazyVStack(alignment: .leading, spacing: 20) {
            ForEach(links.messages) { message in
                VStack(alignment: .leading, spacing: 6) {
                    if let preview = message.linkPreview { LinkPreviewCard(preview: preview) }
                    Button {
                        navigator.open(message, in: messages)
                    } label: {
                        HStack(spacing: 6) {
                            ProfileImage(user: message.sender, size: 20)
                            Text(verbatim: message.sender?.name ?? String(localized: "Former member"))
                            Text(message.timestamp, format: .dateTime.day().month().year())
                            Image(systemName: "chevron.forward").accessibilityHidden(true)
                        }
                        .font(.cabin(.footnote))
                        .foregroundStyle(.secondary)
                        .frame(minHeight: 32)
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityHint("Shows it where it was said")
                }
            }
        }
    }

    @ViewBuilder private var end: some View {
        if let failure = model.failure {
            VStack(spacing: 8) {
                Text(verbatim: failure).font(.cabin(.footnote)).foregroundStyle(Color.alarm)
                Button("Try again") { Task { await model.loadMore() } }
            }
            .frame(maxWidth: .infinity)
        } else if model.hasMore {
            ProgressView()
                .frame(maxWidth: .infinity)
                .onAppear { Task { await model.loadMore() } }
                .id(model.messages.count)
        }
    }

    private func actions(of image: Media) -> [PhotoAction] {
        guard let photo = photos.photos.first(where: { $0.id == image.id }) else { return [] }
        return [
            PhotoAction(title: "Show in the conversation", systemImage: "bubble.left") {
                navigator.open(photo.message, in: messages)
            }
        ]
    }
}
