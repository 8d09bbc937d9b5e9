import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// Stories over the whole window: a touch on either side goes on or back, a hold stops, a swipe closes or changes people.
struct StoryViewer: View {
    @Bindable var player: StoryPlayer
    @Bindable var stories: StoriesModel
    let messages: MessagesModel
    @State private var isConfirmingDeletion = false
    @State private var isShowingViewers = false
    @State private var isChoosingAudience = false
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss
    @Environment(Navigator.self) private var navigator

    var body: some View {
        ZStack {
            Color.black.ignoresSafeArea()
            if let story = player.current {
                VStack(spacing: 0) {
                    StoryStage(
                        story: story, player: player, close: { dismiss() }, save: { save(story) },
                        report: { report(story) }
                    ) {
                        isConfirmingDeletion = true
                    }
                    // Not around the field of the answer, which needs these keys itself.
                    .focusable()
                    .focused($isFocused)
                    .onKeyPress(.leftArrow) { key { player.previous() } }
                    .onKeyPress(.rightArrow) { key { player.next() } }
                    .onKeyPress(.space) { key { player.isHeld.toggle() } }
                    .onKeyPress(.escape) { key { dismiss() } }
                    .onAppear { isFocused = true }
                    StoryFoot(
                        story: story, player: player, stories: stories, messages: messages,
                        showViewers: { isShowingViewers = true }, chooseAudience: { isChoosingAudience = true })
                }
                .frame(maxWidth: 520)
                .task(id: story.id) { await stories.see(story) }
            }
            // The next ones are fetched before they are shown.
            ForEach(player.coming) { story in
                if let image = story.image {
                    MediaImage(media: image, width: 640).frame(width: 1, height: 1).opacity(0.01).accessibilityHidden(
                        true)
                }
            }
        }
        .environment(\.colorScheme, .dark)
        .accessibilityAction(.escape) { dismiss() }
        .task(id: player.run) { await player.play() }
        .onChange(of: player.isOver) { if player.isOver { dismiss() } }
        .onChange(of: stories.rings) { player.keep(Set(stories.rings.flatMap(\.stories).map(\.id))) }
        .onChange(of: isAsking) { player.isAsking = isAsking }
        .coveredDialog("Take this story away?", isPresented: $isConfirmingDeletion, titleVisibility: .visible) {
            Button("Take away", role: .destructive) {
                guard let id = player.current?.id else { return }
                Task { await stories.delete(id) }
            }
        }
        .coveredAlert("That didn't work", isPresented: $stories.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(stories.failure ?? "")
        }
        .saves(with: stories.saver)
        .coveredSheet(isPresented: $isShowingViewers) {
            if let story = player.current { StoryViewersView(story: story.id, repository: stories.repository) }
        }
        .coveredSheet(isPresented: $isChoosingAudience) {
            if let story = player.current { StoryAudienceView(story: story.id, stories: stories) }
        }
    }

    /// Whether something lies over the story, which waits for it.
    private var isAsking: Bool {
        isConfirmingDeletion || isShowingViewers || isChoosingAudience || stories.saver.isSaving
            || stories.saver.saved != nil || stories.failure != nil
    }

    private func save(_ story: Story) {
        Task { if let sentence = await stories.saver.save(story) { stories.failure = sentence } }
    }

    /// What is said about a story is said where the stories are not in the way.
    private func report(_ story: Story) {
        dismiss()
        navigator.reporting = ReportSubject(story: story)
    }

    private func key(_ action: () -> Void) -> KeyPress.Result {
        action()
        return .handled
    }
}

/// The story itself, with how far it is, whose it is, and where to touch.
private struct StoryStage: View {
    let story: Story
    let player: StoryPlayer
    let close: @MainActor () -> Void
    let save: @MainActor () -> Void
    let report: @MainActor () -> Void
    let delete: @MainActor () -> Void

    var body: some View {
        StoryCanvas(story)
            .clipShape(RoundedRectangle(cornerRadius: 12))
            .overlay {
                HStack(spacing: 0) {
                    zone("Previous story") { player.previous() }.containerRelativeFrame(.horizontal) { w, _ in
                        min(w, 520) / 3
                    }
                    zone("Next story") { player.next() }
                }
            }
            .overlay(alignment: .top) { bar }
            .gesture(
                DragGesture(minimumDistance: 40).onEnded { drag in
                    let (x, y) = (drag.translation.width, drag.translation.height)
                    if y > 80, y > abs(x) {
                        close()
                    } else if abs(x) > 60 {
                        if x < 0 { player.nextPerson() } else { player.previousPerson() }
                    }
                })
    }

    private func zone(_ label: LocalizedStringKey, _ action: @escaping @MainActor () -> Void) -> some View {
        Color.clear
            .contentShape(Rectangle())
            .onTapGesture(perform: action)
            .onLongPressGesture(minimumDuration: 30, perform: {}, onPressingChanged: { player.isHeld = $0 })
            .accessibilityElement()
            .accessibilityLabel(label)
            .accessibilityAddTraits(.isButton)
    }

    private var bar: some View {
        VStack(spacing: 8) {
            HStack(spacing: 4) {
                ForEach(Array(player.stories.enumerated()), id: \.element.id) { place, _ in
                    Capsule().fill(.white.opacity(0.35))
                        .overlay {
                            Capsule().fill(.white)
                                .scaleEffect(x: part(place), y: 1, anchor: .leading)
                        }
                        .clipShape(Capsule())
                        .frame(height: 3)
                }
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("Story \(number) of \(player.stories.count)")
            HStack(spacing: 10) {
                ProfileImage(user: story.user, size: 34)
                VStack(alignment: .leading, spacing: 0) {
                    Text(verbatim: story.user.name).font(.cabin(.subheadline, weight: .bold))
                    RelativeDateText(story.timestamp).font(.cabin(.caption))
                }
                Spacer()
                if player.isHeld { Image(systemName: "pause.fill").accessibilityLabel("Paused") }
                if story.user.relation == .`self` {
                    button("square.and.arrow.down", "Save picture", save)
                    button("trash", "Take away", delete)
                } else {
                    button("flag", "Report story", report)
                }
                button("xmark", "Close", close)
            }
            .foregroundStyle(.white)
        }
        .padding(10)
        .background {
            LinearGradient(colors: [.black.opacity(0.6), .clear], startPoint: .top, endPoint: .bottom)
                .allowsHitTesting(false)
        }
    }

    /// Which of the person's stories it is, from 1.
    private var number: Int { (player.stories.firstIndex { $0.id == story.id } ?? 0) + 1 }

    private func part(_ place: Int) -> Double {
        let current = number - 1
        return place < current ? 1 : place == current ? player.progress : 0
    }

    private func button(
        _ symbol: String, _ label: LocalizedStringKey, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        Button(action: action) {
            Image(systemName: symbol)
                .font(.system(size: 16, weight: .semibold))
                .frame(width: 40, height: 40)
                .background(.black.opacity(0.45), in: Circle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label)
    }
}

/// An answer for others' stories, who has seen it for one's own.
private struct StoryFoot: View {
    let story: Story
    @Bindable var player: StoryPlayer
    let stories: StoriesModel
    let messages: MessagesModel
    let showViewers: @MainActor () -> Void
    let chooseAudience: @MainActor () -> Void
    @State private var text = ""
    @State private var isSending = false
    @State private var sent: SortableID?
    @State private var failure: String?
    @FocusState private var isWriting: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            if let failure { Label(failure, systemImage: "exclamationmark.circle.fill").foregroundStyle(Color.alarm) }
            if sent == story.id { Label("Sent as a message", systemImage: "checkmark") }
            if story.user.relation == .`self` {
                HStack(spacing: 12) {
                    Button(action: showViewers) {
                        Label("Seen by \(story.viewCount ?? 0)", systemImage: "eye")
                            .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                            .contentShape(Rectangle())
                    }
                    Button(action: chooseAudience) {
                        Label(audience.title, systemImage: audience.symbol)
                            .lineLimit(1)
                            .frame(minHeight: 44)
                            .contentShape(Rectangle())
                    }
                    .accessibilityLabel("Who sees it: \(audience.title)")
                }
                .buttonStyle(.plain)
            } else {
                HStack(spacing: 8) {
                    TextField("Answer \(story.user.name)", text: $text)
                        .padding(.horizontal, 14)
                        .padding(.vertical, 10)
                        .background(.white.opacity(0.16), in: Capsule())
                        .focused($isWriting)
                        .onSubmit(send)
                    Button(action: send) {
                        Image(systemName: "arrow.up")
                            .font(.system(size: 18, weight: .bold))
                            .frame(width: 40, height: 40)
                            .background(isBlank ? Color.white.opacity(0.16) : Color.forestGreen, in: Circle())
                    }
                    .buttonStyle(.plain)
                    .disabled(isBlank || isSending)
                    .accessibilityLabel("Send answer")
                }
            }
        }
        .font(.cabin(.subheadline))
        .foregroundStyle(.white)
        .padding(12)
        .onChange(of: isWriting) { player.isWriting = isWriting }
    }

    /// For whom one's own story is, as it is now.
    private var audience: Audience {
        let kept = stories.own?.stories.first { $0.id == story.id }
        return (kept ?? story).audience ?? .friends
    }

    private var isBlank: Bool { text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }

    private func send() {
        let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !words.isEmpty, !isSending else { return }
        isSending = true
        let id = story.id
        Task {
            do {
                let message = try await stories.repository.reply(
                    id, StoryReply(clientId: UUID().uuidString, text: words))
                await messages.handle(.messageChanged(message))
                text = ""
                failure = nil
                sent = id
                isWriting = false
            } catch {
                if !isCancellation(error) { failure = explanation(of: error) }
            }
            isSending = false
        }
    }
}
