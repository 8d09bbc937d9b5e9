import Foundation
import ListBackupAPI

/// The fields of records, as far as a few of them tell.
enum RecordFields {
    /// The paths to what is neither object nor list in the first records, two levels deep.
    static func paths(_ items: [RecordItem]) -> [String] {
        var found: [String] = []
        func add(_ object: [String: Any], _ prefix: String, _ depth: Int) {
            for (name, value) in object.sorted(by: { $0.key < $1.key }) {
                if let inner = value as? [String: Any] {
                    if depth < 2 { add(inner, "\(prefix)\(name).", depth + 1) }
                } else if !(value is [Any]), !found.contains(prefix + name) {
                    found.append(prefix + name)
                }
            }
        }
        for item in items.prefix(5) {
            let json = try? JSONSerialization.jsonObject(with: Data(item.text.utf8))
            if let object = json as? [String: Any] { add(object, "", 1) }
        }
        return Array(found.prefix(60))
    }
}
