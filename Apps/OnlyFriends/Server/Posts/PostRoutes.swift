import Accounts
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// The routes of the feed, posts, likes and comments.
struct PostRoutes: Sendable {
    let feed: Feed
    let search: PostSearch
    let posts: Posts
    let likes: Likes
    let comments: Comments
    let upload: PictureUpload

    func add(to router: inout Router) {
        addPosts(to: &router)
        addArchive(to: &router)
        addLikes(to: &router)
        addComments(to: &router)
    }

    private func addPosts(to router: inout Router) {
        router.serve(
            PostsAPI.feed,
            reply: { call in
                let page = try await feed.page(call.parameters, for: try call.viewer)
                return Reply(page, fields: call.parameters.page == nil ? [:] : ["Deprecation": "true"])
            })
        router.serve(PostsAPI.latestPicture) { call in try await feed.latestPicture(for: try call.viewer) }
        router.serve(PostsAPI.see) { call in
            try await feed.see(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(PostsAPI.search) { call in try await search.page(call.parameters, for: try call.viewer) }
        router.serve(PostsAPI.uploadImage) { call in
            try await upload.picture(call.body, call.request, by: try call.viewer)
        }
        router.serve(PostsAPI.looseImages) { call in try await posts.media.loose(of: try call.viewer) }
        router.serve(PostsAPI.create) { call in
            try await posts.create(call.body, key: call.parameters.idempotencyKey, by: try call.viewer)
        }
        router.serve(PostsAPI.post) { call in try await posts.post(call.parameters.id, for: try call.viewer) }
        router.serve(PostsAPI.update) { call in
            try await posts.update(call.parameters.id, call.body, by: try call.viewer)
        }
        router.serve(PostsAPI.delete) { call in
            try await posts.delete(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
    }

    private func addArchive(to router: inout Router) {
        let archive = PostArchive(posts: posts)
        router.serve(PostArchiveAPI.list) { call in try await archive.page(call.parameters, of: try call.viewer) }
        router.serve(PostArchiveAPI.postAgain) { call in
            try await archive.postAgain(
                call.parameters.id, call.body, key: call.parameters.idempotencyKey, by: try call.viewer)
        }
        router.serve(PostArchiveAPI.delete) { call in
            try await archive.delete(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
    }

    private func addLikes(to router: inout Router) {
        router.serve(PostsAPI.like) { call in
            try await likes.set(true, call.parameters.id, by: try call.viewer)
        }
        router.serve(PostsAPI.unlike) { call in
            try await likes.set(false, call.parameters.id, by: try call.viewer)
        }
        router.serve(PostsAPI.likes) { call in try await likes.page(call.parameters, for: try call.viewer) }
    }

    private func addComments(to router: inout Router) {
        router.serve(PostsAPI.comments) { call in
            try await comments.page(call.parameters, for: try call.viewer)
        }
        router.serve(PostsAPI.comment) { call in
            try await comments.create(
                call.body, under: call.parameters.id, key: call.parameters.idempotencyKey, by: try call.viewer)
        }
        router.serve(PostsAPI.updateComment) { call in
            try await comments.update(
                call.parameters.commentId, under: call.parameters.id, call.body, by: try call.viewer)
        }
        router.serve(PostsAPI.deleteComment) { call in
            try await comments.delete(call.parameters.commentId, under: call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
    }
}
