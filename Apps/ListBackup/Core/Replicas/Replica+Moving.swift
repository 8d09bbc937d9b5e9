extension Replica {
    /// The names of all that the copy has, in their order.
    public func copiedNames() async throws -> [String] { try await place(second).all.keys.sorted() }

    /// Reads objects of the copy as a whole and compares them with what they are to be, before the copy takes the place of
    /// the store. What is not so is put anew; throws `.damaged` where the store has it no better.
    ///
    /// - Parameter done: told behind each few objects the last name and how many it were.
    public func compare(_ names: [String], done: @Sendable (String, Int) async throws -> Void) async throws {
        for start in stride(from: 0, to: names.count, by: Self.parallel) {
            try Task.checkCancellation()
            let part = names[start..<min(start + Self.parallel, names.count)]
            try await withThrowingTaskGroup(of: Void.self) { group in
                for name in part { group.addTask { try await compare(name) } }
                try await group.waitForAll()
            }
            if let last = part.last { try await done(last, part.count) }
        }
    }

    private func compare(_ name: String) async throws {
        let copied = try await second.read(name)
        let isSound = copied.map { keys.isSound($0, as: name) } ?? false
        // Packs are what their names say; a line of the log may be that of another history.
        if isSound, name.hasPrefix(StoredKind.packs) { return }
        let original = try await first.read(name)
        if isSound, original == copied { return }
        guard let original else {
            // What was removed meanwhile is needed by nobody.
            if name.hasPrefix(StoredKind.packs) { return }
            throw RepositoryError(.damaged, "The object \(name) is missing in the first place of the backups.")
        }
        guard !isSound, keys.isSound(original, as: name) else {
            throw RepositoryError(.damaged, "The object \(name) is not the same in both places of the backups.")
        }
        try await second.put(name, original)
        guard try await second.read(name) == original else {
            throw RepositoryError(.damaged, "The object \(name) came back otherwise than it was written.")
        }
    }
}
