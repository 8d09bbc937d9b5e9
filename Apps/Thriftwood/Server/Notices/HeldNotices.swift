public import Base
public import Database
public import ThriftwoodCore

/// Which notices wait for what goes on with them: a restart meanwhile loses no push.
public struct HeldNotices: Sendable {
    /// One that waits.
    public struct Held: Sendable, Hashable {
        public var id: SortableID
        public var container: SortableID
        public var service: String
    }

    /// As many are taken up at a start.
    private static let most = 10_000

    private let database: any Database

    public init(database: any Database) { self.database = database }

    /// All that wait, the oldest first.
    public func all() async throws -> [Held] {
        try await database.read { connection in
            try connection.rows("SELECT id, container, service FROM held_notices ORDER BY id LIMIT \(Self.most)") {
                Held(id: try $0[0], container: try $0[1], service: try $0[2])
            }
        }
    }

    /// What a person's desk remembers by. What cannot be written is pushed all the same, unless the house stops just then.
    public func memory(of container: SortableID) -> NoticeDesk.Memory {
        NoticeDesk.Memory(
            hold: { [database] notice in
                _ = try? await database.write { connection in
                    try connection.execute(
                        """
                        INSERT INTO held_notices (id, container, service)
                        VALUES (\(notice.id), \(container), \(notice.service)) ON CONFLICT (id) DO NOTHING
                        """)
                }
            },
            release: { [database] id in
                _ = try? await database.write { try $0.execute("DELETE FROM held_notices WHERE id = \(id)") }
            })
    }
}
