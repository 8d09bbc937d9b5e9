import Foundation

/// Writes Documentation/swiftui-support.md. Run in the repository's top folder.
@main
enum SupportTableProgram {
    static let document = "Documentation/swiftui-support.md"

    static func main() throws {
        let repository = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        let table = try SupportTable(repository: repository)
        try table.markdown.write(
            to: repository.appendingPathComponent(document), atomically: true, encoding: .utf8)
    }
}
