/// No file has more than 400 lines of code; tables of data are exempt.
enum SizeGate {
    private static let limit = 400

    static func findings(_ file: SourceFile) -> [Finding] {
        guard !file.path.hasSuffix("Data.swift") else { return [] }
        let code = file.lines.count { !$0.code.isEmpty && !$0.isComment }
        guard code > limit else { return [] }
        return [Finding(file: file.path, line: 1, message: "\(code) lines of code; \(limit) are the most.")]
    }
}
