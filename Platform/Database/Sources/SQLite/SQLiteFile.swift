#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The file under a SQLite database.
enum SQLiteFile {
    /// Makes the file when it is missing and readable by its owner only. SQLite gives the files beside it the same mode,
    /// so this comes before SQLite first opens it.
    static func prepare(_ path: String) throws(DatabaseError) {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            let reason = String(cString: strerror(errno))
            throw DatabaseError(.cannotOpen, message: "The database file cannot be opened: \(reason).")
        }
        fchmod(file, 0o600)
        close(file)
    }
}
