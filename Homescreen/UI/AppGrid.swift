import DesignKit
import SwiftUI

/// The apps' icons, as many in a row as there is room for; the first begins where everything else on the screen begins.
struct AppGrid: View {
    let apps: [HomeApp]
    /// The app that Enter opens while somebody searches.
    let first: HomeApp.ID?
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.openURL) private var openURL

    /// Four in a row on a phone.
    private var side: CGFloat { width == .regular ? 72 : 64 }

    var body: some View {
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: side + 4), spacing: 16, alignment: .leading)],
            alignment: .leading, spacing: 24
        ) {
            ForEach(apps) { app in
                if let address = app.address {
                    Link(destination: address) { icon(of: app) }
                        .accessibilityHint(Text(LocalizedStringKey(app.tagline)))
                        .help(Text(LocalizedStringKey(app.tagline)))
                        .contextMenu {
                            ForEach(app.actions) { action in
                                Button(LocalizedStringKey(action.title), systemImage: action.symbol) {
                                    if let address = action.address { openURL(address) }
                                }
                            }
                        }
                }
            }
        }
    }

    private func icon(of app: HomeApp) -> some View {
        VStack(spacing: 8) {
            AppIcon(app: app, side: side)
                .overlay {
                    if app.id == first {
                        RoundedRectangle(cornerRadius: side * 0.3)
                            .stroke(Color.primary.opacity(0.55), lineWidth: 2)
                            .padding(-5)
                    }
                }
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

/// An app's icon with round corners.
struct AppIcon: View {
    let app: HomeApp
    let side: CGFloat

    var body: some View {
        AsyncImage(url: app.icon) { image in
            image.resizable()
        } placeholder: {
            app.accent
        }
        .frame(width: side, height: side)
        .clipShape(RoundedRectangle(cornerRadius: side * 0.24))
        .shadow(color: .black.opacity(0.22), radius: side * 0.07, y: side * 0.04)
        .accessibilityHidden(true)
    }
}
