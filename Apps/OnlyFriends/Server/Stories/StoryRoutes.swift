import Accounts
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// The routes of stories.
struct StoryRoutes: Sendable {
    let stories: Stories

    func add(to router: inout Router) {
        router.serve(StoriesAPI.list) { call in try await stories.rings(for: try call.viewer) }
        router.serve(StoriesAPI.archive) { call in
            try await StoryArchive(stories: stories).page(call.parameters, of: try call.viewer)
        }
        router.serve(StoriesAPI.ended) { call in try await stories.ended(of: try call.viewer) }
        router.serve(StoriesAPI.create) { call in
            try await stories.create(call.body, key: call.parameters.idempotencyKey, by: try call.viewer)
        }
        router.serve(StoriesAPI.story) { call in
            try await stories.story(call.parameters.id, for: try call.viewer)
        }
        router.serve(StoriesAPI.update) { call in
            try await stories.update(call.parameters.id, call.body, by: try call.viewer)
        }
        router.serve(StoriesAPI.hide) { call in
            try await stories.setHidden(true, from: call.parameters.userId, by: try call.viewer)
        }
        router.serve(StoriesAPI.unhide) { call in
            try await stories.setHidden(false, from: call.parameters.userId, by: try call.viewer)
        }
        router.serve(StoriesAPI.delete) { call in
            try await stories.delete(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(StoriesAPI.view) { call in
            try await stories.view(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(StoriesAPI.viewers) { call in
            try await stories.viewers(of: call.parameters.id, for: try call.viewer)
        }
        router.serve(StoriesAPI.reply) { call in
            try await stories.reply(to: call.parameters.id, call.body, by: try call.viewer)
        }
    }
}
