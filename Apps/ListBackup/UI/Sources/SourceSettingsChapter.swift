import ListBackupAPI
import SwiftUI

/// The settings of a source that is there; for one of the catalogue as soon as its entry is known.
struct SourceSettingsChapter: View {
    let app: AppModel
    let source: Source

    var body: some View {
        if let id = source.settings.integration {
            if let entry = app.catalogue.integration(id) {
                SourceEditor(app: app, source: source, entry: entry)
            } else if let failure = app.catalogue.failure {
                FailureLine(text: failure)
                Button("Try again") { Task { await app.catalogue.load() } }.frame(minHeight: 44)
            } else if app.catalogue.integrations != nil {
                FailureLine(text: String(localized: "This source’s entry is no longer in the catalogue."))
            } else {
                Skeleton(rows: 4).task { await app.catalogue.load() }
            }
        } else {
            SourceEditor(app: app, source: source, entry: nil)
        }
    }
}
