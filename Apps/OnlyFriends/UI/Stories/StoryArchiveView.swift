import Base
import OnlyFriendsAPI
import SwiftUI

/// One's own stories whose day is over, month by month.
struct StoryArchiveView: View {
    @State private var model: StoryArchiveModel
    @State private var shown: ShownStory?
    @Environment(SessionModel.self) private var session
    @Environment(\.calendar) private var calendar
    private let columns = [GridItem(.adaptive(minimum: 104), spacing: 4)]

    init(session: SessionModel) {
        _model = State(initialValue: StoryArchiveModel(repository: session.stories))
    }

    var body: some View {
        ScrollView {
            content
                .padding(16)
                .frame(maxWidth: 720)
                .frame(maxWidth: .infinity)
        }
        .background(Color.paper)
        .navigationTitle("Story archive")
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await model.load() }
        .task { await model.load() }
        .fullScreenCover(item: $shown) { ArchivedStoryView(model: model, shown: $0.id) }
        .alert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .idle, .loading: ProgressView().padding(40)
        case .failed(let sentence):
            EmptyNotice("Couldn't load your archive", systemImage: "wifi.exclamationmark", text: sentence) {
                Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
            }
        case .loaded where model.stories.isEmpty: empty
        case .loaded: grid
        }
    }

    @ViewBuilder private var empty: some View {
        if session.me?.settings?.keepsStories == true {
            EmptyNotice(
                "Nothing kept yet", systemImage: "clock.arrow.circlepath",
                text: "Your stories come here when their day is over. Only you see them.")
        } else {
            EmptyNotice(
                "Your stories are gone after a day", systemImage: "clock.arrow.circlepath",
                text: "If you like, they are kept here for you alone when their day is over."
            ) {
                Button("Keep my stories") { Task { await keep() } }.buttonStyle(.borderedProminent)
            }
        }
    }

    private var grid: some View {
        LazyVStack(alignment: .leading, spacing: 20) {
            ForEach(model.months(calendar)) { month in
                VStack(alignment: .leading, spacing: 8) {
                    Text(month.id, format: .dateTime.month(.wide).year())
                        .font(.lora(.headline))
                        .accessibilityAddTraits(.isHeader)
                    LazyVGrid(columns: columns, alignment: .leading, spacing: 4) {
                        ForEach(month.stories) { story in
                            Button {
                                shown = ShownStory(id: story.id)
                            } label: {
                                StoryTile(story: story)
                            }
                            .buttonStyle(.plain)
                        }
                    }
                }
            }
            if model.stories.nextCursor != nil {
                ProgressView()
                    .frame(maxWidth: .infinity)
                    .onAppear { Task { await model.loadMore() } }
                    .id(model.stories.items.count)
            }
        }
    }

    private func keep() async {
        do {
            session.update(
                try await session.people.update(ProfileChange(settings: SettingsChange(keepsStories: true))))
        } catch {
            if !isCancellation(error) { model.failure = explanation(of: error) }
        }
    }
}

/// Which of the stories is on the whole window.
private struct ShownStory: Identifiable, Codable {
    var id: SortableID
}

private struct StoryTile: View {
    let story: Story

    var body: some View {
        StoryCanvas(image: story.image, background: story.background, texts: story.texts)
            .aspectRatio(9 / 16, contentMode: .fit)
            .overlay(alignment: .topLeading) {
                Text(story.timestamp, format: .dateTime.day().month(.abbreviated))
                    .font(.cabin(.caption, weight: .semibold))
                    .foregroundStyle(.white)
                    .padding(.horizontal, 8)
                    .padding(.vertical, 4)
                    .background(.black.opacity(0.55), in: Capsule())
                    .padding(6)
            }
            .clipShape(RoundedRectangle(cornerRadius: 8))
            .contentShape(Rectangle())
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("Story of \(story.timestamp.formatted(date: .long, time: .omitted))")
    }
}
