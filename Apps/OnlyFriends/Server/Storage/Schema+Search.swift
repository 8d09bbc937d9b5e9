import Database

extension Schema {
    /// The words of posts as they are searched, in the row itself: a post stays one row to write. Posts of before have none
    /// until the sweeper has been there.
    static let postSearch: [SQL] = [
        "ALTER TABLE posts ADD COLUMN search TEXT",
        "CREATE INDEX posts_without_search ON posts (id) WHERE search IS NULL AND text IS NOT NULL",
    ]
}
