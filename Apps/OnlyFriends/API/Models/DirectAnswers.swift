import Base
public import Wire

// The feed is what is asked for most, so what it consists of writes itself, and so do pages of the same. Members stand in
// the order of the types' properties: a test compares each with what `Encodable` gives.

extension FeedPage: DirectJSON {
    public func write(to json: inout JSONBytes) throws {
        try json.object { json in
            try json.add("items", items)
            json.add("nextCursor", nextCursor)
            json.add("sinceCursor", sinceCursor)
            json.add("newerCount", newerCount)
            json.add("seenId", seenId)
            json.add("reason", reason?.rawValue)
        }
    }
}

extension Page: DirectJSON where Item: DirectJSON {
    public func write(to json: inout JSONBytes) throws {
        try json.object { json in
            try json.add("items", items)
            json.add("nextCursor", nextCursor)
        }
    }
}

extension Post: DirectJSON {
    public func write(to json: inout JSONBytes) throws {
        let post = fields.value
        try json.object { json in
            json.add("id", post.id)
            try json.add("user", post.user)
            json.add("timestamp", post.timestamp)
            try json.add("content", post.content)
            json.add("commentCount", post.commentCount)
            json.add("likeCount", post.likeCount)
            json.add("likedByMe", post.likedByMe)
            json.add("isTemporary", post.isTemporary)
            json.add("expiresAt", post.expiresAt)
            json.add("audience", post.audience?.rawValue)
            try json.add("audienceUserIds", encoded: post.audienceUserIds)
            json.add("editedAt", post.editedAt)
            json.add("commenters", post.commenters?.rawValue)
            json.add("canComment", post.canComment)
            json.add("isHidden", post.isHidden)
            json.add("isPinned", post.isPinned)
            json.add("showsPreview", post.showsPreview)
        }
    }
}

extension PostContent: DirectJSON {
    public func write(to json: inout JSONBytes) throws {
        try json.object { json in
            json.add("text", text)
            try json.add("images", images)
            try json.add("preview", preview)
        }
    }
}

extension LinkPreview: DirectJSON {
    public func write(to json: inout JSONBytes) throws {
        try json.object { json in
            json.add("url", url)
            json.add("site", site)
            json.add("title", title)
            json.add("summary", summary)
            try json.add("image", image)
        }
    }
}

extension User: DirectJSON {
    public func write(to json: inout JSONBytes) throws {
        let user = fields.value
        try json.object { json in
            json.add("id", user.id)
            json.add("name", user.name)
            try json.add("profilePicture", user.profilePicture)
            json.add("bio", user.bio)
            try json.add("birthday", encoded: user.birthday)
            json.add("birthdayVisibility", user.birthdayVisibility?.rawValue)
            json.add("friendsCount", user.friendsCount)
            json.add("mutualFriendsCount", user.mutualFriendsCount)
            json.add("relation", user.relation.rawValue)
            json.add("isCloseFriend", user.isCloseFriend)
            json.add("isMuted", user.isMuted)
            json.add("missesStories", user.missesStories)
            json.add("friendsSince", user.friendsSince)
            json.add("requestId", user.requestId)
            json.add("phoneNumber", user.phoneNumber)
            json.add("phoneCountry", user.phoneCountry)
            json.add("profileComplete", user.profileComplete)
            json.add("passwordDue", user.passwordDue)
            try json.add("settings", encoded: user.settings)
            try json.add("onboarding", encoded: user.onboarding)
        }
    }
}

extension Media: DirectJSON {
    public func write(to json: inout JSONBytes) throws {
        try json.object { json in
            json.add("id", id)
            json.add("width", width)
            json.add("height", height)
            json.add("thumbhash", thumbhash)
            json.add("dominantColor", dominantColor)
            try json.add("sizes", sizes)
            json.add("state", state?.rawValue)
            json.add("altText", altText)
        }
    }
}

extension MediaSize: DirectJSON {
    public func write(to json: inout JSONBytes) throws {
        json.object { json in
            json.add("width", width)
            json.add("url", url)
        }
    }
}
