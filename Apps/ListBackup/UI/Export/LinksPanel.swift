import DesignKit
import Foundation
import ListBackupAPI
import SwiftUI
import Wire

/// Links to files that still lead somewhere, each with the button that ends that (LB-150).
struct LinksPanel: View {
    let app: AppModel
    let source: Source
    @State private var links: [FileLink]?
    @State private var failure: String?

    var body: some View {
        Group {
            if let links, !links.isEmpty {
                Panel(spacing: 0) {
                    Text("Links that are open").font(.headline).accessibilityAddTraits(.isHeader)
                    Text("Whoever has one gets the file, until it expires or you withdraw it.")
                        .font(.footnote).foregroundStyle(Color.faint).padding(.bottom, 4)
                        .fixedSize(horizontal: false, vertical: true)
                    ForEach(links) { link in
                        row(link)
                        if link.id != links.last?.id { Divider() }
                    }
                }
            }
            if let failure { FailureLine(text: failure) { await load() } }
        }
        .task(id: Basis(changes: app.changes, pulls: app.pulls)) { await load() }
    }

    /// What is shown is made from.
    private struct Basis: Hashable {
        var changes: Int
        var pulls: Int
    }

    private func row(_ link: FileLink) -> some View {
        HStack(spacing: 10) {
            Image(systemName: link.isSealed ? "lock.fill" : "link").foregroundStyle(Color.teal).frame(width: 22)
                .accessibilityLabel(link.isSealed ? Text("With a password") : Text("Without a password"))
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: link.filename).font(.mono(.footnote, weight: .medium)).lineLimit(2)
                HStack(spacing: 4) {
                    Text("until \(Text(link.expiresAt, format: .dateTime.day().month().hour().minute()))")
                    Text(verbatim: "·")
                    Text("fetched \(link.fetched) times")
                }
                .font(.footnote).foregroundStyle(Color.faint)
            }
            Spacer(minLength: 8)
            if app.may(.takeOut) {
                Button("Withdraw") { Task { await withdraw(link) } }.buttonStyle(.bordered)
                    .accessibilityLabel("Withdraw the link to \(link.filename)")
            }
        }
        .frame(minHeight: 56)
    }

    private func withdraw(_ link: FileLink) async {
        let before = links
        links?.removeAll { $0.id == link.id }
        do {
            _ = try await app.client.call(LinksAPI.withdraw, ByID(id: link.id))
            failure = nil
        } catch {
            if !isCancellation(error) { (links, failure) = (before, explanation(of: error)) }
        }
    }

    private func load() async {
        do {
            links = try await app.client.call(LinksAPI.all, ByID(id: source.id))
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
