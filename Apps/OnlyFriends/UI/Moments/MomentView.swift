import Base
import ClientKit
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// A moment: who was there, all of its pictures, and whether it is to stay.
struct MomentView: View {
    @State private var model: MomentModel
    @State private var opened: OpenedPhoto?
    @State private var isLeaving = false
    @State private var isDeleting = false
    @State private var isAddingPeople = false
    @State private var described: MomentPicture?
    @State private var deleted: MomentPicture?
    /// What was chosen in the viewer, for when that is closed.
    @State private var afterViewer: PhotoAction?
    /// Whether there is room for what concerns the whole moment beside its photos.
    @State private var isWide = false
    private static let wide: CGFloat = 960
    @Environment(SessionModel.self) private var session
    @Environment(Navigator.self) private var navigator

    init(id: SortableID, session: SessionModel) {
        _model = State(initialValue: MomentModel(id: id, session: session))
    }

    var body: some View {
        ScrollView {
            content
                .padding(16)
                .frame(maxWidth: isWide ? 1_160 : 760)
                .frame(maxWidth: .infinity)
        }
        .onGeometryChange(for: Bool.self) {
            $0.size.width >= Self.wide
        } action: {
            isWide = $0
        }
        .background(Color.paper)
        // What it is called stands below, in full.
        .navigationTitle("Moment")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { if let moment = model.moment { ToolbarItem(placement: .topBarTrailing) { menu(moment) } } }
        .safeAreaInset(edge: .bottom) { if model.isOpen, !isWide { MomentAdder(model: model).barOfScreen() } }
        .refreshable { await model.load() }
        .task { await model.load() }
        .task { for await event in session.live.events() { await model.handle(event) } }
        .task(id: model.moment?.closesAt) { await model.close() }
        .coveredScreen(item: $opened, onDismiss: actAfterViewer) { photo in
            PhotoViewer(images: model.images, index: photo.id) { image in actionsInViewer(of: image) }
        }
        .coveredSheet(isPresented: $isAddingPeople) { AddPeopleView(model: model, session: session) }
        .coveredSheet(item: $described) { DescribePhotoView(picture: $0, model: model, limits: session.config?.limits) }
        .coveredDialog(
            "Delete this photo?", isPresented: $deleted.isPresent, titleVisibility: .visible, presenting: deleted
        ) { photo in
            Button("Delete photo", role: .destructive) { Task { await model.remove(photo) } }
        } message: { _ in
            Text("It's gone for everyone who was there.")
        }
        .coveredDialog("Leave this moment?", isPresented: $isLeaving, titleVisibility: .visible) {
            Button("Leave", role: .destructive) { Task { if await model.leave() { close() } } }
        } message: {
            Text("The photos that you added are deleted.")
        }
        .coveredDialog("Delete this moment?", isPresented: $isDeleting, titleVisibility: .visible) {
            Button("Delete for everyone", role: .destructive) { Task { if await model.delete() { close() } } }
        } message: {
            Text("All of its photos are deleted, for everyone who was there.")
        }
        .coveredAlert("That didn't work", isPresented: $model.failure.isPresent) {
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
                loaded(moment)
            } else {
                EmptyNotice(
                    "This moment is over", systemImage: "hourglass",
                    text: "Moments are gone after their day unless everyone keeps them."
                ) {
                    Button("See all moments") { navigator.open(.moments) }.buttonStyle(.borderedProminent)
                }
            }
        }
    }

    private func loaded(_ moment: Moment) -> some View {
        VStack(alignment: .leading, spacing: 20) {
            heading(moment)
            if isWide, model.isOpen {
                HStack(alignment: .top, spacing: 24) {
                    photos(moment).frame(maxWidth: .infinity)
                    VStack(spacing: 16) {
                        MomentAdder(model: model)
                        KeepSection(model: model, count: moment.members.count)
                    }
                    .frame(width: 320)
                }
            } else {
                if model.isOpen { KeepSection(model: model, count: moment.members.count) }
                photos(moment)
            }
        }
    }

    @ViewBuilder private func photos(_ moment: Moment) -> some View {
        if moment.pictures.isEmpty {
            if model.isOpen {
                EmptyNotice(
                    "No photos yet", systemImage: "photo.stack",
                    text: "Add yours. Everyone who was there sees them here.")
            } else {
                EmptyNotice(
                    "No photos any more", systemImage: "photo.stack",
                    text: "Those who added them have taken them out.")
            }
        } else {
            MomentGrid(model: model, moment: moment, isWide: isWide) {
                opened = OpenedPhoto(id: $0)
            } actions: {
                actions(on: $0)
            }
        }
    }

    private func heading(_ moment: Moment) -> some View {
        VStack(alignment: .leading, spacing: 14) {
            Text(verbatim: moment.title)
                .font(.lora(.title2))
                .accessibilityAddTraits(.isHeader)
            HStack(spacing: 10) {
                MomentBadge(moment: moment)
                if moment.pictureCount > 0 {
                    Text("\(moment.pictureCount) photos").font(.cabin(.footnote)).foregroundStyle(.secondary)
                }
            }
            MomentFaces(moment: moment, canAdd: model.canAddPeople) { isAddingPeople = true }
        }
    }

    private func menu(_ moment: Moment) -> some View {
        Menu {
            if model.canAddPeople {
                Button("Add people", systemImage: "person.badge.plus") { isAddingPeople = true }
            }
            Button("Leave moment", systemImage: "rectangle.portrait.and.arrow.right") { isLeaving = true }
            if moment.isMine {
                Button("Delete for everyone", systemImage: "trash", role: .destructive) { isDeleting = true }
            }
        } label: {
            Label("More", systemImage: "ellipsis.circle")
        }
    }

    /// What the person may do with a picture: with their own something else than with those of others.
    private func actions(on picture: MomentPicture) -> [PhotoAction] {
        guard let moment = model.moment else { return [] }
        guard model.isOwn(picture) else {
            return [
                PhotoAction(title: "Report photo", systemImage: "flag") {
                    navigator.reporting = ReportSubject(photo: picture, in: moment)
                }
            ]
        }
        return [
            PhotoAction(title: "Describe photo", systemImage: "pencil") { described = picture },
            PhotoAction(title: "Delete photo", systemImage: "trash", role: .destructive) { deleted = picture },
        ]
    }

    /// The same, each once the viewer is closed: nothing is presented over what goes away.
    private func actionsInViewer(of image: Media) -> [PhotoAction] {
        guard let picture = model.moment?.pictures.first(where: { $0.id == image.id }) else { return [] }
        return actions(on: picture).map { action in
            PhotoAction(title: action.title, systemImage: action.systemImage, role: action.role) {
                afterViewer = action
            }
        }
    }

    private func actAfterViewer() {
        let action = afterViewer
        afterViewer = nil
        action?.run()
    }

    private func close() { navigator.close(moment: model.id.description) }
}
