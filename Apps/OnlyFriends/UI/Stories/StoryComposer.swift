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
    var text = ""
    var background = StoryBackground.forest
    var style = StoryText.Style.plain
    /// Where the words stand, from 0 at the top to 1.
    var height = 0.5
    var drawing: [StoryStroke] = []
    let photos: PhotoUploads
    let audience: AudienceModel
    private(set) var isSharing = false
    private(set) var failure: String?

    /// True once the story waits for the server to be reached.
    private(set) var isWaiting = false

    private let stories: StoriesRepository
    private let outbox: Outbox?
    let limit: Int
    /// Points that a drawing may have.
    let pointLimit: Int
    /// The same for every try, so that a story is never shown twice.
    private var key = UUID().uuidString

    init(
        stories: StoriesRepository, posts: PostsRepository, people: PeopleRepository, limits: ServerConfig.Limits?,
        outbox: Outbox? = nil, sendings: SendingsModel? = nil
    ) {
        self.outbox = outbox
        self.stories = stories
        photos = PhotoUploads(posts: posts, limit: 1, kind: .story, sendings: sendings)
        audience = AudienceModel(people: people)
        limit = (limits ?? ServerConfig.Limits()).storyTextMaximum
        pointLimit = (limits ?? ServerConfig.Limits()).storyPointsMaximum
    }

    var image: Media? {
        for attachment in photos.attachments { if case .ready(let media) = attachment.state { return media } }
        return nil
    }

    private var words: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

    var texts: [StoryText] { words.isEmpty ? [] : [StoryText(text: words, y: height, style: style)] }
    var isEmpty: Bool { words.isEmpty && drawing.isEmpty && photos.attachments.isEmpty }
    var canShare: Bool {
        !isSharing && photos.isReady && words.count <= limit && audience.refusal == nil
            && (image != nil || !words.isEmpty || !drawing.isEmpty)
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
            return story
        } catch {
            if outbox?.take(.story(draft), id: key, after: error) == true {
                isWaiting = true
                return nil
            }
            failure = explanation(of: error)
            if (error as? Problem)?.code == ProblemCode.idempotencyConflict { key = UUID().uuidString }
            return nil
        }
    }
}

/// Where a story is made: a picture or a colour, words, and what is drawn on it.
struct StoryComposer: View {
    @State private var model: StoryComposerModel
    @State private var picked: [PhotosPickerItem] = []
    @State private var isDrawing = false
    @Environment(\.dismiss) private var dismiss
    private let onShared: @MainActor (Story) -> Void

    init(session: SessionModel, onShared: @escaping @MainActor (Story) -> Void) {
        self.onShared = onShared
        _model = State(
            initialValue: StoryComposerModel(
                stories: session.stories, posts: session.posts, people: session.people,
                limits: session.config?.limits, outbox: session.outbox, sendings: session.sendings))
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    StoryCanvas(
                        image: model.image, background: model.background, texts: model.texts, drawing: model.drawing
                    )
                    .aspectRatio(9 / 16, contentMode: .fit)
                    .frame(maxHeight: 380)
                    .clipShape(RoundedRectangle(cornerRadius: 12))
                    .frame(maxWidth: .infinity)
                    .accessibilityLabel("How it looks")
                }
                .listRowBackground(Color.clear)
                Section {
                    TextField("What would you like to say?", text: $model.text, axis: .vertical).lineLimit(2...6)
                    if !model.photos.attachments.isEmpty { PhotoStrip(photos: model.photos) }
                    PhotosPicker(selection: $picked, matching: .images) {
                        Label("Choose a photo", systemImage: "photo")
                    }
                    .disabled(model.photos.isFull)
                    Button {
                        isDrawing = true
                    } label: {
                        Label(model.drawing.isEmpty ? "Draw on it" : "Change the drawing", systemImage: "scribble")
                    }
                    .rowAction()
                    if model.image == nil { colours }
                    Picker("Letters", selection: $model.style) {
                        Text("Plain").tag(StoryText.Style.plain)
                        Text("Boxed").tag(StoryText.Style.boxed)
                        Text("Serif").tag(StoryText.Style.serif)
                    }
                    .pickerStyle(.segmented)
                    Picker("Where the words stand", selection: $model.height) {
                        Text("Top").tag(0.25)
                        Text("Middle").tag(0.5)
                        Text("Bottom").tag(0.78)
                    }
                    .pickerStyle(.segmented)
                } footer: {
                    FieldFooter(
                        refusal: model.text.count > model.limit
                            ? String(localized: "\(model.text.count - model.limit) characters too many")
                            : model.failure,
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
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
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
        .interactiveDismissDisabled(!model.isEmpty)
        .coveredScreen(isPresented: $isDrawing) {
            StorySketchView(
                image: model.image, background: model.background, texts: model.texts, drawing: model.drawing,
                maximum: model.pointLimit
            ) { model.drawing = $0 }
        }
        .task { await model.audience.circle.load() }
        .onChange(of: picked) {
            guard !picked.isEmpty else { return }
            let items = picked
            picked = []
            Task { await model.photos.add(items) }
        }
    }

    private var colours: some View {
        HStack(spacing: 10) {
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
                }
                .buttonStyle(.plain)
                .accessibilityLabel(background.title)
                .accessibilityAddTraits(model.background == background ? .isSelected : [])
            }
        }
    }
}
