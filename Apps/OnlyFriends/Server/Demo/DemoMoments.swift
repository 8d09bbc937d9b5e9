import Base
import Foundation
import OnlyFriendsAPI
import Wire

/// A day that people of the demo spent together.
struct DemoMoment: Sendable {
    var by: Int
    var with: [Int]
    var hoursAgo: Double
    var title: String
    var pictures: [(by: Int, scene: DemoPost.Scene)]
    /// Who wants to keep it.
    var keptBy: [Int]
}

let demoMoments: [DemoMoment] = [
    DemoMoment(
        by: 0, with: [1, 4], hoursAgo: 75, title: "First frost on Galdhøpiggen",
        pictures: [
            (0, .init(seed: 41, light: 1, hasLake: false)), (1, .init(seed: 42, light: 0, hasLake: false)),
            (4, .init(seed: 43, light: 2, hasLake: true)),
        ], keptBy: [0, 1, 4]),
    DemoMoment(
        by: 7, with: [0, 1, 4], hoursAgo: 6, title: "Cabin weekend",
        pictures: [
            (1, .init(seed: 51, light: 0, hasLake: true)), (0, .init(seed: 52, light: 2, hasLake: true)),
            (4, .init(seed: 53, light: 1, hasLake: false)), (7, .init(seed: 54, light: 2, hasLake: false)),
            (0, .init(seed: 55, light: 1, hasLake: true)),
        ], keptBy: [7]),
]

extension DemoCommunity {
    /// Has people fill albums of their days, each at its time.
    func shareMoments(_ people: [DemoMember], _ stage: DemoStage) async throws {
        let now = given.clock.now()
        for moment in demoMoments {
            stage.move(to: now.addingTimeInterval(-moment.hoursAgo * 3_600))
            let starter = people[moment.by]
            let known = try await starter.client.call(MomentsAPI.list).first { $0.title == moment.title }
            if known?.isKept == true { continue }
            let made: Moment
            if let known {
                made = known
            } else {
                made = try await starter.client.call(
                    MomentsAPI.create, .init(),
                    MomentDraft(title: moment.title, userIds: moment.with.map { people[$0].id }))
            }
            // They come in their order, so those are missing that are the last.
            for picture in moment.pictures.dropFirst(made.pictureCount) {
                _ = try await withPictures([picture.scene], by: people[picture.by]) { images in
                    try await people[picture.by].client.call(
                        MomentsAPI.add, ByID(id: made.id), MomentAddition(imageIds: images))
                }
            }
            for keeper in moment.keptBy {
                _ = try await people[keeper].client.call(
                    MomentsAPI.keep, ByID(id: made.id), MomentWish(keeps: true))
            }
        }
        stage.move(to: now)
    }
}
