import Database

extension EightSchema {
    /// Plays that began within a step, and halts (kind 1), on a day. There is no column for a person.
    static let playback: [SQL] = [
        """
        CREATE TABLE playback_counts (
            day TEXT NOT NULL, kind INTEGER NOT NULL, step INTEGER NOT NULL, number INTEGER NOT NULL,
            PRIMARY KEY (day, kind, step)
        ) STRICT, WITHOUT ROWID
        """
    ]
}
