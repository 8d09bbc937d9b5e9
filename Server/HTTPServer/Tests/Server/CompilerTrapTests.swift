import Foundation
import Testing

@Suite struct CompilerTrapTests {
    /// Swift 6.3.1 with -O returns on the wrong executor from such a function after it has awaited an actor.
    @Test func `No source uses the isolation that this compiler miscompiles`() throws {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/").dropFirst()
        let forbidden = ["nonisolated(nonsending" + ")", "NonisolatedNonsendingBy" + "Default"]
        for folder in ["Package.swift", "Frameworks", "Platform", "Server", "Apps", "Homescreen"] {
            let url = URL(fileURLWithPath: "\(root)/\(folder)")
            let inside = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?.compactMap {
                $0 as? URL
            }
            for file in [url] + (inside ?? []) where file.pathExtension == "swift" {
                guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
                for word in forbidden { #expect(!text.contains(word), "\(file.path)") }
            }
        }
    }
}
