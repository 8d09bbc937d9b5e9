import Foundation
import ListBackupAPI
import Synchronization

/// Where what a backup does is told to, with secrets covered; by default to nobody.
struct RunLogger: Sendable {
    /// Secrets that stand in no line.
    private final class Hidden: Sendable {
        let texts = Mutex<Set<String>>([])
    }

    private let write: (@Sendable (RunLogLine.Level, String) -> Void)?
    private let hidden = Hidden()
    private static let longest = 500
    private static let cover = "•••"
    /// A shorter text is found by chance.
    private static let shortest = 4

    init(_ write: (@Sendable (RunLogLine.Level, String) -> Void)? = nil) { self.write = write }

    var isOn: Bool { write != nil }

    /// Covers a text wherever it stands from now on.
    func hide(_ text: String?) {
        guard let text, text.count >= Self.shortest else { return }
        hidden.texts.withLock { _ = $0.insert(text) }
    }

    func note(_ text: String) { tell(.note, text) }
    func warn(_ text: String) { tell(.warning, text) }
    func fail(_ text: String) { tell(.failure, text) }

    private func tell(_ level: RunLogLine.Level, _ text: String) {
        guard let write else { return }
        write(level, String(masked(text).prefix(Self.longest)))
    }

    /// A text without secrets: those that are known, and what looks like one.
    func masked(_ text: String) -> String {
        var text = text
        for secret in hidden.texts.withLock({ $0 }).sorted(by: { $0.count > $1.count }) {
            text = text.replacingOccurrences(of: secret, with: Self.cover)
        }
        // Before the name of its field takes the first word for the secret.
        text = text.replacing(/(?i)(bearer|basic) [\w.~+\/=-]+/) { "\($0.output.1) \(Self.cover)" }
        let name =
            /(?i)([\w-]*(?:token|secret|password|passwd|api[_-]?key|signature|authorization)[\w-]*["']?[=:]\s*["']?)[^\s"'&,;]+/
        text = text.replacing(name) { "\($0.output.1)\(Self.cover)" }
        return text.replacing(/(:\/\/[^\/\s:@]+):[^\/\s@]+@/) { "\($0.output.1):\(Self.cover)@" }
    }
}
