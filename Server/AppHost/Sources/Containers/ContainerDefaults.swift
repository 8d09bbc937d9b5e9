import Base
import SwiftUI

/// The values of one person's `@AppStorage` in one app: at hand in memory, written to rows behind.
@MainActor
final class ContainerDefaults: DefaultsStore {
    /// Most keys of one person in one app, and most bytes of one key and one value; more is not kept.
    static let maximumKeys = 1000
    static let maximumKeyBytes = 256
    static let maximumValueBytes = 64 << 10

    private let container: SortableID
    private let app: String
    private var values: [String: String]
    private let writer: DefaultsWriter

    init(container: SortableID, app: String, values: [String: String], writer: DefaultsWriter) {
        self.container = container
        self.app = app
        self.values = values
        self.writer = writer
    }

    func string(_ key: String) -> String? { values[key] }

    func set(_ value: String?, for key: String) {
        guard values[key] != value, key.utf8.count <= Self.maximumKeyBytes,
            (value?.utf8.count ?? 0) <= Self.maximumValueBytes
        else { return }
        guard value == nil || values[key] != nil || values.count < Self.maximumKeys else { return }
        values[key] = value
        writer.write(value, to: .init(container: container, app: app, key: key))
    }
}
