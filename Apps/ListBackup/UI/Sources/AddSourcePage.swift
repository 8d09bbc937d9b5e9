import ListBackupAPI
import SwiftUI

/// The second step of adding a source: the form for what was chosen in the catalogue.
struct AddSourcePage: View {
    let app: AppModel
    let id: String

    var body: some View {
        Scroller {
            Button("All that can be backed up", systemImage: "chevron.left") { app.open(.add) }.frame(minHeight: 44)
            if let entry = app.catalogue.integration(id) {
                HStack(spacing: 12) {
                    Image(systemName: entry.category.symbol).font(.title2).foregroundStyle(Color.teal)
                        .frame(width: 48, height: 48)
                        .background(Color.teal.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
                        .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(LocalizedStringKey(entry.name)).font(.largeTitle.weight(.bold)).accessibilityHeading(.h1)
                        Text(LocalizedStringKey(entry.summary)).foregroundStyle(Color.faint)
                            .fixedSize(horizontal: false, vertical: true)
                    }
                }
                SupportPanel(integration: entry)
                SourceEditor(app: app, source: nil, entry: entry)
            } else if let failure = app.catalogue.failure {
                FailureLine(text: failure)
                Button("Try again") { Task { await app.catalogue.load() } }.frame(minHeight: 44)
            } else if app.catalogue.integrations != nil {
                Panel {
                    Notice(
                        "No such service here", symbol: "magnifyingglass",
                        text: Text("It may have been taken out of the catalogue."))
                }
            } else {
                Skeleton(rows: 6)
            }
        }
        .navigationTitle("Add a source")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
        .task { await app.catalogue.load() }
    }
}

/// What ListBackup can do with a service, and which streams that has (LB-019).
private struct SupportPanel: View {
    let integration: Integration

    var body: some View {
        Panel(spacing: 10) {
            if !integration.isReady {
                Label {
                    Text(
                        "\(integration.name) doesn’t know this server yet. Whoever runs it has to register it there first."
                    )
                    .fixedSize(horizontal: false, vertical: true)
                } icon: {
                    Image(systemName: "exclamationmark.triangle")
                }
                .foregroundStyle(Color.warning)
            }
            if !integration.streams.isEmpty {
                Text(verbatim: integration.streams.formatted(.list(type: .and))).font(.mono(.footnote))
                    .fixedSize(horizontal: false, vertical: true)
            }
            LazyVGrid(
                columns: [GridItem(.adaptive(minimum: 230), alignment: .leading)], alignment: .leading, spacing: 6
            ) {
                line("Sees what was removed", integration.support.deletions)
                line("Asks for what changed alone", integration.support.incremental)
                line("Can put records back", integration.support.restore)
                line("Is told of changes", integration.support.webhooks)
            }
            if let rate = integration.requestsPerSecond {
                Text("At most \(rate.formatted()) requests a second").font(.footnote).foregroundStyle(Color.faint)
            }
        }
    }

    private func line(_ title: LocalizedStringKey, _ isSo: Bool) -> some View {
        Label {
            Text(title)
        } icon: {
            Image(systemName: isSo ? "checkmark.circle" : "minus.circle").foregroundStyle(isSo ? Color.teal : .faint)
                .accessibilityLabel(isSo ? Text("Yes") : Text("No"))
        }
        .font(.footnote)
        .foregroundStyle(isSo ? Color.ink : .faint)
    }
}
