import Foundation
import ListBackupContract

/// The repository of ListBackup’s demo: letters that somebody wrote, and wrote anew.
struct DemoLetters: Sendable {
    private let server: GitServer
    private static let name = "letters"
    private static let day = 86_400

    init(folder: URL) throws { server = try GitServer(folder: folder) }

    /// Nil where there is no Git on this machine.
    static func start(folder: URL) async throws -> (letters: DemoLetters, base: String)? {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/git") else { return nil }
        let letters = try DemoLetters(folder: folder)
        return (letters, try await letters.server.start())
    }

    func stop() async { await server.stop() }

    /// What happens on each day that ends in a backup.
    func days(until end: Date) -> [@Sendable () throws -> Void] {
        let last = Int(end.timeIntervalSince1970) - 6 * 3600
        let kim = "Kim Ås <kim@example.com>"
        return [
            { [self] in
                guard !FileManager.default.fileExists(atPath: server.path(Self.name)) else { return }
                try server.make(Self.name)
                try server.commit(
                    "Begin", ["README.md": "# Letters from the island\n\nOne a week, as long as the boat goes.\n"],
                    of: Self.name, at: last - 5 * Self.day)
                try server.commit(
                    "Write the first letter\n\nIt tells of the way there, and of the weather.",
                    ["letters/01-arrival.md": "# Arrival\n\nThe boat was late, and nobody minded.\n"],
                    of: Self.name, at: last - 4 * Self.day)
                try server.git(["tag", "-a", "first-letter", "-m", "As it was sent"], of: Self.name)
            },
            { [self] in
                try server.commit(
                    "Write the second letter",
                    ["letters/02-lighthouse.md": "# The lighthouse\n\nIt has been dark since the storm.\n"],
                    of: Self.name, at: last - 3 * Self.day)
                try server.commit(
                    "Say who keeps the light",
                    ["letters/02-lighthouse.md": "# The lighthouse\n\nNell keeps it. It is lit again.\n"],
                    of: Self.name, author: kim, at: last - 2 * Self.day)
                try server.commit(
                    "Try another beginning", ["letters/01-arrival.md": "# Arrival\n\nWe came at night.\n"],
                    to: "another-beginning", of: Self.name, at: last - 2 * Self.day, parent: "main~2")
            },
            { [self] in
                // What Kim wrote is pushed away.
                try server.commit(
                    "Shorten the second letter",
                    ["letters/02-lighthouse.md": "# The lighthouse\n\nIt has been dark.\n"], of: Self.name,
                    at: last - Self.day, parent: "main~1")
            },
        ]
    }
}
