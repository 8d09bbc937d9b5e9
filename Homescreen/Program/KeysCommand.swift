import AppHost
import Foundation
import Secrets

/// `homescreen rotate-keys`: gives a house that does not run its next key.
enum KeysCommand {
    static func run(_ words: [String], _ environment: [String: String]) throws {
        if !Set(words).isDisjoint(with: ["--help", "-h", "help"]) {
            return Homescreen.write(helpText, to: .standardOutput)
        }
        let configuration = try HostCommand.configuration(words[...], environment, only: ["data"])
        let folder = configuration.data.standardizedFileURL
        guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("keys").path) else {
            throw ConfigurationError(.badFolder, "There is no house in \(folder.path); name its folder with --data.")
        }
        // Which also keeps a house from starting meanwhile.
        let directory = try DataDirectory(folder)
        let keys = try KeyRing(directory: directory.keys)
        let former = keys.newestKeyDate
        try keys.rotate()
        Homescreen.write(
            "The house has a new key. What the one of \(former.formatted(.iso8601.year().month().day())) signed is still "
                + "good; what those before it signed is not.\n", to: .standardOutput)
    }

    private static let helpText = """
        Makes a new key that signs and seals from the next start on. What the last key signed stays good, and whoever comes
        back gets their next sign-in from the new one; who stayed away for two rotations signs in again. Stop the house first.

        Usage: homescreen rotate-keys [options]

        Options, and the variables that set the same:
        \(HostCommand.optionsHelp(only: ["data"]))

        """
}
