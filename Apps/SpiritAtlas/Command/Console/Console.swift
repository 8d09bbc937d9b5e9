/// Where a command reads and writes; tests hand in their own.
public struct Console {
    /// The lines that are there, at least one and without their ends; waits for the first. Nil at the end of the input.
    public var lines: () -> [String]?
    /// Takes text for the standard output.
    public var write: (String) -> Void
    /// Takes text for the standard error.
    public var complain: (String) -> Void
    /// How many columns a line of a table may have.
    public var width: Int
    /// Whether tables may be coloured.
    public var isColoured: Bool
    /// Writes a file; returns false when it cannot be written.
    public var save: (_ path: String, _ text: String) -> Bool

    /// Creates a console; without more it has no input, keeps no files and has no colours.
    public init(
        lines: @escaping () -> [String]? = { nil }, write: @escaping (String) -> Void,
        complain: @escaping (String) -> Void = { _ in }, width: Int = 100, isColoured: Bool = false,
        save: @escaping (_ path: String, _ text: String) -> Bool = { _, _ in false }
    ) {
        self.lines = lines
        self.write = write
        self.complain = complain
        self.width = width
        self.isColoured = isColoured
        self.save = save
    }

    /// Writes a drawing into a file.
    ///
    /// - Throws: `Failure` when it cannot be written.
    func draw(_ svg: String, _ path: String) throws {
        guard save(path, svg) else { throw Failure("notWritten", "The file \(path) cannot be written.") }
    }
}
