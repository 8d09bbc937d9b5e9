import Database

extension EightSchema {
    /// Answers beside what they answer: 0 being made, 1 ready, 2 failed. What is not asked for any more is made again.
    static let duets: [SQL] = [
        """
        CREATE TABLE duets (
            clip_id INTEGER PRIMARY KEY, parent_id INTEGER NOT NULL, state INTEGER NOT NULL DEFAULT 0,
            milliseconds INTEGER NOT NULL DEFAULT 0, width INTEGER NOT NULL DEFAULT 0,
            height INTEGER NOT NULL DEFAULT 0, has_sound INTEGER NOT NULL DEFAULT 0,
            bytes INTEGER NOT NULL DEFAULT 0, first_frame_bytes INTEGER NOT NULL DEFAULT 0,
            asked_at INTEGER NOT NULL
        ) STRICT
        """
    ]
}
