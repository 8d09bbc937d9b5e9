import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// Makes links by which somebody without an account sees one post, and ends them.
struct GuestLinksView: View {
    @State private var model: GuestLinksModel
    @Environment(\.dismiss) private var dismiss

    init(post: SortableID, session: SessionModel) {
        _model = State(initialValue: GuestLinksModel(post: post, repository: session.guestLinks))
    }

    var body: some View {
        NavigationStack {
            PaperForm {
                if let made = model.made, let address = made.link { fresh(address) }
                draft
                existing
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle("Share with a link")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
            }
        }
        .task { await model.load() }
    }

    private func fresh(_ address: String) -> some View {
        Section {
            Text(verbatim: address)
                .font(.system(.subheadline, design: .monospaced))
                .textSelection(.enabled)
            if let url = URL(string: address), address.hasPrefix("http") {
                ShareLink(item: url) { Label("Share or copy", systemImage: "square.and.arrow.up") }.rowAction()
            }
        } header: {
            Text("Your new link")
        } footer: {
            FieldFooter(refusal: nil, note: "Copy it now: it is shown only this once, and kept nowhere.")
        }
    }

    @ViewBuilder private var draft: some View {
        Section {
            Picker("Works for", selection: $model.lifetime) {
                ForEach(GuestLink.Lifetime.allCases, id: \.self) { Text($0.title).tag($0) }
            }
            Toggle("Ask for a PIN", isOn: $model.asksPIN)
            if model.asksPIN {
                TextField("PIN", text: $model.pin, prompt: Text("4 to 8 digits"))
                    .keyboardType(.numberPad)
                    .font(.system(.body, design: .monospaced))
                if let failure = model.pinFailure { FieldFooter(refusal: failure, note: nil) }
            }
        } header: {
            Text("A link for one post")
        } footer: {
            FieldFooter(
                refusal: model.failure,
                note:
                    "Whoever has it sees this post without an account: its words and pictures, your name and your picture. No comments, no likes, nothing else. It ends with the post at the latest."
            )
        }
        Section {
            ProminentButton("Make a link", isBusy: model.isMaking) { Task { await model.make() } }
                .disabled(!model.canMake)
        }
    }

    @ViewBuilder private var existing: some View {
        switch model.phase {
        case .idle, .loading: Section { ProgressView().frame(maxWidth: .infinity) }
        case .failed(let sentence):
            Section {
                Button("Try again") { Task { await model.load() } }.rowAction()
            } footer: {
                FieldFooter(refusal: sentence, note: nil)
            }
        case .loaded:
            if !model.links.isEmpty {
                Section("Links that work") {
                    ForEach(model.links) { link in
                        GuestLinkRow(link: link) { Task { await model.end(link) } }
                    }
                }
            }
        }
    }
}

/// A link: how long it works still, who has come by it, and its end.
private struct GuestLinkRow: View {
    let link: GuestLink
    let end: @MainActor () -> Void

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: link.hasPin ? "lock" : "link")
                .foregroundStyle(Color.forestGreen)
                .frame(width: 28)
                .accessibilityLabel(link.hasPin ? "Asks for a PIN" : "Without a PIN")
            VStack(alignment: .leading, spacing: 2) {
                Text("Seen by \(link.views) guests")
                HStack(spacing: 4) {
                    if link.isLocked {
                        Text("Locked after too many wrong PINs")
                    } else {
                        Text("Works for another")
                        RemainingTimeText(until: link.expiresAt)
                    }
                }
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
            }
            Spacer()
            Button("End it", role: .destructive, action: end)
                .buttonStyle(.bordered)
                .controlSize(.small)
                .accessibilityLabel("End this link")
        }
    }
}

extension GuestLink.Lifetime {
    var title: String {
        switch self {
        case .hour: String(localized: "1 hour")
        case .day: String(localized: "1 day")
        case .week: String(localized: "7 days")
        }
    }
}
