import Blobs
import Database
import Images
import Jobs

/// What an app keeps on the server, apart from every other app: two may use one name for a table, a kind of job or a blob.
public struct AppStore: Sendable {
    /// A SQLite file, or a schema of the house's PostgreSQL. The app makes its tables by `migrate(app:_:)`.
    public let database: any Database
    /// Kinds are registered before it starts, which is after all apps have opened.
    public let jobs: JobQueue
    public let blobs: any BlobStore
    /// AVIFs of its pictures.
    public let avif: AVIFCache
}
