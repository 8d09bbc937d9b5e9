import Base
import Foundation
import OnlyFriendsAPI
import Wire

/// What somebody of the demo shows today.
struct DemoStory: Sendable {
    var by: Int
    var hoursAgo: Double
    var text: StoryText
    var background: StoryBackground?
    var scene: DemoPost.Scene?
    /// Who has seen it.
    var seenBy: [Int]
}

let demoStories: [DemoStory] = [
    DemoStory(
        by: 7, hoursAgo: 9, text: StoryText(text: "Day 41. It floats. Do not ask for how long.", y: 0.2, style: .boxed),
        scene: .init(seed: 95, light: 0, hasLake: true), seenBy: [0, 4, 5]),
    DemoStory(
        by: 4, hoursAgo: 5,
        text: StoryText(text: "Water: 4 degrees.\nMe: also 4 degrees.", style: .serif, alignment: .left),
        background: .sea, seenBy: [10]),
    DemoStory(
        by: 4, hoursAgo: 4.5,
        text: StoryText(text: "Sauna at seven", y: 0.5, scale: 0.7, rotation: 0.98, ink: .yellow, isFilled: true),
        background: .ember, seenBy: [10]),
    DemoStory(
        by: 0, hoursAgo: 3, text: StoryText(text: "Skis are waxed. I am not.", y: 0.78, style: .boxed),
        scene: .init(seed: 102, light: 1, hasLake: true), seenBy: [1, 2, 4]),
    DemoStory(
        by: 1, hoursAgo: 1, text: StoryText(text: "Loaf number nine hundred", y: 0.25, style: .serif, ink: .yellow),
        background: .dusk, seenBy: [2]),
]

extension DemoCommunity {
    /// Has people show what they do today, each at their time.
    func showStories(_ people: [DemoMember], _ stage: DemoStage) async throws {
        let now = given.clock.now()
        for (number, story) in demoStories.enumerated() {
            stage.move(to: now.addingTimeInterval(-story.hoursAgo * 3_600))
            let author = people[story.by]
            let known = try await author.client.call(StoriesAPI.list).first { $0.user.id == author.id }?.stories ?? []
            if known.contains(where: { $0.texts.first?.text == story.text.text }) { continue }
            let made = try await withPictures(story.scene.map { [$0] } ?? [], by: author) { images in
                try await author.client.call(
                    StoriesAPI.create, .init(idempotencyKey: "demo-story-\(number)-\(Int(now.timeIntervalSince1970))"),
                    StoryDraft(imageId: images.first, background: story.background, texts: [story.text]))
            }
            for viewer in story.seenBy {
                _ = try await people[viewer].client.call(StoriesAPI.view, ByID(id: made.id))
            }
        }
        stage.move(to: now)
    }
}
