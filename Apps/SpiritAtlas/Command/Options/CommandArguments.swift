/// What stands on a command line after the subcommand's name.
struct CommandArguments {
    private(set) var words: [String] = []
    private var values: [String: String] = [:]

    /// - Throws: `Failure` for an option that there is not, or one without its value.
    init(_ arguments: some Sequence<String>, options: [CommandOption]) throws {
        var rest = Array(arguments)[...]
        while let word = rest.popFirst() {
            // A number below zero is no option.
            guard word.hasPrefix("--") else {
                words.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = options.first(where: { $0.flag == parts[0] }) else {
                throw Failure("unknownOption", "There is no option \(parts[0]); --help shows what there is.")
            }
            guard option.placeholder != nil else {
                guard parts.count == 1 else { throw Failure("badValue", "\(option.flag) has no value.") }
                values[option.flag] = ""
                continue
            }
            guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                throw Failure("missingValue", "\(option.flag) needs a value after it.")
            }
            values[option.flag] = value
        }
    }

    /// The value of an option, empty for one without; nil when it was not given.
    subscript(flag: String) -> String? { values[flag] }

    func has(_ option: CommandOption) -> Bool { values[option.flag] != nil }

    /// A finite number.
    func number(_ flag: String) throws -> Double? {
        guard let text = values[flag] else { return nil }
        guard let number = Double(text), number.isFinite else {
            throw Failure("badValue", "\(flag) must be a number.")
        }
        return number
    }
}
