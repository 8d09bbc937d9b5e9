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
    /// - Parameter tools: the names of commands that read their own words, `--help` included.
    public init(
        arguments: [String], environment: [String: String], tools: Set<String> = []
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
            self = .serve(try Self.configuration(rest, environment))
        case .some(let word):
            throw ConfigurationError(
                .unknownCommand, "There is no command \(word); homescreen --help shows what there is.")
        }
    }

    /// Reads the options of a command that serves in its own way.
    ///
    /// - Parameter names: the options that mean something there, without their hyphens; every one when nil.
    public static func configuration(
        _ arguments: ArraySlice<String>, _ environment: [String: String], only names: Set<String>? = nil
    ) throws(ConfigurationError) -> HostConfiguration {
        var configuration = HostConfiguration()
        let options = options(names)
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
    public static func unknownVariables(_ environment: [String: String]) -> [String] {
        let known = Set(HostOption.all.map(\.variable) + [WorkerSeat.variable])
        return environment.keys.filter { $0.hasPrefix("HOMESCREEN_") && !known.contains($0) }.sorted()
    }

    private static func options(_ names: Set<String>?) -> [HostOption] {
        HostOption.all.filter { names?.contains($0.name) != false }
    }

    /// What `--help` prints about options, a line each.
    public static func optionsHelp(only names: Set<String>? = nil) -> String {
        let rows = options(names).map { option in
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
    public static var helpText: String {
        """
        A home screen of apps, on a machine of your own.

        Usage: homescreen serve [options]

        Options, and the variables that set the same:
        \(optionsHelp())

        homescreen --version prints the version, homescreen --help this text.

        """
    }
}
