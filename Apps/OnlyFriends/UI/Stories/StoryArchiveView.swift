import Base
import OnlyFriendsAPI
import SwiftUI

/// One's own stories whose day is over, month by month.
struct StoryArchiveView: View {
    @State private var model: StoryArchiveModel
    @State private var shown: ShownStory?
    @State private var asked: ShownStory?
    @Environment(SessionModel.self) private var session
    @Environment(\.calendar) private var calendar
    private let columns = [GridItem(.adaptive(minimum: 104), spacing: 4)]

    init(session: SessionModel) {
        _model = State(initialValue: StoryArchiveModel(repository: session.stories))
    }

    var body: some View {
        ArchiveScreen("Story archive", model.archive, width: 720) {
            await model.load()
        } content: {
            VStack(alignment: .leading, spacing: 24) {
                if !model.ended.isEmpty { viewers }
                if model.archive.items.isEmpty { empty } else { grid }
            }
        }
        .coveredSheet(item: $asked) { StoryViewersView(story: $0.id, repository: model.repository) }
        .coveredScreen(item: $shown) { ArchivedStoryView(model: model, shown: $0.id) }
    }

    /// Who saw the stories of the day before, also of those that are gone.
    private var viewers: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Who saw the last ones")
                .font(.lora(.headline))
                .accessibilityAddTraits(.isHeader)
            VStack(spacing: 0) {
                ForEach(model.ended) { story in
                    if story.id != model.ended.first?.id { Divider() }
                    Button {
                        asked = ShownStory(id: story.id)
                    } label: {
                        EndedStoryRow(story: story)
                    }
                    .buttonStyle(.plain)
                }
            }
            .padding(.horizontal, 16)
            .background(Color.card, in: RoundedRectangle(cornerRadius: 16))
            Text("You see this for a day after a story is over.")
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
        }
    }

    private var empty: some View {
        EmptyArchive(
            isKeeping: session.me?.settings?.keepsStories == true,
            howTheyCome: "Your stories come here when their day is over. Only you see them.",
            whatHappens: "Your stories are gone after a day",
            offer: "If you like, they are kept here for you alone when their day is over.", keep: "Keep my stories"
        ) {
            await model.archive.attempt { try await session.change(SettingsChange(keepsStories: true)) }
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
            ArchiveEnd(model: model.archive)
        }
    }
}

private struct EndedStoryRow: View {
    let story: EndedStory

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: "eye").foregroundStyle(Color.forestGreen).accessibilityHidden(true)
            Text(story.timestamp, format: .dateTime.weekday(.wide).hour().minute())
            Spacer()
            Text("Seen by \(story.viewCount)").foregroundStyle(.secondary)
            Image(systemName: "chevron.forward")
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
                .accessibilityHidden(true)
        }
        .font(.cabin(.body))
        .frame(minHeight: 48)
        .contentShape(Rectangle())
    }
}

/// Which of the stories is on the whole window.
private struct ShownStory: Identifiable, Codable {
    var id: SortableID
}

private struct StoryTile: View {
    let story: Story

    var body: some View {
        StoryCanvas(story)
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
