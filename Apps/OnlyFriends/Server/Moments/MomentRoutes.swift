import Accounts
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// The routes of moments.
struct MomentRoutes: Sendable {
    let moments: Moments

    func add(to router: inout Router) {
        router.serve(MomentsAPI.list) { call in try await moments.all(of: try call.viewer) }
        router.serve(MomentsAPI.create) { call in
            try await moments.create(call.body, key: call.parameters.idempotencyKey, by: try call.viewer)
        }
        router.serve(MomentsAPI.moment) { call in
            try await moments.moment(call.parameters.id, for: try call.viewer)
        }
        router.serve(MomentsAPI.add) { call in
            try await moments.add(call.body.imageIds, to: call.parameters.id, by: try call.viewer)
        }
        router.serve(MomentsAPI.remove) { call in
            try await moments.remove(call.parameters.pictureId, from: call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(MomentsAPI.describe) { call in
            try await moments.describe(
                call.parameters.pictureId, in: call.parameters.id, call.body.altText, by: try call.viewer)
        }
        router.serve(MomentsAPI.addMembers) { call in
            try await moments.add(people: call.body.userIds, to: call.parameters.id, by: try call.viewer)
        }
        router.serve(MomentsAPI.keep) { call in
            try await moments.keep(call.body.keeps, call.parameters.id, by: try call.viewer)
        }
        router.serve(MomentsAPI.leave) { call in
            try await moments.leave(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(MomentsAPI.delete) { call in
            try await moments.delete(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
    }
}
