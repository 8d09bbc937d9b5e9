import DesignKit
import SwiftUI

/// The apps' icons, as many in a row as there is room for; the first begins where everything else on the screen begins.
struct AppGrid: View {
    let apps: [HomeApp]
    private let side: CGFloat = 72

    var body: some View {
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: 88, maximum: 120), spacing: 12, alignment: .leading)],
            alignment: .leading, spacing: 24
        ) {
            ForEach(apps) { app in
                AppLink(app: app) {
                    VStack(spacing: 8) {
                        AppIcon(app: app, side: side)
                        Text(app.name)
                            .font(.caption)
                            .fontWeight(.medium)
                            .foregroundStyle(.primary)
                            // A name may be a little wider than its icon, and stays under its middle.
                            .fixedSize()
                    }
                    .frame(width: side)
                }
            }
        }
    }
}

/// An app in a row of its own, with what it is for.
struct AppCard: View {
    let app: HomeApp

    var body: some View {
        AppLink(app: app) {
            HStack(spacing: 14) {
                AppIcon(app: app, side: 44)
                VStack(alignment: .leading, spacing: 2) {
                    Text(app.name)
                        .font(.headline)
                        .foregroundStyle(.primary)
                    Text(LocalizedStringKey(app.tagline))
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
                Spacer()
                Image(systemName: "chevron.right")
                    .font(.footnote)
                    .foregroundStyle(.tertiary)
                    .accessibilityHidden(true)
            }
            .padding(14)
            .background(Color.homeCard, in: RoundedRectangle(cornerRadius: 20))
        }
    }
}

/// A square in the app's colour with its symbol.
struct AppIcon: View {
    let app: HomeApp
    let side: CGFloat

    var body: some View {
        Image(systemName: app.symbol)
            .font(.system(size: side * 0.46))
            .foregroundStyle(.white)
            .frame(width: side, height: side)
            .background(app.accent.gradient, in: RoundedRectangle(cornerRadius: side * 0.24))
            .shadow(color: app.accent.opacity(0.35), radius: side * 0.09, y: side * 0.06)
            .accessibilityHidden(true)
    }
}

/// Goes to an app.
private struct AppLink<Label: View>: View {
    let app: HomeApp
    @ViewBuilder let label: Label

    var body: some View {
        if let url = URL(string: "/\(app.id)") {
            Link(destination: url) { label }
        }
    }
}
