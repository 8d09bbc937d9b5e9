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

    /// Gives a finished file its name; both survive a loss of power when this returns.
    static func moveDurably(from source: String, to target: String) throws(DatabaseError) {
        try sync(source, flags: O_RDWR)
        guard rename(source, target) == 0 else { throw failure("The file cannot be renamed") }
        let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
        try sync(folder, flags: O_RDONLY | O_DIRECTORY)
    }

    private static func sync(_ path: String, flags: Int32) throws(DatabaseError) {
        let file = open(path, flags | O_CLOEXEC)
        guard file >= 0 else { throw failure("The file cannot be opened") }
        defer { close(file) }
        guard fsync(file) == 0 else { throw failure("The file cannot be brought to the disk") }
    }

    private static func failure(_ what: String) -> DatabaseError {
        DatabaseError(errno == ENOSPC ? .full : .inputOutput, message: "\(what): \(String(cString: strerror(errno))).")
    }
}
