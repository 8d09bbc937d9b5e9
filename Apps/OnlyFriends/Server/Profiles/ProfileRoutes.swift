import Accounts
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// The routes of people and one's own profile.
struct ProfileRoutes: Sendable {
    let context: ServerContext
    let profiles: Profiles
    let search: PeopleSearch
    let posts: Posts
    let upload: PictureUpload

    func add(to router: inout Router) {
        router.serve(
            UsersAPI.me,
            reply: { call in
                let (user, version) = try await context.people.meAndVersion(try call.viewer)
                return Reply(user, fields: ["ETag": profiles.tag(version: version, user)])
            })
        router.serve(
            UsersAPI.updateMe,
            reply: { call in
                let (user, version) = try await profiles.update(
                    call.body, of: try call.viewer, ifMatch: call.parameters.ifMatch)
                return Reply(user, fields: ["ETag": profiles.tag(version: version, user)])
            })
        router.serve(UsersAPI.uploadAvatar) { call in
            try await upload.avatar(call.body, around: call.parameters, call.request, by: try call.viewer)
        }
        router.serve(UsersAPI.user) { call in
            try await context.people.user(call.parameters.id, for: try call.viewer)
        }
        router.serve(UsersAPI.seenBy) { call in
            let wanted = call.parameters
            return try await posts.seen(
                of: try call.viewer, by: wanted.userId, cursor: wanted.cursor, limit: wanted.limit)
        }
        router.serve(UsersAPI.seenByStrangers) { call in try await posts.seenByStrangers(of: try call.viewer) }
        router.serve(UsersAPI.search) { call in try await search.page(call.parameters, for: try call.viewer) }
        router.serve(UsersAPI.posts) { call in
            try await posts.page(
                of: call.parameters.id, cursor: call.parameters.cursor, limit: call.parameters.limit,
                for: try call.viewer)
        }
    }
}
