import ListBackupAPI
import SwiftUI

/// What can be backed up: the first step of adding a source.
struct CataloguePage: View {
    let app: AppModel
    @Bindable var catalogue: CatalogueModel

    init(app: AppModel) {
        self.app = app
        catalogue = app.catalogue
    }

    var body: some View {
        Scroller {
            VStack(alignment: .leading, spacing: 4) {
                Text("Add a source").font(.largeTitle.weight(.bold)).accessibilityHeading(.h1)
                Text("What do you want to be able to go back to?").foregroundStyle(Color.faint)
            }
            if let failure = catalogue.failure {
                Panel {
                    Notice(
                        "The catalogue could not be loaded", symbol: "wifi.exclamationmark",
                        text: Text(verbatim: failure)
                    ) {
                        Button("Try again") { Task { await catalogue.load() } }.buttonStyle(.borderedProminent)
                    }
                }
            } else if catalogue.integrations == nil {
                Skeleton(rows: 6)
            } else {
                search
                categories
                entries
            }
        }
        .navigationTitle("Add a source")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
        .task(id: app.pulls) { await catalogue.load() }
    }

    private var search: some View {
        HStack(spacing: 10) {
            Image(systemName: "magnifyingglass").foregroundStyle(Color.faint).accessibilityHidden(true)
            TextField("A service, or what it holds", text: $catalogue.query)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .accessibilityLabel("Find a service")
            if !catalogue.query.isEmpty {
                Button("Clear", systemImage: "xmark.circle.fill") { catalogue.query = "" }
                    .labelStyle(.iconOnly)
                    .buttonStyle(.plain)
                    .foregroundStyle(Color.faint)
                    .frame(minWidth: 44, minHeight: 44)
            }
        }
        .padding(.leading, 12)
        .padding(.trailing, catalogue.query.isEmpty ? 12 : 0)
        .frame(minHeight: 44)
        .background(Color.sheet, in: RoundedRectangle(cornerRadius: 12))
        .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 1) }
    }

    private var categories: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 8) {
                Chip("All", isOn: catalogue.category == nil) { catalogue.category = nil }
                ForEach(catalogue.categories, id: \.self) { category in
                    Chip(category.title, isOn: catalogue.category == category) { catalogue.category = category }
                }
            }
            // The lines around them, which would be cut at the edge.
            .padding(1)
        }
    }

    @ViewBuilder private var entries: some View {
        let found = catalogue.found
        if found.isEmpty {
            Panel {
                Notice(
                    "No such service here", symbol: "magnifyingglass",
                    text: Text("Any API can be backed up by a connector file that says how it is read.")
                ) {
                    Button("Write a connector file") { app.open(.adding("rest")) }.buttonStyle(.borderedProminent)
                }
            }
        } else {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 290), spacing: 12, alignment: .top)], spacing: 12) {
                ForEach(found) { entry in IntegrationCard(app: app, integration: entry) }
            }
        }
    }
}

/// Something to choose among a few, in a row.
struct Chip: View {
    private let title: LocalizedStringKey
    private let isOn: Bool
    private let action: @MainActor () -> Void

    init(_ title: LocalizedStringKey, isOn: Bool, action: @escaping @MainActor () -> Void) {
        (self.title, self.isOn, self.action) = (title, isOn, action)
    }

    var body: some View {
        Button(action: action) {
            Text(title)
                .font(.subheadline.weight(.medium))
                .foregroundStyle(isOn ? Color.teal : .faint)
                .padding(.horizontal, 14)
                .frame(minHeight: 44)
                .background(isOn ? Color.teal.opacity(0.12) : Color.sheet, in: RoundedRectangle(cornerRadius: 12))
                .overlay { RoundedRectangle(cornerRadius: 12).stroke(isOn ? Color.teal : .hair, lineWidth: 1) }
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isOn ? [.isSelected] : [])
    }
}

/// An entry of the catalogue: what it holds and what it needs.
private struct IntegrationCard: View {
    let app: AppModel
    let integration: Integration

    var body: some View {
        Button {
            app.open(.adding(integration.id))
        } label: {
            HStack(alignment: .top, spacing: 12) {
                Image(systemName: integration.category.symbol)
                    .foregroundStyle(Color.teal)
                    .frame(width: 40, height: 40)
                    .background(Color.teal.opacity(0.12), in: RoundedRectangle(cornerRadius: 8))
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 4) {
                    Text(LocalizedStringKey(integration.name)).font(.headline)
                    Text(LocalizedStringKey(integration.summary)).font(.subheadline).foregroundStyle(Color.faint)
                        .multilineTextAlignment(.leading)
                        .fixedSize(horizontal: false, vertical: true)
                    Label {
                        Text(integration.need)
                    } icon: {
                        Image(systemName: integration.signIn.symbol).accessibilityHidden(true)
                    }
                    .font(.footnote)
                    .foregroundStyle(integration.isReady ? Color.faint : .warning)
                    .padding(.top, 2)
                }
                Spacer(minLength: 0)
            }
            .padding(14)
            .frame(maxWidth: .infinity, minHeight: 88, alignment: .topLeading)
            .background(Color.sheet, in: RoundedRectangle(cornerRadius: 16))
            .overlay { RoundedRectangle(cornerRadius: 16).stroke(Color.hair, lineWidth: 1) }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }
}
