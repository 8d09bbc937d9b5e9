/// The command line of the engines: `homescreen spirit …`.
public enum SpiritCommand {
    /// What the command can do, as text for a terminal.
    public static let helpText = """
        homescreen spirit: charts and numbers computed on this machine

        """

    /// Runs one command.
    ///
    /// - Parameters:
    ///   - arguments: what stands after `homescreen spirit`.
    ///   - input: gives the next line of the standard input without its end, nil at its end.
    ///   - write: takes text for the standard output.
    ///   - complain: takes text for the standard error.
    /// - Returns: the process's exit status: 0, 1 when something went wrong, 2 when the arguments make no sense.
    public static func run(
        _ arguments: [String], input: () -> String?, write: (String) -> Void, complain: (String) -> Void
    ) -> Int32 {
        write(helpText)
        return arguments.isEmpty ? 0 : 2
    }
}
