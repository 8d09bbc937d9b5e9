import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// What of one's own has expired, with a receipt of each that is destroyed.
struct ReceiptsView: View {
    @State private var model: ReceiptsModel

    init(session: SessionModel) {
        _model = State(initialValue: ReceiptsModel(repository: session.stories))
    }

    var body: some View {
        content
            .font(.cabin(.body))
            .navigationTitle("Expired posts and stories")
            .navigationBarTitleDisplayMode(.inline)
            .refreshable { await model.load() }
            .task { await model.load() }
            .fileExporter(
                isPresented: Binding(get: { model.saved != nil }, set: { if !$0 { model.saved = nil } }),
                document: model.saved, contentType: .plainText,
                defaultFilename: "receipt.txt"
            ) { _ in model.saved = nil }
            .coveredAlert("That didn't work", isPresented: $model.failure.isPresent) {
                Button("OK", role: .cancel) {}
            } message: {
                Text(model.failure ?? "")
            }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .idle, .loading:
            PaperList { RowSkeletons() }.onPaper()
        case .failed(let sentence):
            notice {
                EmptyNotice("Couldn't load this list", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                }
            }
        case .loaded where model.receipts.isEmpty:
            notice {
                EmptyNotice(
                    "Nothing has expired yet", systemImage: "hourglass",
                    text: "When a story or a disappearing post is over, you find here when it was destroyed.")
            }
        case .loaded:
            PaperList {
                Section {
                    ForEach(model.receipts) { receipt in
                        ReceiptRow(receipt: receipt, isFetching: model.fetching == receipt.id) {
                            Task { await model.download(receipt) }
                        }
                    }
                } footer: {
                    FieldFooter(
                        refusal: nil,
                        note:
                            "A receipt is a text file that this server has signed. It says when the last byte was destroyed, and how to check that."
                    )
                }
            }
            .onPaper()
        }
    }

    private func notice(@ViewBuilder _ notice: () -> some View) -> some View {
        ScrollView { notice() }.frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.paper)
    }
}

private struct ReceiptRow: View {
    let receipt: ExpiryReceipt
    let isFetching: Bool
    let download: @MainActor () -> Void

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: receipt.kind == .story ? "circle.dashed" : "hourglass")
                .foregroundStyle(Color.forestGreen)
                .frame(width: 28)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(title)
                state.font(.cabin(.footnote)).foregroundStyle(.secondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            if receipt.destroyedAt != nil {
                Button(action: download) {
                    Image(systemName: "square.and.arrow.down")
                        .foregroundStyle(Color.forestGreen)
                        .frame(width: 44, height: 44)
                        .opacity(isFetching ? 0.4 : 1)
                        .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .disabled(isFetching)
                .accessibilityLabel("Download receipt")
            }
        }
        .frame(minHeight: 44)
    }

    private var title: LocalizedStringKey {
        let day = receipt.createdAt.formatted(date: .abbreviated, time: .shortened)
        return receipt.kind == .story ? "Story of \(day)" : "Post of \(day)"
    }

    private var state: Text {
        if let destroyed = receipt.destroyedAt {
            return Text("Destroyed \(destroyed.formatted(date: .abbreviated, time: .shortened))")
        }
        return Text("Not all of it is destroyed yet")
    }
}
