import OnlyFriendsAPI

extension [Post] {
    /// The same posts with one value for each author: a page has few authors and many posts of each.
    func sharingAuthors() -> [Post] {
        var authors: [User.ID: User] = [:]
        return map { post in
            guard let author = authors[post.user.id], author == post.user else {
                authors[post.user.id] = post.user
                return post
            }
            var post = post
            post.user = author
            return post
        }
    }
}
