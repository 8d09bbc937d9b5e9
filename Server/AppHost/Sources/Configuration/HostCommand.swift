import Blobs
import Foundation

/// What the program was asked to do.
public enum HostCommand: Sendable, Equatable {
    case serve(HostConfiguration)
    /// Works on pictures for a host that started it; nobody types this.
    case imageWorker
    /// One of the commands that work without a server: its name, and the words after it.
    case tool(String, [String])
    case help
    case version

    /// Reads a command line, without the program's name, and the environment. Flags win over variables.
    ///
    /// - Parameters:
    ///   - tools: the names of commands that read their own words, `--help` included.
    ///   - apps: those that there are to be served.
    package init(
        arguments: [String], environment: [String: String], tools: Set<String> = [], apps: [AppOptions] = []
    ) throws(ConfigurationError) {
        var rest = arguments[...]
        if let name = rest.first, tools.contains(name) {
            self = .tool(name, Array(rest.dropFirst()))
            return
        }
        if rest.contains("--help") || rest.contains("-h") {
            self = .help
            return
        }
        if rest.contains("--version") {
            self = .version
            return
        }
        switch rest.popFirst() {
        case nil, "help": self = .help
        case "version": self = .version
        case "image-worker": self = .imageWorker
        case "serve":
            self = .serve(try Self.configuration(rest, environment, apps: apps))
        case .some(let word):
            throw ConfigurationError(
                .unknownCommand, "There is no command \(word); homescreen --help shows what there is.")
        }
    }

    /// Reads the options of a command that serves in its own way.
    ///
    /// - Parameter names: the options that mean something there, without their hyphens; every one when nil.
    package static func configuration(
        _ arguments: ArraySlice<String>, _ environment: [String: String], only names: Set<String>? = nil,
        apps: [AppOptions] = []
    ) throws(ConfigurationError) -> HostConfiguration {
        var configuration = HostConfiguration()
        let options = apps.flatMap(\.formerOptions) + options(names, apps) + apps.flatMap(\.options)
        for option in options {
            guard let value = environment[option.variable] else { continue }
            try set(option, named: option.variable, value, &configuration)
        }
        var rest = arguments
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = options.first(where: { $0.flag == parts[0] }) else {
                throw ConfigurationError(
                    .unknownOption, "There is no option \(parts[0]); homescreen --help shows what there is.")
            }
            let value: String
            if parts.count == 2 {
                value = parts[1]
            } else if option.placeholder == nil {
                value = "true"
            } else if let next = rest.popFirst() {
                value = next
            } else {
                throw ConfigurationError(.missingValue, "\(option.flag) needs \(option.expectation) after it.")
            }
            try set(option, named: option.flag, value, &configuration)
        }
        if configuration.blobs != nil {
            configuration.blobCredentials = S3Credentials(environment: environment)
            guard configuration.blobCredentials != nil else {
                throw ConfigurationError(
                    .missingValue,
                    "--blobs needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.")
            }
        }
        return configuration
    }

    private static func set(
        _ option: HostOption, named name: String, _ value: String, _ configuration: inout HostConfiguration
    ) throws(ConfigurationError) {
        guard option.apply(value, &configuration) else {
            // A value may be a secret, so the sentence does not repeat it.
            throw ConfigurationError(.badValue, "\(name) must be \(option.expectation).")
        }
    }

    /// Variables that look like settings and are none, so that a slip of the finger is noticed.
    package static func unknownVariables(_ environment: [String: String], apps: [AppOptions] = []) -> [String] {
        let options = options(nil, apps) + apps.flatMap { $0.options + $0.formerOptions }
        let known = Set(options.map(\.variable) + [WorkerSeat.variable])
        return environment.keys.filter { $0.hasPrefix("HOMESCREEN_") && !known.contains($0) }.sorted()
    }

    private static func options(_ names: Set<String>?, _ apps: [AppOptions]) -> [HostOption] {
        let all = HostOption.all + (apps.isEmpty ? [] : [HostOption.apps(apps)])
        return all.filter { names?.contains($0.name) != false }
    }

    /// What `--help` prints about options, a line each.
    package static func optionsHelp(only names: Set<String>? = nil) -> String { help(options(names, [])) }

    private static func help(_ options: [HostOption]) -> String {
        let rows = options.map { option in
            (
                option.placeholder.map { "\(option.flag) \($0)" } ?? option.flag,
                option.help + (option.usual.map { " Usually \($0)." } ?? ""), option.variable
            )
        }
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        let lines = rows.map { row in
            "  " + row.0.padding(toLength: width, withPad: " ", startingAt: 0) + row.1
                + "\n  " + String(repeating: " ", count: width) + row.2
        }
        return lines.joined(separator: "\n")
    }

    /// What `--help` prints.
    package static func helpText(_ apps: [AppOptions] = []) -> String {
        let ofApps = apps.filter { !$0.settings.isEmpty }.map { app in
            """
            Options of \(app.name):
            \(help(app.options))


            """
        }
        return """
            A home screen of apps, on a machine of your own.

            Usage: homescreen serve [options]

            Options, and the variables that set the same:
            \(help(options(nil, apps)))

            \(ofApps.joined())homescreen --version prints the version, homescreen --help this text.

            """
    }
}
