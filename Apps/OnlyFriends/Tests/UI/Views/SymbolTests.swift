import Foundation
import SwiftUI
import Testing

/// All views of all apps, and of the home screen.
@Suite struct SymbolTests {
    private static var root: URL {
        (0..<6).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    }

    private func symbols(in text: String) -> [String] {
        // Also both of those behind a condition: systemName: isOn ? "one" : "two".
        let named = text.matches(of: /(?:systemName|systemImage): (?:[^"\n]*\? "([^"\n]+)" : )?"([^"\n]+)"/)
            .flatMap { [$0.1.map(String.init), String($0.2)].compactMap { $0 } }
        // What a property or a function of that name chooses.
        let chosen = text.matches(of: /(?:var|func) \w*[sS]ymbol\w*[^\n]*String\??[^\n]* \{([\s\S]*?)\n    \}/)
            .flatMap { $0.1.matches(of: /"([a-z0-9.]+)"/).map { String($0.1) } }
        return named + chosen
    }

    @Test func `Every symbol that a view names has a picture`() throws {
        var found: Set<String> = []
        var missing: Set<String> = []
        for folder in ["Apps", "Homescreen"] {
            let files = FileManager.default.enumerator(
                at: Self.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
            while let url = files?.nextObject() as? URL {
                guard url.pathExtension == "swift", !url.path.contains("/Tests/") else { continue }
                for symbol in symbols(in: try String(contentsOf: url, encoding: .utf8)) {
                    found.insert(symbol)
                    if SymbolCatalog.file(for: symbol) == nil { missing.insert("\(symbol) (\(url.lastPathComponent))") }
                }
            }
        }
        #expect(found.count > 20)
        #expect(missing.isEmpty)
    }
}
