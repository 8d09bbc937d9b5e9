import AppHost
import Backups
import Foundation

/// `homescreen backup` and `homescreen restore`: a whole house in one file, and back.
enum BackupCommand {
    enum Direction { case backup, restore }

    private static let options: Set<String> = ["data", "database"]

    static func run(_ direction: Direction, _ words: [String], _ environment: [String: String]) async throws {
        var words = words[...]
        if !Set(words).isDisjoint(with: ["--help", "-h", "help"]) || words.isEmpty {
            return Homescreen.write(helpText(direction), to: .standardOutput)
        }
        let isCheck = words.first == "--check"
        if isCheck { words.removeFirst() }
        guard let path = words.popFirst(), !path.hasPrefix("--") else {
            throw ConfigurationError(
                .missingValue, "Name the file first: homescreen \(direction) FILE. --help tells more.")
        }
        let configuration = try HostCommand.configuration(words, environment, only: options)
        let house = HouseBackup(configuration, .homescreen)
        switch direction {
        case _ where isCheck:
            let found = try HouseBackup.check(path)
            say("\(path) is whole: \(count(found.files)), \(size(found.size)), made \(date(found.label.madeAt)).")
        case .backup:
            let made = try await house.make(at: path)
            say("\(path) holds \(count(made.files)), \(size(made.size)), in \(size(made.archiveSize)).")
            sayBucket(of: house)
        case .restore:
            let found = try await house.restore(from: path)
            say(
                "\(configuration.data.path) is as it was \(date(found.label.madeAt)): \(count(found.files)), "
                    + "\(size(found.size)).")
            sayBucket(of: house)
        }
    }

    /// Tells what a file has not, so that nobody takes it for all there is.
    private static func sayBucket(of house: HouseBackup) {
        guard let bucket = house.bucket else { return }
        say("Pictures and clips are not in it: they are in \(bucket), which has to be kept too.")
    }

    private static func say(_ text: String) { Homescreen.write(text + "\n", to: .standardOutput) }

    private static func count(_ files: Int) -> String { files == 1 ? "1 file" : "\(files) files" }

    private static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1_000: "\(bytes) bytes"
        case ..<1_000_000: "\(bytes / 1_000) kB"
        case ..<1_000_000_000: "\(bytes / 1_000_000) MB"
        default: "\(bytes / 1_000_000_000).\(bytes / 100_000_000 % 10) GB"
        }
    }

    private static func date(_ date: Date) -> String { date.formatted(.iso8601) }

    private static func helpText(_ direction: Direction) -> String {
        let what =
            switch direction {
            case .backup:
                """
                Writes everything that the house keeps into one file, while it runs: databases, pictures and keys. Keep
                it as safe as the house: whoever has it can read all but what people's passwords protect.

                Usage: homescreen backup FILE [options]
                       homescreen backup --check FILE     reads a backup and compares all checksums
                """
            case .restore:
                """
                Puts a backup back into an empty folder, and an empty database where there is one. Nothing is kept of
                what cannot be put back whole.

                Usage: homescreen restore FILE [options]
                """
            }
        return """
            \(what)

            Options, and the variables that set the same:
            \(HostCommand.optionsHelp(only: options))

            """
    }
}
