import Base
import DesignKit
import EightAPI
import SwiftUI

/// One clip with what can be done about it.
struct ClipPage: View {
    let clip: Clip
    let model: ClipListModel
    /// Whose clips it answers, from the first on.
    var trail: [String] = []
    @Environment(EightSession.self) private var session
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.scenePhase) private var scene
    @AppStorage("sound") private var hasSound = false
    @AppStorage("savesData") private var savesData = false
    @AppStorage("autoplays") private var autoplays = true
    @AppStorage(MobileDataUse.key) private var waitsForWiFi = false
    @AppStorage("warnsOfFlashes") private var warnsOfFlashes = true
    @AppStorage(PlaybackNumbers.optInKey) private var measures = false
    @AppStorage(CaptionsShown.key) private var captionsShown = CaptionsShown.whenMuted
    @State private var isDeleting = false
    @State private var saved: ClipFile?
    /// Shows for a moment that two taps have liked it.
    @State private var hasJustLiked = false
    @State private var isChoosingCover = false
    @State private var isInSight = false
    @State private var isCaptioning = false
    /// Whether it says why it is there.
    @State private var isExplaining = false
    /// Whether somebody wants to see it though it flashes.
    @State private var takesFlashes = false
    /// Whether a touch lets it play, where clips don't by themselves.
    @State private var isStarted = false
    /// Seconds after which a clip counts as watched.
    private static let watchTime = 2.0

    var body: some View {
        ZStack {
            Color.black
            Group {
                if clip.isGone { gone } else { stage }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .overlay {
            if isExplaining {
                ReasonCard(clip: clip, reason: model.reason(for: clip)) { withAnimation { isExplaining = false } }
                    .transition(.opacity)
            }
        }
        .sheet(isPresented: $isChoosingCover) { CoverView(clip: clip, model: model) }
        .sheet(isPresented: $isCaptioning) { ClipCaptionsView(clip: clip, model: model) }
        .fileExporter(
            isPresented: Binding(get: { saved != nil }, set: { if !$0 { saved = nil } }), document: saved,
            contentType: .mpeg4Movie, defaultFilename: clip.caption ?? "Eight"
        ) { _ in saved = nil }
        .confirmationDialog("Delete this video?", isPresented: $isDeleting) {
            Button("Delete", role: .destructive) { Task { await model.delete(clip) } }
        } message: {
            Text("Responses to it stay.")
        }
    }

    /// What stands for a clip that its author took back, and that was answered.
    private var gone: some View {
        Notice("This video is gone", text: "What was answered to it is still there.", symbol: "minus") {
            if clip.responseCount > 0 {
                NavigationLink(value: EightRoute.responses(clip.id.description)) { Text("View responses") }
                    .buttonStyle(QuietButtonStyle())
            }
        }
        .foregroundStyle(.white)
    }

    /// On a phone the clip is all there is; where there is room, what belongs to it stands beside it.
    @ViewBuilder private var stage: some View {
        if width == .regular {
            HStack(alignment: .bottom, spacing: 24) {
                film
                    .aspectRatio(9 / 16, contentMode: .fit)
                    .clipShape(RoundedRectangle(cornerRadius: 28))
                actions
                VStack(alignment: .leading) {
                    words
                    Spacer(minLength: 0)
                }
                .padding(.top, 12)
                .frame(maxWidth: 280, maxHeight: .infinity)
            }
            .padding(20)
        } else {
            framed
        }
    }

    private var film: some View {
        stageFilm
            .onTapGesture(count: 2) { likeByTaps() }
            .onTapGesture { isStarted.toggle() }
            .overlay {
                if hasJustLiked {
                    Image(systemName: "hand.thumbsup.fill")
                        .font(.system(size: 96, weight: .bold))
                        .foregroundStyle(Color.lime)
                        .shadow(radius: 12)
                        .transition(.scale.combined(with: .opacity))
                        .allowsHitTesting(false)
                        .accessibilityHidden(true)
                }
            }
            .overlay {
                if isWarning {
                    FlashWarning {
                        takesFlashes = true
                        isStarted = true
                    }
                }
            }
    }

    /// Whether a warning stands before it.
    private var isWarning: Bool { clip.hasFlashes && warnsOfFlashes && !takesFlashes }

    /// Two taps like; they never take that back.
    private func likeByTaps() {
        guard clip.author.relation != .oneself, session.pause.allowsReactions else { return }
        withAnimation(.spring(duration: 0.25)) { hasJustLiked = true }
        Task {
            if clip.myReaction != .like { await model.react(.like, to: clip) }
            try? await session.clock.sleep(seconds: 0.7)
            withAnimation(.easeOut(duration: 0.2)) { hasJustLiked = false }
        }
    }

    /// Who is told how it plays; nobody but where somebody wants that.
    private var noting: (@MainActor @Sendable (PlayNote) -> Void)? {
        guard measures else { return nil }
        return { [playback = session.playback] in playback.note($0) }
    }

    private var stageFilm: some View {
        ClipStage(
            films: isWarning ? [] : films, poster: clip.poster?.url(width: 480).flatMap { URL(string: $0) },
            thumbHash: clip.poster?.thumbhash, isMuted: !hasSound, isSaving: savesData,
            isAutomatic: autoplays || takesFlashes || isWarning, waitsOnMobileData: waitsForWiFi,
            isWide: isShownWhole, captions: captions, label: description,
            retry: String(localized: "Try again"), onPlay: noting
        )
        .onScrollVisibilityChange(threshold: 0.56) { isNow in
            isInSight = isNow
            if !isNow { (isStarted, takesFlashes) = (false, false) }
        }
        .task(id: isPlaying) {
            guard isPlaying, (try? await session.clock.sleep(seconds: Self.watchTime)) != nil else { return }
            await model.watched(clip)
        }
    }

    /// What plays by itself counts as watched also while a touch holds it.
    private var isPlaying: Bool { isInSight && (autoplays || isStarted) && !isWarning && scene == .active }

    /// What is said, where it is to be read; on a phone above the words that stand on the clip.
    private var captions: StageCaptions {
        let isShown = !isWarning && captionsShown.shows(isMuted: !hasSound || !clip.hasSound)
        return StageCaptions(isShown ? clip.captions ?? [] : [], isBare: width == .regular)
    }

    /// Other shapes than a phone's, and words on the picture, lose nothing at the edges.
    private var isShownWhole: Bool { Double(clip.width) > Double(clip.height) * 0.62 || clip.texts != nil }

    private var framed: some View {
        ZStack(alignment: .bottom) {
            film
            LinearGradient(colors: [.clear, .black.opacity(0.75)], startPoint: .top, endPoint: .bottom)
                .frame(height: 260)
                // The line that counts the seconds stays bright.
                .padding(.bottom, 3)
                .allowsHitTesting(false)
            HStack(alignment: .bottom, spacing: 12) {
                words
                Spacer(minLength: 0)
                actions
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 20)
        }
    }

    private var films: [ClipFilm] {
        clip.renditions.compactMap { film in URL(string: film.url).map { ClipFilm(size: film.size, url: $0) } }
    }

    private var description: String {
        let what = clip.alt ?? clip.caption ?? String(localized: "Video by \(clip.author.name)")
        // Who doesn't see the picture hears what is written on it.
        return ([what] + (clip.texts ?? [])).joined(separator: ". ")
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: 8) {
            if !trail.isEmpty {
                Text(verbatim: trail.joined(separator: " \u{203A} "))
                    .font(.footnote)
                    .opacity(0.85)
                    .lineLimit(1)
                    .truncationMode(.head)
                    .accessibilityLabel("Answers \(trail.formatted())")
            }
            NavigationLink(value: EightRoute.person(clip.author.id.description)) {
                HStack(spacing: 10) {
                    Portrait(person: clip.author, size: 40)
                    VStack(alignment: .leading, spacing: 1) {
                        Text(verbatim: clip.author.name).font(.sora(.headline))
                        RelativeDateText(clip.at).font(.caption).opacity(0.85)
                    }
                }
                .frame(minHeight: 44)
            }
            .buttonStyle(.plain)
            if let caption = clip.caption {
                Text(verbatim: caption).font(.subheadline).lineLimit(width == .regular ? 12 : 4)
            }
            if clip.hasFlashes, clip.author.relation == .oneself {
                Label("It flashes, so others are warned first.", systemImage: "exclamationmark.triangle")
                    .font(.footnote)
            }
        }
        .foregroundStyle(.white)
        .frame(maxWidth: 420, alignment: .leading)
    }

    private func isReaction(_ reaction: Reaction) -> Binding<Bool> {
        Binding(
            get: { [isOn = clip.myReaction == reaction] in isOn },
            set: { [model, clip] _ in Task { await model.react(reaction, to: clip) } })
    }

    private var actions: some View {
        VStack(spacing: 14) {
            if clip.author.relation == .oneself {
                ownMenu
                if let views = clip.viewCount { StageCount("eye", count: views, label: "Views") }
                if clip.showsLikes {
                    NavigationLink(value: EightRoute.likes(clip.id.description)) {
                        StageSign("hand.thumbsup.fill", count: clip.likeCount)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("Likes")
                    .accessibilityValue(Text(verbatim: "\(clip.likeCount)"))
                    StageCount("hand.thumbsdown", count: clip.dislikeCount ?? 0, label: "Dislikes")
                }
            } else {
                Toggle("Like", isOn: isReaction(.like))
                    .toggleStyle(
                        StageToggleStyle(
                            systemImage: "hand.thumbsup", label: "Like",
                            others: clip.showsLikes ? max(0, clip.likeCount - (clip.myReaction == .like ? 1 : 0)) : nil)
                    )
                    .disabled(!session.pause.allowsReactions)
                Toggle("Dislike", isOn: isReaction(.dislike))
                    .toggleStyle(StageToggleStyle(systemImage: "hand.thumbsdown", label: "Dislike"))
                    .disabled(!session.pause.allowsReactions)
            }
            NavigationLink(value: EightRoute.responses(clip.id.description)) {
                StageSign("bubble.left.and.bubble.right.fill", count: clip.responseCount)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("View responses")
            .accessibilityValue(Text(verbatim: "\(clip.responseCount)"))
            if clip.canRespond {
                StageAction("video.badge.plus", label: "Record response") { session.recording = .response(clip) }
                    .disabled(!session.pause.allowsResponses)
            }
            if clip.author.relation != .oneself { othersMenu }
            if clip.hasSound {
                TwoStateButton(isOn: hasSound, change: { hasSound = $0 }) { hasSound, press in
                    StageAction(
                        hasSound ? "speaker.wave.2.fill" : "speaker.slash.fill", label: hasSound ? "Mute" : "Unmute",
                        action: press
                    )
                    .keyboardShortcut("m", modifiers: [])
                }
            }
        }
    }

    private var ownMenu: some View {
        OwnClipMenu(
            clip: clip, model: model, isChoosingCover: $isChoosingCover, isCaptioning: $isCaptioning,
            isDeleting: $isDeleting, saved: $saved)
    }

    private var othersMenu: some View {
        OthersClipMenu(clip: clip, model: model) { withAnimation { isExplaining = true } }
    }
}
