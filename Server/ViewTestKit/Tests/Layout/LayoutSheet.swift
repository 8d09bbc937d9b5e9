import SwiftUI
import Synchronization
import TestKit
import ViewTestKit

/// All layouts on one page.
struct LayoutSheet: View {
    let cases: [LayoutCase]

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(cases, id: \.name) { layout in
                    layout.view()
                        .frame(width: layout.canvas.width, height: layout.canvas.height)
                        .accessibilityIdentifier(layout.identifier)
                }
            }
        }
    }

    /// The frames of all layouts, measured once for all tests.
    static let measured = Task {
        let found = Mutex<[String: [String: CGRect]]>([:])
        try await withView({ LayoutSheet(cases: LayoutTable.all) }) { page in
            let frames = try await page.frames(inEach: "canvas ")
            found.withLock { $0 = frames }
        }
        return found.withLock { $0 }
    }
}
