import Base
import EightAPI
import SwiftUI

/// What can be done with a clip of one's own.
struct OwnClipMenu: View {
    let clip: Clip
    let model: ClipListModel
    @Binding var isChoosingCover: Bool
    @Binding var isCaptioning: Bool
    @Binding var isDeleting: Bool
    @Binding var saved: ClipFile?
    @Environment(EightSession.self) private var session
    @State private var isSaving = false

    var body: some View {
        Menu {
            if clip.responseCount > 0 { PlayAllLink(clip: clip) }
            if clip.parentId != nil { DuetLink(clip: clip) }
            Button("Share", systemImage: "square.and.arrow.up") { session.sharing = SharedPlace(clip) }
            if clip.parentId == nil {
                Button(clip.isPinned ? "Unpin" : "Pin to profile", systemImage: clip.isPinned ? "pin.slash" : "pin") {
                    Task { if await model.pin(clip, !clip.isPinned) { session.pageChanges += 1 } }
                }
            }
            Button("Choose cover", systemImage: "photo") { isChoosingCover = true }
            if clip.hasSound { Button("Captions", systemImage: "captions.bubble") { isCaptioning = true } }
            if clip.canSave {
                Button("Save video", systemImage: "square.and.arrow.down") { Task { await save() } }.disabled(isSaving)
            }
            Button("Delete", systemImage: "trash", role: .destructive) { isDeleting = true }
        } label: {
            StageSign("ellipsis")
        }
        .buttonStyle(.plain)
        .accessibilityLabel("More")
    }

    private func save() async {
        isSaving = true
        defer { isSaving = false }
        saved = await model.file(of: clip).map { ClipFile(bytes: $0) }
    }
}

/// What can be done with somebody else's clip.
struct OthersClipMenu: View {
    let clip: Clip
    let model: ClipListModel
    /// Says why it is there.
    let explain: @MainActor () -> Void
    @Environment(EightSession.self) private var session

    var body: some View {
        Menu {
            if clip.responseCount > 0 { PlayAllLink(clip: clip) }
            if clip.parentId != nil { DuetLink(clip: clip) }
            if clip.showsLikes, clip.likeCount > 0 {
                NavigationLink(value: EightRoute.likes(clip.id.description)) {
                    Label("Liked by", systemImage: "hand.thumbsup")
                }
            }
            Button("Share", systemImage: "square.and.arrow.up") { session.sharing = SharedPlace(clip) }
            if model.canHide, clip.canHold {
                Button("Hide from everyone", systemImage: "exclamationmark.bubble") {
                    Task { await model.hold(clip) }
                }
            }
            if model.canHide {
                Button("Not for me", systemImage: "eye.slash") { Task { await model.hide(clip) } }
                Button("Mute \(clip.author.name)", systemImage: "speaker.slash") {
                    Task { await model.mute(clip.author) }
                }
            }
            Button("Why am I seeing this?", systemImage: "questionmark.circle", action: explain)
            Button("Report", systemImage: "flag", role: .destructive) { session.reporting = ReportSubject(clip) }
        } label: {
            StageSign("ellipsis")
        }
        .buttonStyle(.plain)
        .accessibilityLabel("More")
    }
}

private struct PlayAllLink: View {
    let clip: Clip

    var body: some View {
        NavigationLink(value: EightRoute.chain(clip.id.description)) {
            Label("Play all", systemImage: "play.circle.fill")
        }
    }
}

private struct DuetLink: View {
    let clip: Clip

    var body: some View {
        NavigationLink(value: EightRoute.duet(clip.id.description)) {
            Label("Side by side", systemImage: "square.split.2x1")
        }
    }
}
