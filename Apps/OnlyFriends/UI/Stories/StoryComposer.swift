import AccountsAPI
import Base
import Foundation
import Observation
import OnlyFriendsAPI
import PhotosUI
import SwiftUI
import Wire

/// A story being made.
@Observable @MainActor
final class StoryComposerModel {
    var background = StoryBackground.forest
    /// Words with their places, in the order of drawing; there is always a field for some.
    var layers = [StoryText(text: "")]
    var drawing: [StoryStroke] = []
    let photos: PhotoUploads
    let audience: AudienceModel
    private(set) var isSharing = false
    private(set) var failure: String?

    /// True once the story waits for the server to be reached.
    private(set) var isWaiting = false

    /// True once the story is the server's, or waits for it: nothing is left to be kept.
    private(set) var isShared = false
    /// A picture of the draft that is looked for.
    @ObservationIgnored var awaited: SortableID?
    let author: SortableID?
    let drafts: DraftStore<BegunStory>?
    private let stories: StoriesRepository
    private let posts: PostsRepository
    private let outbox: Outbox?
    let limit: Int
    private let layerLimit: Int
    /// Points that a drawing may have.
    let pointLimit: Int
    /// The same for every try, so that a story is never shown twice.
    private var key = UUID().uuidString

    init(
        stories: StoriesRepository, posts: PostsRepository, people: PeopleRepository, limits: ServerConfig.Limits?,
        author: SortableID? = nil, drafts: DraftStore<BegunStory>? = nil, outbox: Outbox? = nil,
        sendings: SendingsModel? = nil
    ) {
        self.outbox = outbox
        self.stories = stories
        self.posts = posts
        (self.author, self.drafts) = (author, drafts)
        photos = PhotoUploads(posts: posts, limit: 1, kind: .story, sendings: sendings)
        audience = AudienceModel(people: people, isForStory: true)
        limit = (limits ?? ServerConfig.Limits()).storyTextMaximum
        layerLimit = (limits ?? ServerConfig.Limits()).storyTextsMaximum
        pointLimit = (limits ?? ServerConfig.Limits()).storyPointsMaximum
        photos.onChange = { [weak self] in self?.keepDraft() }
    }

    /// A picture of the person's that is in nothing yet.
    func loose(_ id: SortableID) async -> Media? { try? await posts.looseImages().first { $0.id == id } }

    var image: Media? {
        for attachment in photos.attachments { if case .ready(let media) = attachment.state { return media } }
        return nil
    }

    /// The words that there are.
    var texts: [StoryText] {
        layers.compactMap { layer in
            var text = layer
            text.text = text.text.trimmingCharacters(in: .whitespacesAndNewlines)
            return text.text.isEmpty ? nil : text
        }
    }
    /// By how many characters the longest words are too long; 0 where they are not.
    var excess: Int { max(0, (layers.map(\.text.count).max() ?? 0) - limit) }
    var isEmpty: Bool { texts.isEmpty && drawing.isEmpty && photos.attachments.isEmpty }
    var canShare: Bool {
        !isSharing && photos.isReady && excess == 0 && audience.refusal == nil
            && (image != nil || !texts.isEmpty || !drawing.isEmpty)
    }

    var canAddLayer: Bool { layers.count < layerLimit && texts.count == layers.count }

    /// A field for more words, which stand where there are none yet.
    func addLayer() {
        guard canAddLayer else { return }
        let free = [0.5, 0.25, 0.75, 0.4, 0.6, 0.15, 0.85].first { place in
            !layers.contains { abs($0.y - place) < 0.08 }
        }
        layers.append((layers.last ?? StoryText(text: "")).dressed("", y: free ?? 0.5))
    }

    func removeLayer(_ index: Int) {
        guard layers.count > 1, layers.indices.contains(index) else { return }
        layers.remove(at: index)
    }

    /// Takes words over that were placed, which are those of `texts`, and keeps them at once: the page may go away next.
    func place(_ placed: [StoryText]) {
        guard !placed.isEmpty else { return }
        layers = placed
        keepDraft()
    }

    /// Shows the story; nil, with a sentence, when that failed. Where nobody answers it waits (OF-210).
    func share() async -> Story? {
        guard canShare else { return nil }
        isSharing = true
        defer { isSharing = false }
        let draft = StoryDraft(
            imageId: image?.id, background: image == nil ? background : nil, texts: texts,
            drawing: drawing.isEmpty ? nil : drawing, audience: audience.audience,
            audienceUserIds: audience.audienceUserIds)
        do {
            let story = try await stories.create(draft, key)
            key = UUID().uuidString
            forgetDraft()
            return story
        } catch {
            if outbox?.take(.story(draft), id: key, after: error) == true {
                forgetDraft()
                isWaiting = true
                return nil
            }
            failure = explanation(of: error)
            if (error as? Problem)?.code == ProblemCode.idempotencyConflict { key = UUID().uuidString }
            return nil
        }
    }

    private func forgetDraft() {
        isShared = true
        drafts?.clear()
    }
}

/// Where a story is made: a picture or a colour, words, and what is drawn on it.
struct StoryComposer: View {
    @State private var model: StoryComposerModel
    @State private var picked: [PhotosPickerItem] = []
    @State private var isDrawing = false
    @State private var isPlacing = false
    @State private var isLeaving = false
    @Environment(\.dismiss) private var dismiss
    private let clock: WallClock
    private let onShared: @MainActor (Story) -> Void

    init(session: SessionModel, onShared: @escaping @MainActor (Story) -> Void) {
        self.onShared = onShared
        clock = session.clock
        _model = State(
            initialValue: StoryComposerModel(
                stories: session.stories, posts: session.posts, people: session.people,
                limits: session.config?.limits, author: session.me?.id, drafts: session.storyDrafts,
                outbox: session.outbox, sendings: session.sendings))
    }

    var body: some View {
        NavigationStack {
            PaperForm {
                Section {
                    StoryCanvas(
                        image: model.image, background: model.background, texts: model.texts, drawing: model.drawing
                    )
                    .clipShape(RoundedRectangle(cornerRadius: 12))
                    .aspectRatio(9 / 16, contentMode: .fit)
                    .frame(maxHeight: 380)
                    .frame(maxWidth: .infinity)
                    .accessibilityLabel("How it looks")
                }
                .listRowBackground(Color.clear)
                Section {
                    ForEach(model.layers.indices, id: \.self) { words(at: $0) }
                    if model.canAddLayer {
                        Button {
                            model.addLayer()
                        } label: {
                            Label("Add more words", systemImage: "plus")
                        }.rowAction()
                    }
                    if !model.texts.isEmpty {
                        Button {
                            isPlacing = true
                        } label: {
                            Label("Place the words", systemImage: "textformat.size")
                        }
                        .rowAction()
                    }
                    if !model.photos.attachments.isEmpty { PhotoStrip(photos: model.photos) }
                    PhotosPicker(selection: $picked, matching: .images) {
                        Label("Choose a photo", systemImage: "photo")
                    }
                    .rowAction()
                    .disabled(model.photos.isFull)
                    Button {
                        isDrawing = true
                    } label: {
                        Label(model.drawing.isEmpty ? "Draw on it" : "Change the drawing", systemImage: "scribble")
                    }
                    .rowAction()
                    if model.image == nil { colours }
                    if model.layers.count == 1 { looks }
                } footer: {
                    FieldFooter(
                        refusal: model.excess > 0
                            ? String(localized: "\(model.excess) characters too many") : model.failure,
                        note: "It's there for 24 hours.")
                }
                Section {
                    AudienceLink(model: model.audience)
                } footer: {
                    FieldFooter(refusal: model.audience.refusal, note: nil)
                }
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle("New story")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { if model.isEmpty { dismiss() } else { isLeaving = true } }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Share") {
                        Task {
                            if let story = await model.share() { onShared(story) } else if !model.isWaiting { return }
                            dismiss()
                        }
                    }
                    .disabled(!model.canShare)
                }
            }
        }
        .coveredDialog("Keep this story as a draft?", isPresented: $isLeaving, titleVisibility: .visible) {
            Button("Keep draft") {
                model.keepDraft()
                dismiss()
            }
            Button("Discard", role: .destructive) {
                model.discard()
                dismiss()
            }
        } message: {
            Text("A draft waits for you here, on this device only.")
        }
        .interactiveDismissDisabled(!model.isEmpty)
        .coveredScreen(isPresented: $isDrawing) {
            StorySketchView(
                image: model.image, background: model.background, texts: model.texts, drawing: model.drawing,
                maximum: model.pointLimit
            ) {
                model.keepDraft(drawing: $0)
            } onDone: {
                model.drawing = $0
            }
        }
        .coveredScreen(isPresented: $isPlacing) {
            StoryWordsView(
                image: model.image, background: model.background, texts: model.texts, drawing: model.drawing,
                clock: clock
            ) {
                model.keepDraft(placed: $0)
            } onDone: {
                model.place($0)
            }
        }
        .task { await model.restoreDraft() }
        .task { await model.audience.circle.load() }
        .task(id: model.layers) {
            // Once somebody pauses, so that a page that goes away takes nothing along.
            do { try await clock.sleep(seconds: 0.6) } catch { return }
            model.keepDraft()
        }
        .onChange(of: model.drawing) { model.keepDraft() }
        .onChange(of: model.background) { model.keepDraft() }
        .onChange(of: model.audience.kept) { model.keepDraft() }
        .onChange(of: picked) {
            guard !picked.isEmpty else { return }
            let items = picked
            picked = []
            Task { await model.photos.add(items) }
        }
    }

    private func words(at index: Int) -> some View {
        HStack(spacing: 8) {
            TextField(
                index == 0 ? "What would you like to say?" : "And here?",
                text: Binding {
                    model.layers.indices.contains(index) ? model.layers[index].text : ""
                } set: {
                    if model.layers.indices.contains(index) { model.layers[index].text = $0 }
                }, axis: .vertical
            )
            .lineLimit(index == 0 ? 2...6 : 1...6)
            if model.layers.count > 1 {
                Button {
                    model.removeLayer(index)
                } label: {
                    Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary).frame(width: 44, height: 44)
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Take these words away")
            }
        }
    }

    /// For words that stand alone; several are dressed where they are placed.
    @ViewBuilder private var looks: some View {
        StoryLettersTools(text: $model.layers[0])
        StoryColorTools(text: $model.layers[0])
        Picker("Where the words stand", selection: $model.layers[0].y) {
            Text("Top").tag(0.25)
            Text("Middle").tag(0.5)
            Text("Bottom").tag(0.78)
        }
        .pickerStyle(.segmented)
    }

    private var colours: some View {
        HStack(spacing: 0) {
            ForEach(StoryBackground.allCases, id: \.self) { background in
                Button {
                    model.background = background
                } label: {
                    Circle().fill(background.gradient)
                        .frame(width: 36, height: 36)
                        .padding(4)
                        .overlay {
                            if model.background == background { Circle().stroke(Color.forestGreen, lineWidth: 3) }
                        }
                        // Each has its share of the row, which holds them on the smallest phone too.
                        .frame(maxWidth: 60, minHeight: 44)
                        .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel(background.title)
                .accessibilityAddTraits(model.background == background ? .isSelected : [])
            }
        }
    }
}
