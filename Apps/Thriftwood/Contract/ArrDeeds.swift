/// What a Radarr, Sonarr or Lidarr of ours was asked to do besides changing titles, for tests to look at.
public struct ArrDeeds: Sendable, Equatable {
    /// A title that was taken out, and how.
    public struct Removal: Sendable, Equatable {
        public var id: Int
        public var withFiles: Bool
        public var isExcluded: Bool

        public init(id: Int, withFiles: Bool, isExcluded: Bool) {
            (self.id, self.withFiles, self.isExcluded) = (id, withFiles, isExcluded)
        }
    }

    public private(set) var removed: [Removal] = []
    /// The names of commands, the last thousand.
    public private(set) var commands: [String] = []

    mutating func remove(_ id: Int, _ withFiles: String?, _ isExcluded: String?) {
        removed.append(Removal(id: id, withFiles: withFiles == "true", isExcluded: isExcluded == "true"))
    }

    mutating func note(_ command: String) {
        if commands.count >= 1_000 { commands.removeFirst() }
        commands.append(command)
    }
}
