/// An option of a subcommand.
struct CommandOption {
    /// With its dashes.
    var flag: String
    /// What stands for its value in the help; nil when it has none.
    var placeholder: String?
    /// One sentence.
    var help: String

    static let json = CommandOption(flag: "--json", help: "Write JSON instead of tables.")
    static let batch = CommandOption(
        flag: "--batch", help: "Read a line of JSON each, and answer each with a line of JSON.")
    static let schema = CommandOption(flag: "--schema", help: "Write the JSON Schema of an answer.")
    static let svg = CommandOption(flag: "--svg", placeholder: "FILE", help: "Draw it into an SVG file.")
}
