import Base
import ClientKit
import DesignKit
import OnlyFriendsAPI
import PhotosUI
import SwiftUI

/// A moment: who was there, all of its pictures, and whether it is to stay.
struct MomentView: View {
    @State private var model: MomentModel
    @State private var picked: [PhotosPickerItem] = []
    @State private var opened: OpenedPhoto?
    @State private var isLeaving = false
    @State private var isDeleting = false
    @Environment(SessionModel.self) private var session
    @Environment(Navigator.self) private var navigator

    init(id: SortableID, session: SessionModel) {
        _model = State(initialValue: MomentModel(id: id, session: session))
    }

    var body: some View {
        ScrollView {
            content
                .padding(16)
                .frame(maxWidth: 760)
                .frame(maxWidth: .infinity)
        }
        .background(Color.paper)
        .navigationTitle(model.moment?.title ?? "")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { if let moment = model.moment { ToolbarItem(placement: .topBarTrailing) { menu(moment) } } }
        .safeAreaInset(edge: .bottom) { if model.isOpen { bar } }
        .refreshable { await model.load() }
        .task { await model.load() }
        .task { for await event in session.live.events() { await model.handle(event) } }
        .task(id: model.moment?.closesAt) { await model.close() }
        .onChange(of: picked) {
            guard !picked.isEmpty else { return }
            let items = picked
            picked = []
            Task { await model.photos.add(items) }
        }
        .fullScreenCover(item: $opened) { PhotoViewer(images: model.images, index: $0.id) }
        .confirmationDialog("Leave this moment?", isPresented: $isLeaving, titleVisibility: .visible) {
            Button("Leave", role: .destructive) { Task { if await model.leave() { close() } } }
        } message: {
            Text("The photos that you added are deleted.")
        }
        .confirmationDialog("Delete this moment?", isPresented: $isDeleting, titleVisibility: .visible) {
            Button("Delete for everyone", role: .destructive) { Task { if await model.delete() { close() } } }
        } message: {
            Text("All of its photos are deleted, for everyone who was there.")
        }
        .alert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .idle, .loading: MomentSkeleton()
        case .failed(let sentence):
            EmptyNotice("Couldn't load this moment", systemImage: "wifi.exclamationmark", text: sentence) {
                Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
            }
        case .loaded:
            if let moment = model.moment {
                VStack(alignment: .leading, spacing: 20) {
                    heading(moment)
                    if model.isOpen { KeepSection(model: model, count: moment.members.count) }
                    if moment.pictures.isEmpty {
                        EmptyNotice(
                            "No photos yet", systemImage: "photo.stack",
                            text: "Add yours. Everyone who was there sees them here.")
                    } else {
                        MomentGrid(model: model, moment: moment) { opened = OpenedPhoto(id: $0) }
                    }
                }
            } else {
                EmptyNotice(
                    "This moment is over", systemImage: "hourglass",
                    text: "Moments are gone after their day unless everyone keeps them.")
            }
        }
    }

    private func heading(_ moment: Moment) -> some View {
        VStack(alignment: .leading, spacing: 14) {
            HStack(alignment: .firstTextBaseline) {
                Text(verbatim: moment.title)
                    .font(.lora(.title2))
                    .accessibilityAddTraits(.isHeader)
                Spacer(minLength: 12)
                MomentBadge(moment: moment)
            }
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(alignment: .top, spacing: 14) {
                    ForEach(moment.members) { MomentFace(member: $0, showsWish: !moment.isKept) }
                }
                .padding(.vertical, 2)
            }
        }
    }

    private var bar: some View {
        VStack(alignment: .leading, spacing: 10) {
            if !model.photos.attachments.isEmpty { PhotoStrip(photos: model.photos) }
            if !model.photos.leftOut.isEmpty {
                Text("Left out, as there were too many at once: \(model.photos.leftOut.joined(separator: ", "))")
                    .font(.cabin(.footnote))
                    .foregroundStyle(.secondary)
            }
            if let failure = model.additionFailure {
                HStack {
                    Text(verbatim: failure).font(.cabin(.footnote)).foregroundStyle(.red)
                    Spacer()
                    Button("Try again") { Task { await model.addReady() } }.font(.cabin(.footnote))
                }
            }
            PhotosPicker(selection: $picked, matching: .images) {
                Label("Add photos", systemImage: "photo.badge.plus")
                    .font(.cabin(.headline, weight: .semibold))
                    .frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .disabled(model.photos.isFull)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .frame(maxWidth: 760)
        .frame(maxWidth: .infinity)
        .background(.bar)
    }

    private func menu(_ moment: Moment) -> some View {
        Menu {
            Button("Leave moment", systemImage: "rectangle.portrait.and.arrow.right") { isLeaving = true }
            if moment.isMine {
                Button("Delete for everyone", systemImage: "trash", role: .destructive) { isDeleting = true }
            }
        } label: {
            Label("More", systemImage: "ellipsis.circle")
        }
    }

    private func close() { navigator.close(moment: model.id.description) }
}

/// Whether the moment is to stay, and how many want that.
private struct KeepSection: View {
    let model: MomentModel
    let count: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Toggle(isOn: Binding(get: { model.keeps }, set: { keeps in Task { await model.keep(keeps) } })) {
                Label("Keep this moment", systemImage: "bookmark")
                    .font(.cabin(.body, weight: .semibold))
            }
            Text("\(model.keepCount) of \(count) want to keep it.")
                .font(.cabin(.subheadline))
                .monospacedDigit()
            Text("It stays only if all of you want that. Otherwise it is gone with all of its photos when it closes.")
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
        }
        .padding(16)
        .background(Color.card, in: RoundedRectangle(cornerRadius: 16))
    }
}

/// Somebody who was there, with a mark when they want to keep it.
private struct MomentFace: View {
    let member: MomentMember
    let showsWish: Bool

    var body: some View {
        VStack(spacing: 4) {
            ProfileImage(user: member.user, size: 52)
                .overlay(alignment: .bottomTrailing) {
                    if showsWish, member.keeps {
                        Image(systemName: "bookmark.fill")
                            .font(.system(size: 10, weight: .bold))
                            .foregroundStyle(Color.onGreen)
                            .frame(width: 20, height: 20)
                            .background(Color.forestGreen, in: Circle())
                            .overlay(Circle().stroke(Color.paper, lineWidth: 2))
                    }
                }
            Text(verbatim: member.user.name.split(separator: " ").first.map(String.init) ?? member.user.name)
                .font(.cabin(.caption))
                .lineLimit(1)
                .frame(width: 64)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(
            showsWish && member.keeps
                ? Text("\(member.user.name) wants to keep it") : Text(verbatim: member.user.name))
    }
}

/// All pictures as squares, each with the face of whoever added it.
private struct MomentGrid: View {
    let model: MomentModel
    let moment: Moment
    let open: @MainActor (Int) -> Void
    private let columns = [GridItem(.adaptive(minimum: 110), spacing: 4)]

    var body: some View {
        let images = model.images
        LazyVGrid(columns: columns, spacing: 4) {
            ForEach(Array(moment.pictures.enumerated()), id: \.element.id) { place, picture in
                Button {
                    open(place)
                } label: {
                    tile(picture, images.indices.contains(place) ? images[place] : picture.image)
                }
                .buttonStyle(.plain)
                .accessibilityHint("Shows it in full size")
                .contextMenu {
                    if model.isOwn(picture) {
                        Button("Delete photo", systemImage: "trash", role: .destructive) {
                            Task { await model.remove(picture) }
                        }
                    }
                }
            }
        }
    }

    private func tile(_ picture: MomentPicture, _ image: Media) -> some View {
        Color.card
            .aspectRatio(1, contentMode: .fit)
            .overlay { MediaImage(media: image, width: 160) }
            .overlay(alignment: .bottomLeading) {
                ProfileImage(user: moment.members.first { $0.id == picture.userId }?.user, size: 26)
                    .overlay(Circle().stroke(.white, lineWidth: 1.5))
                    .padding(6)
            }
            .clipShape(RoundedRectangle(cornerRadius: 8))
            .contentShape(Rectangle())
    }
}

private struct MomentSkeleton: View {
    private let columns = [GridItem(.adaptive(minimum: 110), spacing: 4)]

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            RoundedRectangle(cornerRadius: 8).fill(Color.card).frame(width: 220, height: 26)
            RoundedRectangle(cornerRadius: 16).fill(Color.card).frame(height: 116)
            LazyVGrid(columns: columns, spacing: 4) {
                ForEach(0..<6, id: \.self) { _ in
                    RoundedRectangle(cornerRadius: 8).fill(Color.card).aspectRatio(1, contentMode: .fit)
                }
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Loading")
    }
}
